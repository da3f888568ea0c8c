import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { Text } from '../../../domain/kernel/text.ts'
import { useText } from '../../app/preferences.tsx'
import css from './search-box.module.css'

export interface SearchBoxProps {
  readonly words: Text
  /** What is searched for; changed from elsewhere, the box follows. */
  readonly keyword: string
  /** The trimmed keyword, this long after the last key. */
  readonly onKeyword: (keyword: string) => void
  readonly waitMs: number
}

/** Narrows what stands below it as one types. */
export const SearchBox = ({ words, keyword, onKeyword, waitMs }: SearchBoxProps) => {
  const t = useText()
  const [typed, setTyped] = useState(keyword)
  const [sentKeyword, setTold] = useState(keyword)
  if (keyword !== sentKeyword) {
    setTold(keyword)
    setTyped(keyword)
  }
  const tell = useDebouncedCallback((next: string) => {
    setTold(next)
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
        tell(event.currentTarget.value.trim())
      }}
    />
  )
}

/** As much as a call takes. */
const LONGEST = 64
