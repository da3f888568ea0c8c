import { CloseButton, Kbd, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { ReactNode, RefObject } from 'react'
import { useText } from '../../../app/preferences.tsx'
import { isCharacter, isComposing, useShortcuts } from '../../../app/shortcuts.tsx'
import { useDraftOf } from '../../../kit/fields/use-draft-of.ts'
import { kitWords } from '../../../kit/layout/words.ts'
import css from '../form.module.css'

const words = {
  placeholder: ['输入物料名称、编码查询', 'Material name or code'],
  label: ['按物料名称、编码或拼音首字母查询，回车执行', 'Search by name, code or pinyin initials, then press Enter'],
  find: ['查询物料', 'Search materials'],
  hint: ['查询', 'search'],
} as const

export interface MaterialSearchProps {
  readonly keyword: string
  readonly onKeyword: (keyword: string) => void
  readonly input: RefObject<HTMLInputElement | null>
  readonly onEnter: (typed: string) => void
  readonly onDown: (typed: string) => void
  /** Further ways to find a material, at the end of the empty box. */
  readonly children?: ReactNode
}

/**
 * The search box: runs on Enter (spec 2.9), then Enter or ↓ moves to the first hit; `/` focuses it from anywhere in the
 * form, and starts a new search if it has the focus already.
 */
export const MaterialSearch = ({ keyword, onKeyword, input, onEnter, onDown, children }: MaterialSearchProps) => {
  const t = useText()
  const [typed, setTyped] = useDraftOf(keyword, keyword)
  const focus = () => {
    input.current?.focus()
    input.current?.select()
  }
  useShortcuts([{ id: 'form.find', keys: ['/'], words: words.find, group: 'form', hint: words.hint, act: focus }])
  const clear = () => {
    setTyped('')
    onKeyword('')
    input.current?.focus()
  }
  return (
    <form
      className={css.search}
      onSubmit={event => {
        event.preventDefault()
        onEnter(typed)
      }}
    >
      <TextInput
        ref={input}
        aria-label={t(words.label)}
        placeholder={t(words.placeholder)}
        maxLength={64}
        enterKeyHint="search"
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={
          typed === '' ? (
            children || (
              <Kbd size="xs" aria-hidden visibleFrom="sm">
                /
              </Kbd>
            )
          ) : (
            <CloseButton size="sm" aria-label={t(kitWords.clear)} onClick={clear} />
          )
        }
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key === 'Escape' && typed !== '') clear()
          if (isCharacter('/', event.nativeEvent) && isReplaced(event.currentTarget)) {
            event.preventDefault()
            clear()
          }
          if (event.key !== 'ArrowDown' || isComposing(event.nativeEvent)) return
          event.preventDefault()
          onDown(typed)
        }}
      />
    </form>
  )
}

/** Returns whether the next character replaces the whole text, as after the focus came back from a quantity. */
const isReplaced = ({ value, selectionStart, selectionEnd }: HTMLInputElement): boolean =>
  selectionStart === 0 && selectionEnd === value.length
