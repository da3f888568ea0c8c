import { Button, Textarea } from '@mantine/core'
import { useMemo, useState } from 'react'
import { readPaste } from '../../../../../domain/ordering/filling/paste.ts'
import { useText } from '../../../../app/preferences.tsx'
import { usePhone } from '../../../../kit/layout/use-phone.ts'
import { Preview } from '../preview.tsx'
import css from '../proposal.module.css'
import { asWritten } from '../terms.ts'
import { useCatalogue } from '../use-proposal.ts'
import { Dictation } from './dictation.tsx'
import type { SourceProps } from './source-props.ts'
import { hasSpeech } from './use-speech.ts'

const words = {
  label: ['从表格或聊天中粘贴', 'Paste from a spreadsheet or a chat'],
  spoken: ['说出物料和数量，也可以输入', 'Say the materials and quantities, or type them'],
  hint: [
    '编码、名称或拼音首字母加数量，列的顺序不限，如「鸡腿3箱 可乐10」',
    'Code, name or initials with a quantity, columns in any order',
  ],
  keys: ['。在表单里直接按 Ctrl+V 也可以', '. You can also press Ctrl+V anywhere in the form'],
  check: ['核对', 'Check'],
  nothing: ['没有可以识别的内容', 'No recognisable content'],
  heads: (heads: string) => [`表头：${heads}`, `Column names: ${heads}`] as const,
  again: ['修改文字', 'Edit the text'],
} as const

/** A field for pasted text, and what was parsed from it. */
export const PasteSource = ({ materials, text = '', listens = false, onDone }: SourceProps) => {
  const t = useText()
  const phone = usePhone()
  const catalogue = useCatalogue(materials)
  const [typed, setTyped] = useState(text)
  const [read, setRead] = useState(text)
  const paste = useMemo(() => readPaste(read, catalogue), [read, catalogue])
  const source = useMemo(() => asWritten(paste.requestedLines), [paste])
  if (paste.requestedLines.length > 0) {
    const again = (
      <Button variant="default" onClick={() => setRead('')}>
        {t(words.again)}
      </Button>
    )
    const note = paste.header === null ? undefined : t(words.heads(paste.header.replace(/\t/g, ' ')))
    return <Preview source={source} materials={materials} onDone={onDone} back={again} note={note} />
  }
  return (
    <form
      className={css.source}
      onSubmit={event => {
        event.preventDefault()
        setRead(typed)
      }}
    >
      <Textarea
        data-autofocus
        label={t(listens ? words.spoken : words.label)}
        description={`${t(words.hint)}${phone || listens ? '' : t(words.keys)}`}
        rows={10}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
        error={read.trim() !== '' && t(words.nothing)}
      />
      <div className={css.foot}>
        {hasSpeech() && (
          <Dictation
            startsNow={listens}
            onText={transcript =>
              setTyped(before => [before, transcript].filter(part => part.trim() !== '').join('\n'))
            }
          />
        )}
        <Button type="submit" disabled={typed.trim() === ''}>
          {t(words.check)}
        </Button>
      </div>
    </form>
  )
}
