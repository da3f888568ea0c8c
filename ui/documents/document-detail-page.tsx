import { useLocation } from '@tanstack/react-router'
import { callsOf, type DocumentCalls, type DocumentRow } from '../../application/documents/contract.ts'
import { documentsByName } from '../../domain/documents/index.ts'
import type { Text } from '../../domain/kernel/text.ts'
import { type DocumentWithPage, detailPath, hasPage, listPath } from '../../domain/lists/document.ts'
import { linesOfAnswer } from '../../domain/lists/line-groups.ts'
import { useApiQuery } from '../app/backend.ts'
import { type DocumentDef, DocumentPage, type DocumentPart } from '../kit/document/detail-page/document-page.tsx'
import { type InfoDef, infoSection } from '../kit/document/detail-page/info-section.tsx'
import { linesSection, materialListWords } from '../kit/document/detail-page/lines-section.tsx'
import { LineCell } from '../kit/document/lines/line-cell.tsx'
import { numberOf } from '../kit/layout/use-query.ts'
import { columnOf } from '../kit/list-page/declared.ts'
import { type DocumentCells, factColumns, lineColumns, type NoteOfLine } from './document-columns.ts'
import { DocumentPrint, printColumns } from './document-print.tsx'

const words = {
  info: ['基本信息', 'Details'],
  back: (list: Text): Text => [`查看${list[0]}`, `Go to the ${list[1].toLowerCase()}`],
} as const

/** A document as answered by its call: its own fields, and its lines. */
export interface DocumentRecord {
  readonly head: DocumentRow
  readonly lines: ReadonlyArray<DocumentRow>
}

/** The heading of a document's materials, and the search in their names and codes. */
export const materialList = {
  title: ({ lines }: DocumentRecord) =>
    materialListWords.header(new Set(lines.map(({ materialCode }) => materialCode)).size),
  search: materialListWords.search,
  keywordsOf: ({ materialName, materialCode }: DocumentRow) => [String(materialName), String(materialCode)],
}

const isOfMaterials = ({ detail }: DocumentWithPage): boolean =>
  Object.values(detail.lines.columns).some(({ kind }) => kind === 'material')

/** The page of one document, by the address. */
export const DocumentDetailPage = () => {
  const path = useLocation({ select: location => location.pathname })
  const entry = [...documentsByName].filter(hasPage).find(([, declared]) => detailPath(declared) === path)
  return entry ? <DocumentPage key={path} document={documentDef(entry[1], callsByName[entry[0]]!)} /> : null
}

const callsByName = callsOf as unknown as Readonly<Record<string, DocumentCalls>>

/**
 * Returns the page of one document from its declaration; a page with further features adds its actions, drawers and
 * sections, a note on a line's material, and facts that it renders itself. A fact without a value is left out.
 */
export const documentDef = (
  declared: DocumentWithPage,
  calls: DocumentCalls,
  noteOf?: NoteOfLine,
  cells?: DocumentCells,
  summary?: InfoDef<DocumentRecord>['summary'],
): DocumentDef<DocumentRecord> => {
  const { area, page, detail } = declared
  const backTo = listPath(declared)
  const status = detail.status === undefined ? undefined : statusOf(declared, detail.status)
  return {
    trail: [{ words: area.words }, { words: page.words, href: backTo }, { words: detail.words }],
    backTo,
    missing: { ...detail.missing, href: backTo, link: words.back(page.words) },
    numberIn: query => numberOf(query[detail.parameter]),
    useDocument: number => {
      const answer = useApiQuery(calls.detail, { [declared.number]: number })
      return { ...answer, data: answer.data && recordOf(declared, answer.data) }
    },
    number: ({ head }) => String(head[declared.number]),
    ...(status && { status }),
    sections: [
      infoSection<DocumentRecord>({
        title: words.info,
        ...(summary && { summary }),
        items: ({ head }) =>
          factColumns(declared, cells)
            .filter(({ key }) => head[key] !== null && head[key] !== '')
            .map(column => ({
              words: column.words,
              value: <LineCell column={column} line={head} />,
              wide: column.kind === 'longText',
            })),
      }),
      linesSection<DocumentRecord, DocumentRow & { readonly at: number }>({
        label: detail.lines.words,
        title: ({ lines }) => [
          `${detail.lines.words[0]}（${lines.length}）`,
          `${detail.lines.words[1]} (${lines.length})`,
        ],
        ...(isOfMaterials(declared) && materialList),
        lines: ({ lines }) => lines.map((line, at) => ({ ...line, at })),
        lineKey: ({ at }) => String(at),
        columns: () => lineColumns(detail.lines.columns, noteOf),
        empty: () => declared.empty,
      }),
    ],
    hasPrintButton: true,
    Print: part => <LinesPrint {...part} declared={declared} />,
  }
}

const recordOf = (
  { detail: { lines } }: DocumentWithPage,
  answer: Readonly<Record<string, unknown>>,
): DocumentRecord => {
  const { [lines.field]: _, ...head } = answer
  return { head: head as DocumentRow, lines: linesOfAnswer(lines, answer) as ReadonlyArray<DocumentRow> }
}

const statusOf = ({ columns, detail }: DocumentWithPage, id: string) => {
  const column = columnOf<DocumentRow>(id, { ...columns, ...detail.facts }[id]!)
  if (column.kind !== 'status') throw new Error(`${id} has no tones and icons to be shown as a status`)
  return ({ head }: DocumentRecord) => column.value(head)!
}

/** The print version of the document: its facts above its lines. */
const LinesPrint = ({ document, declared }: DocumentPart<DocumentRecord> & { readonly declared: DocumentWithPage }) => (
  <DocumentPrint
    {...{ document, declared, columns: printColumns(declared), rows: document.lines }}
    rowKey={line => String(document.lines.indexOf(line))}
  />
)
