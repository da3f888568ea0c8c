import { CloseButton, Kbd, TextInput } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../app/preferences.tsx'
import { kitWords } from '../../kit/words.ts'
import css from './form.module.css'

const words = {
  placeholder: ['输入物料名称、编码查询', 'Material name or code'],
  label: ['按物料名称、编码或拼音首字母查询，回车执行', 'Search by name, code or pinyin initials, then press Enter'],
} as const

export interface MaterialSearchProps {
  readonly keyword: string
  readonly onKeyword: (keyword: string) => void
}

/** Runs on Enter (spec 2.9); `/` comes here from anywhere in the form. */
export const MaterialSearch = ({ keyword, onKeyword }: MaterialSearchProps) => {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(keyword)
  useEffect(() => setTyped(keyword), [keyword])
  const focus = (event: KeyboardEvent) => {
    if (document.activeElement === input.current) return
    event.preventDefault()
    input.current?.focus()
    input.current?.select()
  }
  useHotkeys([['/', focus, { preventDefault: false }]], ['TEXTAREA'])
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
        onKeyword(typed)
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
            <Kbd size="xs" aria-hidden>
              /
            </Kbd>
          ) : (
            <CloseButton size="sm" aria-label={t(kitWords.clear)} onClick={clear} />
          )
        }
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
        onKeyDown={event => event.key === 'Escape' && typed !== '' && clear()}
      />
    </form>
  )
}
