import { useMemo, useState } from 'react'
import type { Returnable } from '../../../application/receiving/contract/returns.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { storageTypes } from '../../../domain/master-data/words.ts'
import { useShortcuts } from '../../app/shortcuts.tsx'
import type { LineColumn } from '../../kit/document/lines/line-columns.ts'
import { LinesTable } from '../../kit/document/lines/lines-table.tsx'
import { NoMatch } from '../../kit/layout/empty.tsx'
import { Pills } from '../../kit/layout/scroll/pills.tsx'
import { SearchBox } from '../../kit/layout/search-box.tsx'
import { gridKeys } from '../../kit/quantity-grid/grid-keys.ts'
import { matchesText } from '../../kit/text-match.ts'
import { type ApplyCellProps, type ApplyRow, DaysLeft, ReturnQuantity, ReturnReason } from './apply-line.tsx'
import css from './returns.module.css'
import { isFilled } from './use-return-lines.ts'

const words = {
  label: ['可退物料', 'Materials that can be returned'],
  search: ['输入物料名称或编码', 'Name or code of a material'],
  material: ['物料', 'Material'],
  received: ['已收', 'Received'],
  returned: ['已退', 'Returned'],
  limit: ['可退数量', 'Returnable'],
  until: ['可退期限', 'Time left'],
  quantity: ['退货数量', 'Quantity'],
  reason: ['退货原因和凭证', 'Reason and pictures'],
  show: ['显示', 'Show'],
  all: ['全部', 'All'],
  filled: ['已填', 'Filled in'],
  storage: ['储存方式', 'Storage types'],
} as const

interface ApplyLinesProps {
  readonly rows: ReadonlyArray<ApplyRow>
  /** Whether a quantity came with the address; its material alone is shown at first. */
  readonly isPrefilled: boolean
  readonly onChange: ApplyCellProps['onChange']
}

/** Returns the codes of the materials with a quantity. */
const codesOf = (rows: ReadonlyArray<ApplyRow>): ReadonlySet<string> =>
  new Set(rows.filter(({ entry }) => isFilled(entry)).map(({ goods }) => goods.materialCode))

/** The materials that can be returned, narrowed down by a search, the storage type, and to those with a quantity. */
export const ApplyLines = ({ rows, isPrefilled, onChange }: ApplyLinesProps) => {
  useShortcuts(gridKeys)
  const [keyword, setKeyword] = useState('')
  // The materials that had a quantity when only those were chosen, so that no row disappears while it is typed in.
  // At first those that the address fills in, which may be far down.
  const [only, setOnly] = useState(() => (isPrefilled ? chosenAtFirst(rows) : null))
  const [storage, setStorage] = useState<string | null>(null)
  const columns = useMemo(() => columnsOf(onChange), [onChange])
  const filled = rows.filter(({ entry }) => isFilled(entry))
  const isVisible = ({ goods, entry }: ApplyRow) =>
    entry.isUploading ||
    ((only === null || only.has(goods.materialCode)) &&
      (storage === null || goods.storageType === storage) &&
      matches(goods, keyword))
  const visible = rows.filter(isVisible)
  const clear = () => {
    setKeyword('')
    setOnly(null)
    setStorage(null)
  }
  return (
    <section className={css.panel}>
      <div className={css.tools}>
        <SearchBox words={words.search} keyword={keyword} onKeyword={setKeyword} waitMs={200} />
        <Pills
          label={words.show}
          pills={[
            { key: 'all', words: words.all, count: rows.length },
            { key: 'filled', words: words.filled, count: filled.length },
          ]}
          chosen={only === null ? 'all' : 'filled'}
          onChoose={key => setOnly(key === 'all' ? null : codesOf(rows))}
        />
        <StorageTypes rows={rows} chosen={storage} onChoose={setStorage} />
      </div>
      {visible.length === 0 ? (
        <NoMatch onClear={clear} />
      ) : (
        <LinesTable
          label={words.label}
          columns={columns}
          lines={visible}
          lineKey={({ goods }) => goods.materialCode}
          lineProps={({ entry }) => ({ 'data-edited': entry.quantity !== '' || undefined })}
        />
      )}
    </section>
  )
}

interface StorageTypesProps {
  readonly rows: ReadonlyArray<ApplyRow>
  readonly chosen: string | null
  readonly onChoose: (storage: string | null) => void
}

/** The storage types of the materials, if there are several; a second press shows all again. */
const StorageTypes = ({ rows, chosen, onChoose }: StorageTypesProps) => {
  const present = new Set(rows.map(({ goods }) => goods.storageType))
  const pills = Object.entries(storageTypes).flatMap(([key, { words: name }]) =>
    present.has(key) ? [{ key, words: name as Text }] : [],
  )
  if (pills.length < 2) return null
  return (
    <Pills
      label={words.storage}
      pills={pills}
      chosen={chosen}
      onChoose={key => onChoose(key === chosen ? null : key)}
    />
  )
}

const matches = ({ materialName, materialCode, materialSpec }: Returnable, keyword: string): boolean =>
  matchesText(keyword, [materialName, materialCode, materialSpec])

/** Returns the materials that the address fills in; null, for all, if it fills in none. */
const chosenAtFirst = (rows: ReadonlyArray<ApplyRow>): ReadonlySet<string> | null => {
  const codes = codesOf(rows)
  return codes.size === 0 ? null : codes
}

const columnsOf = (onChange: ApplyCellProps['onChange']): ReadonlyArray<LineColumn<ApplyRow>> => [
  {
    ...{ key: 'material', words: words.material, kind: 'material', width: 220 },
    value: ({ goods: { materialName: name, materialCode: code, materialSpec: specs, materialPicUrl: imageUrl } }) => ({
      ...{ name, code, specs, imageUrl },
    }),
  },
  { key: 'received', words: words.received, kind: 'quantity', value: ({ goods }) => goods.receivedQuantity },
  {
    ...{ key: 'returned', words: words.returned, kind: 'quantity', value: ({ goods }) => goods.returnedQuantity },
    isEmpty: ({ goods }) => goods.returnedQuantity === 0,
  },
  {
    ...{ key: 'limit', words: words.limit, kind: 'quantity', value: ({ goods }) => goods.returnLimit },
    unit: ({ goods }) => goods.materialUnitName,
  },
  {
    ...{ key: 'until', words: words.until, kind: 'custom', render: row => <DaysLeft {...row} /> },
    isEmpty: ({ goods }) => goods.daysLeft === null,
  },
  {
    ...{ key: 'quantity', words: words.quantity, kind: 'custom', card: 'amount' },
    render: row => <ReturnQuantity {...row} onChange={onChange} />,
  },
  {
    ...{ key: 'reason', words: words.reason, kind: 'custom', wide: true, hasLabel: false, width: 420 },
    render: row => (isFilled(row.entry) ? <ReturnReason {...row} onChange={onChange} /> : ''),
  },
]
