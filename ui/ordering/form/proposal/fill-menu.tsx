import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import type { FormOrder } from '../../../../application/ordering/contract/sheet.ts'
import { catalogueOf } from '../../../../domain/ordering/filling/catalogue.ts'
import { readPaste } from '../../../../domain/ordering/filling/paste.ts'
import { useText } from '../../../app/preferences.tsx'
import { type Shortcut, useShortcuts } from '../../../app/shortcuts.tsx'
import { useUndo } from '../save/use-undo.tsx'
import type { FormMaterial } from '../sheet.ts'
import { useFlow } from '../use-fill.tsx'
import { type Aid, aidWords } from './aids.ts'
import { useFillDialog } from './open-fill.tsx'
import { suggestedInto } from './sources/suggested.ts'

const words = {
  menu: ['填单', 'Quick fill'],
  nothing: ['没有可以填入的建议量', 'There are no suggestions to fill in'],
  paste: ['粘贴多行物料和数量', 'Paste several materials and quantities'],
} as const

/** The browser handles the key itself and fires a paste event. */
const pasting: ReadonlyArray<Shortcut> = [{ id: 'form.paste', keys: ['mod+V'], words: words.paste, group: 'form' }]

const offered: ReadonlyArray<Aid> = ['paste', 'last', 'templates', 'par', 'suggestions']

export interface FillMenuProps {
  readonly order: FormOrder
  readonly materials: ReadonlyArray<FormMaterial>
}

/** A menu of all ways to fill many lines at once. */
export const FillMenu = ({ order, materials }: FillMenuProps) => {
  const t = useText()
  const { open, dialog } = useFillDialog({ order, materials })
  const adopt = useAdopt(materials, () => open('suggestions'))
  usePasting(materials, text => open('paste', text))
  useShortcuts(pasting)
  return (
    <>
      <Menu position="bottom-start" withinPortal>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
            {t(words.menu)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {offered.map(aid => (
            <Menu.Item key={aid} onClick={() => (aid === 'suggestions' ? adopt() : open(aid))}>
              {t(aidWords[aid])}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {dialog}
    </>
  )
}

/** Opens the preview of the suggestions; if there are none, says so at once. */
const useAdopt = (materials: ReadonlyArray<FormMaterial>, preview: () => void) => {
  const flow = useFlow()
  const undoable = useUndo()
  return () => {
    if (suggestedInto(flow.state().lines, materials).length === 0) undoable(words.nothing)
    else preview()
  }
}

/** Handles text pasted outside the inputs, or more than a number pasted into a quantity. */
const usePasting = (materials: ReadonlyArray<FormMaterial>, onPaste: (text: string) => void) => {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    const target = event.target as HTMLElement
    const isField = target.matches('input, textarea, [contenteditable]')
    if (text.trim() === '' || (isField && target.dataset.focusKey === undefined)) return
    if (document.querySelector('[aria-modal="true"]') !== null && !isField) return
    const { requestedLines } = readPaste(text, catalogueOf(materials))
    if (
      isField &&
      requestedLines.length < 2 &&
      requestedLines.every(requestedLine => requestedLine.materialCode === null)
    )
      return
    event.preventDefault()
    onPaste(text)
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent) => take(event)
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}
