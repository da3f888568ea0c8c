import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { Text } from '../../../domain/kernel/text.ts'
import { useText } from '../../app/preferences.tsx'
import css from './search-box.module.css'

export interface SearchBoxProps {
  readonly words: Text
  /** The current keyword; if it is changed elsewhere, the box follows. */
  readonly keyword: string
  /** Receives the trimmed keyword, `waitMs` after the last key. */
  readonly onKeyword: (keyword: string) => void
  readonly waitMs: number
}

/** A search box that filters the content below it while typing. */
export const SearchBox = ({ words, keyword, onKeyword, waitMs }: SearchBoxProps) => {
  const t = useText()
  const [typed, setTyped] = useState(keyword)
  const [sentKeyword, setSentKeyword] = useState(keyword)
  if (keyword !== sentKeyword) {
    setSentKeyword(keyword)
    setTyped(keyword)
  }
  const report = useDebouncedCallback((next: string) => {
    setSentKeyword(next)
    onKeyword(next)
  }, waitMs)
  return (
    <TextInput
      className={css.search}
      type="search"
      maxLength={LONGEST}
      aria-label={t(words)}
      placeholder={t(words)}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={typed}
      onChange={event => {
        setTyped(event.currentTarget.value)
        report(event.currentTarget.value.trim())
      }}
    />
  )
}

/** The longest keyword that a call accepts. */
const LONGEST = 64
