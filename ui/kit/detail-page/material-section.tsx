import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { counted } from '../../../domain/text.ts'
import { useText } from '../../app/preferences.tsx'
import { Section } from './detail-page.tsx'
import css from './material-section.module.css'

const words = {
  header: (count: number) => [`物料(共${count}种)`, `Materials (${counted(count, 'kind')} in total)`] as const,
  placeholder: ['请输入物料名称、编码查询', 'Enter material name, code to query'],
} as const

export interface MaterialSectionProps {
  /** How many kinds. */
  readonly count: number
  /** What was searched for first, such as from the URL. */
  readonly keyword?: string
  /** The trimmed keyword, 500 ms after the last key (spec 2.6). */
  readonly onKeyword: (keyword: string) => void
  readonly children: ReactNode
}

/** The materials of a document, with a search box. */
export const MaterialSection = ({ count, keyword = '', onKeyword, children }: MaterialSectionProps) => {
  const t = useText()
  const [typed, setTyped] = useState(keyword)
  const ask = useDebouncedCallback(onKeyword, 500)
  return (
    <Section
      flush
      title={t(words.header(count))}
      aside={
        <TextInput
          className={css.search}
          type="search"
          aria-label={t(words.placeholder)}
          placeholder={t(words.placeholder)}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={event => {
            setTyped(event.currentTarget.value)
            ask(event.currentTarget.value.trim())
          }}
        />
      }
    >
      {children}
    </Section>
  )
}
