import type { ReactNode } from 'react'
import { counted } from '../../../../domain/kernel/text.ts'
import { useText } from '../../../app/preferences.tsx'
import { SearchBox } from '../../layout/search-box.tsx'
import { Section } from './detail-page.tsx'

const words = {
  header: (count: number) => [`物料(共${count}种)`, `Materials (${counted(count, 'kind')} in total)`] as const,
  placeholder: ['请输入物料名称、编码查询', 'Enter material name, code to query'],
} as const

export interface MaterialSectionProps {
  /** How many kinds. */
  readonly count: number
  readonly keyword: string
  /** The trimmed keyword, 500 ms after the last key (spec 2.6). */
  readonly onKeyword: (keyword: string) => void
  readonly children: ReactNode
}

/** The materials of a document, with a search box. */
export const MaterialSection = ({ count, keyword, onKeyword, children }: MaterialSectionProps) => {
  const t = useText()
  return (
    <Section
      flush
      title={t(words.header(count))}
      aside={<SearchBox words={words.placeholder} keyword={keyword} onKeyword={onKeyword} waitMs={500} />}
    >
      {children}
    </Section>
  )
}
