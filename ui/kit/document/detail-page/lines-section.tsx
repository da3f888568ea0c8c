import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Text } from '../../../../domain/kernel/text.ts'
import { useText } from '../../../app/preferences.tsx'
import { EmptyState, type EmptyStateProps, NoMatch } from '../../layout/empty.tsx'
import { SearchBox } from '../../layout/search-box.tsx'
import { textOf } from '../../layout/use-query.ts'
import { ListTabs } from '../../list-page/list-tabs.tsx'
import { matchesText } from '../../text-match.ts'
import type { LineColumn } from '../lines/line-columns.ts'
import { LinesTable } from '../lines/lines-table.tsx'
import { Section } from './detail-page.tsx'
import type { DocumentPart, DocumentSection } from './document-page.tsx'
import css from './lines-section.module.css'

/** One of several views of the lines, on a tab with its count. */
export interface LinesView<L> {
  readonly key: string
  readonly words: Text
  readonly count: number
  /** Whether it shows a line; all by default. */
  readonly holds?: (line: L) => boolean
  /** Content that it shows instead of the lines. */
  readonly content?: () => ReactNode
}

/** A property of the lines, such as their category, by which they can be filtered. */
export interface LinesCategory<L> {
  /** The parameter of the address that contains the selected value. */
  readonly parameter: string
  readonly label: Text
  readonly options: ReadonlyArray<{ readonly key: string; readonly words: Text }>
  readonly of: (line: L) => string
}

/** The declaration of a document's lines. */
export interface LinesDef<D, L> {
  readonly label: Text
  /** The heading, usually with the number of lines. */
  readonly title: (document: D) => Text
  readonly lines: (document: D) => ReadonlyArray<L>
  readonly lineKey: (line: L) => string
  readonly columns: (part: DocumentPart<D>) => ReadonlyArray<LineColumn<L>>
  /** The placeholder of the search box. The call that reads the document filters its lines by the keyword, unless `keywordsOf` is set. */
  readonly search?: Text
  /** The texts of a line that the keyword is looked up in, where the page itself filters the lines. */
  readonly keywordsOf?: (line: L) => ReadonlyArray<string>
  readonly views?: {
    readonly label: Text
    readonly of: (part: DocumentPart<D>) => ReadonlyArray<LinesView<L>>
  }
  readonly category?: LinesCategory<L>
  /** A note about all lines, above them. */
  readonly note?: (document: D) => Text | null
  readonly empty: (document: D) => EmptyStateProps
}

/** The heading and the search box of the materials of a document (spec 000 section 2.6). */
export const materialListWords = {
  header: (count: number): Text => [`物料（共 ${count} 种）`, `Materials (${count} in total)`],
  search: ['请输入物料名称、编码查询', 'Search by material name or code'],
} as const

/** The section of a document's lines: search box, tabs, categories, and the lines as a table or as cards. */
export const linesSection = <D, L>(def: LinesDef<D, L>): DocumentSection<D> => ({
  key: 'lines',
  render: part => <LinesSection {...part} def={def} />,
})

const LinesSection = <D, L>({ def, ...part }: LinesProps<D, L>) => {
  const { document, page } = part
  const t = useText()
  const note = def.note?.(document)
  const views = def.views?.of(part) ?? []
  const view = views.find(({ key }) => key === textOf(page.query.tab)) ?? views[0]
  return (
    <Section
      flush
      title={t(def.title(document))}
      aside={
        def.search && (
          <SearchBox words={def.search} keyword={page.keyword} onKeyword={page.onKeyword} waitMs={SEARCH_WAIT} />
        )
      }
    >
      {note && <p className={css.note}>{t(note)}</p>}
      {def.views && (
        <div className={css.tabs}>
          <ListTabs
            label={def.views.label}
            tabs={views}
            current={view?.key}
            onTab={key => page.change({ tab: key === views[0]?.key ? undefined : key })}
          />
          {!view?.content && <Categories {...part} def={def} />}
        </div>
      )}
      {view?.content ? view.content() : <Lines {...part} def={def} view={view} />}
    </Section>
  )
}

/** Milliseconds after the last key before the lines are searched (spec 2.6). */
const SEARCH_WAIT = 500

interface LinesProps<D, L> extends DocumentPart<D> {
  readonly def: LinesDef<D, L>
}

const Lines = <D, L>({ def, view, ...part }: LinesProps<D, L> & { readonly view: LinesView<L> | undefined }) => {
  const { document, page } = part
  const chosen = chosenCategory(def, part)
  const lines = def
    .lines(document)
    .filter(line => (view?.holds?.(line) ?? true) && (chosen === undefined || def.category?.of(line) === chosen))
    .filter(line => def.keywordsOf === undefined || matchesText(page.keyword, def.keywordsOf(line)))
  if (lines.length > 0)
    return <LinesTable hasFixedHead label={def.label} columns={def.columns(part)} lines={lines} lineKey={def.lineKey} />
  if (page.keyword === '' && chosen === undefined) return <EmptyState {...def.empty(document)} />
  const clear = () => {
    page.onKeyword('')
    page.change({ keyword: undefined, ...(def.category && { [def.category.parameter]: undefined }) })
  }
  return <NoMatch onClear={clear} />
}

const chosenCategory = <D, L>({ category }: LinesDef<D, L>, { page }: DocumentPart<D>): string | undefined => {
  const chosen = category && textOf(page.query[category.parameter])
  return category?.options.find(({ key }) => key === chosen)?.key
}

const Categories = <D, L>({ def, ...part }: LinesProps<D, L>) => {
  const t = useText()
  if (!def.category) return null
  const { label, parameter, options, of } = def.category
  const chosen = chosenCategory(def, part)
  const present = new Set(def.lines(part.document).map(of))
  return (
    <nav className={css.categories} aria-label={t(label)}>
      {options.map(({ key, words }) => (
        <UnstyledButton
          key={key}
          className={css.category}
          aria-pressed={chosen === key}
          data-zero={!present.has(key) || undefined}
          onClick={() => part.page.change({ [parameter]: chosen === key ? undefined : key })}
        >
          {t(words)}
        </UnstyledButton>
      ))}
    </nav>
  )
}
