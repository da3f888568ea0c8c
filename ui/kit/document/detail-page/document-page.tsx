import type { UseQueryResult } from '@tanstack/react-query'
import { type ComponentType, Fragment, type ReactNode, useState } from 'react'
import type { Failure } from '../../../../application/platform/failure.ts'
import type { StatusDisplay } from '../../../../domain/kernel/status-display.ts'
import type { Text } from '../../../../domain/kernel/text.ts'
import { useText } from '../../../app/preferences.tsx'
import { UpdatedAgo } from '../../feedback/updated-ago.tsx'
import { FailureState } from '../../layout/failure-state.tsx'
import type { Crumb } from '../../layout/page.tsx'
import { SideDrawer } from '../../layout/side-drawer.tsx'
import { isNotFound, type Missing, NotThere, PageLoading, RowsSkeleton } from '../../layout/skeletons.tsx'
import { type Query, textOf, useQueryString } from '../../layout/use-query.ts'
import { StatusBadge } from '../../table/status-badge.tsx'
import { CopyNumber } from '../copy-number.tsx'
import { PrintButton } from '../print-button.tsx'
import { DetailPage, DetailPane } from './detail-page.tsx'

/** State of the page that its parts receive. */
export interface DocumentState {
  readonly query: Query
  /** The keyword by which the lines are searched; it is part of the address. */
  readonly keyword: string
  readonly onKeyword: (keyword: string) => void
  /** Changes parameters of the address in place. */
  readonly change: (parameters: Readonly<Record<string, unknown>>) => void
  /** Opens a drawer, or another overlay of the page, by its name in the address; null closes it. */
  readonly open: (overlay: string | null, parameters?: Readonly<Record<string, string>>) => void
  /** The name of the overlay that is open. */
  readonly overlay: string | undefined
  readonly reload: () => void
}

export interface DocumentPart<D> {
  readonly document: D
  readonly page: DocumentState
}

type Part<D> = ComponentType<DocumentPart<D>>

/** One block of a document's page. */
export interface DocumentSection<D> {
  readonly key: string
  readonly render: (part: DocumentPart<D>) => ReactNode
}

/** A block rendered by a component of the trade. */
export const customSection = <D,>(key: string, Content: Part<D>): DocumentSection<D> => ({
  key,
  render: part => <Content {...part} />,
})

/** A drawer at the right with its own name in the address, so that it can be linked to. */
export interface DocumentDrawer<D> {
  readonly key: string
  readonly title: Text
  /** In pixels; a phone's full width. */
  readonly width: number
  /** Rendered only while the drawer is open. */
  readonly Content: Part<D>
}

/** The declaration of a document's page. */
export interface DocumentDef<D> {
  readonly trail: ReadonlyArray<Crumb>
  /** Target of 返回 if no page of the portal was open before. */
  readonly backTo: string
  readonly missing: Missing
  /** Returns the document number in an address; undefined if it contains none. */
  readonly numberIn: (query: Query) => string | undefined
  /** Hook that reads the document. */
  readonly useDocument: (number: string, address: Pick<DocumentState, 'query' | 'keyword'>) => DocumentQuery<D>
  /** The heading, followed by the number; without one the number is the heading. */
  readonly title?: Text
  readonly number?: (document: D) => string
  readonly status?: (document: D) => StatusDisplay
  readonly Actions?: Part<D>
  /** Whether the age of the data and a refresh button are shown beside the actions. */
  readonly isPolled?: boolean
  /** In display order, such as `linesSection(…)`. */
  readonly sections: ReadonlyArray<DocumentSection<D>>
  readonly drawers?: ReadonlyArray<DocumentDrawer<D>>
  /** Dialogs that open by their name in the address, like drawers. */
  readonly Overlays?: Part<D>
  /** Further parameters of the address that are removed when an overlay is closed. */
  readonly overlayParameters?: ReadonlyArray<string>
  /** The document on paper, a `PrintSheet`; it replaces the page in print. */
  readonly Print?: Part<D>
  /** Whether the head has a button that prints the document. */
  readonly hasPrintButton?: boolean
}

/** The result of `useDocument`: that of `useApiQuery`, or one derived from it. */
export interface DocumentQuery<D>
  extends Pick<UseQueryResult<unknown, Failure>, 'error' | 'isPending' | 'isError' | 'isFetching' | 'dataUpdatedAt'> {
  readonly data: D | undefined
  readonly refetch: () => unknown
}

/** The page of one document: head, sections, overlays and print version. */
export const DocumentPage = <D,>({ document }: { readonly document: DocumentDef<D> }) => {
  const [query] = useQueryString()
  const number = document.numberIn(query)
  if (number === undefined) return <NotThere trail={document.trail} {...document.missing} />
  return <Reader key={number} document={document} number={number} Frame={DetailPage} />
}

/** One document beside the list that it was chosen from: its head and sections without the frame of a page. */
export const DocumentPane = <D,>(props: Omit<ReaderProps<D>, 'Frame'>) => (
  <Reader key={props.number} {...props} Frame={DetailPane} />
)

interface ReaderProps<D> {
  readonly document: DocumentDef<D>
  readonly number: string
  readonly Frame: typeof DetailPage
}

const Reader = <D,>({ document, number, Frame }: ReaderProps<D>) => {
  const [query, write] = useQueryString()
  const [keyword, setKeyword] = useState(textOf(query.keyword) ?? '')
  const { useDocument } = document
  const answer = useDocument(number, { query, keyword })
  if (answer.data === undefined) {
    const isUnreadable = answer.error !== null && !isNotFound(answer.error)
    if (isUnreadable) return <Unreadable {...{ document, number, answer, Frame }} />
    if (Frame === DetailPane) return <RowsSkeleton query={answer} rows={8} />
    return <PageLoading query={answer} trail={document.trail} missing={document.missing} />
  }
  const without = Object.fromEntries((document.overlayParameters ?? []).map(name => [name, undefined]))
  const change: DocumentState['change'] = next => write({ ...query, ...next }, 'replace')
  const page: DocumentState = {
    query,
    keyword,
    onKeyword: next => {
      setKeyword(next)
      change({ keyword: next || undefined })
    },
    change,
    open: (overlay, parameters = {}) => change({ open: overlay ?? undefined, ...without, ...parameters }),
    overlay: textOf(query.open),
    reload: () => void answer.refetch(),
  }
  return (
    <Parts
      definition={document}
      Frame={Frame}
      part={{ document: answer.data, page }}
      updated={
        document.isPolled && (
          <UpdatedAgo
            at={answer.dataUpdatedAt}
            busy={answer.isFetching}
            failed={answer.isError}
            onRefresh={page.reload}
          />
        )
      }
    />
  )
}

const unreadable: StatusDisplay = { tone: 'fail', words: ['读取失败', 'Could not be loaded'], icon: 'alert' }

/** The head of a document whose call failed: its number with the status 读取失败, what failed, and another try (spec 002 section 8). */
const Unreadable = <D,>({
  document,
  number,
  answer,
  Frame,
}: ReaderProps<D> & { readonly answer: DocumentQuery<D> }) => (
  <Frame
    trail={document.trail}
    backTo={document.backTo}
    title={<CopyNumber number={number} />}
    status={<StatusBadge status={unreadable} />}
  >
    <FailureState error={answer.error} onRetry={() => void answer.refetch()} />
  </Frame>
)

interface PartsProps<D> extends Pick<ReaderProps<D>, 'Frame'> {
  readonly definition: DocumentDef<D>
  readonly part: DocumentPart<D>
  readonly updated: ReactNode
}

const Parts = <D,>({ definition, part, updated, Frame }: PartsProps<D>) => {
  const {
    trail,
    backTo,
    title,
    number,
    status,
    Actions,
    sections,
    drawers = [],
    Overlays,
    Print,
    hasPrintButton,
  } = definition
  const t = useText()
  const { document, page } = part
  const copy = number && <CopyNumber number={number(document)} />
  return (
    <Frame
      trail={trail}
      backTo={backTo}
      title={title ? t(title) : copy}
      status={
        <>
          {title && copy}
          {status && <StatusBadge status={status(document)} />}
        </>
      }
      actions={
        <>
          {updated}
          {Actions && <Actions {...part} />}
          {hasPrintButton && <PrintButton />}
        </>
      }
    >
      {sections.map(({ key, render }) => (
        <Fragment key={key}>{render(part)}</Fragment>
      ))}
      {drawers.map(({ key, title: name, width, Content }) => (
        <SideDrawer
          key={key}
          opened={page.overlay === key}
          onClose={() => page.open(null)}
          width={width}
          title={t(name)}
        >
          <Content {...part} />
        </SideDrawer>
      ))}
      {Overlays && <Overlays {...part} />}
      {Print && <Print {...part} />}
    </Frame>
  )
}
