import type { OpeningCheck, OpeningResult } from '../../application/inventory/contract/opening-sheet.ts'
import type { LineColumn } from '../kit/document/lines/line-columns.ts'
import { LinesTable } from '../kit/document/lines/lines-table.tsx'

const words = {
  label: ['各门店的变化', 'Changes by shop'],
  shop: ['门店', 'Shop'],
  name: ['门店名称', 'Name'],
  changed: ['变化', 'Changed'],
  unchanged: ['相同', 'Unchanged'],
  document: ['单据', 'Document'],
  failed: ['未入账', 'Not posted'],
} as const

type Shop = OpeningCheck['shops'][number] & Partial<Pick<OpeningResult['shops'][number], 'documentNo' | 'isFailed'>>

/** The shops of a sheet: how many materials change and agree, and the document once it is posted. */
export const OpeningShops = ({ shops }: { readonly shops: ReadonlyArray<Shop> }) => (
  <LinesTable hasFixedHead label={words.label} columns={columns} lines={shops} lineKey={({ storeCode }) => storeCode} />
)

const columns: ReadonlyArray<LineColumn<Shop>> = [
  { key: 'storeCode', words: words.shop, kind: 'text', card: 'title', value: ({ storeCode }) => storeCode },
  { key: 'storeName', words: words.name, kind: 'text', value: ({ storeName }) => storeName },
  { key: 'changed', words: words.changed, kind: 'number', value: ({ changed }) => changed },
  { key: 'unchanged', words: words.unchanged, kind: 'number', value: ({ unchanged }) => unchanged },
  {
    key: 'documentNo',
    words: words.document,
    kind: 'text',
    hasLabel: true,
    isEmpty: ({ documentNo }) => documentNo === undefined,
    value: ({ documentNo, isFailed }) => (isFailed ? words.failed : (documentNo ?? null)),
  },
]
