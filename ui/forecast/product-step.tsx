import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import {
  type ForecastProductRow,
  getTurnoverTable,
  listForecastCategories,
  listForecastProducts,
} from '../../application/forecast/contract/forecast.ts'
import { type Day, weekdayOf } from '../../domain/kernel/day.ts'
import type { Text } from '../../domain/kernel/text.ts'
import { weekdayWords } from '../../domain/master-data/calendar-status.ts'
import { type MaterialLabel, materialLabels } from '../../domain/master-data/label.ts'
import { useApiQuery } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import type { LineColumn } from '../kit/document/lines/line-columns.ts'
import { LinesTable } from '../kit/document/lines/lines-table.tsx'
import { EmptyState } from '../kit/layout/empty.tsx'
import { useHolds } from '../kit/layout/gate.tsx'
import { SearchBox } from '../kit/layout/search-box.tsx'
import { RowsSkeleton } from '../kit/layout/skeletons.tsx'
import { Pager } from '../kit/list-page/pager.tsx'
import { Picture } from '../kit/table/picture.tsx'
import { matchesText } from '../kit/text-match.ts'
import { ProductAccuracyLine } from './accuracy-line.tsx'
import css from './forecast.module.css'
import { ProductCell } from './product-cell.tsx'
import table from './product-table.module.css'
import type { PlanProps } from './turnover-step.tsx'
import { useProductEstimates } from './use-product-estimates.ts'

const words = {
  table: ['预估销量', 'Products'],
  product: ['成品', 'Product'],
  sum: ['合计', 'Total'],
  actions: ['操作', 'Actions'],
  zero: ['清零', 'Set to 0'],
  zeroOf: (name: string) => [`${name} 全部清零`, `Set to 0: all days of ${name}`] as const,
  category: ['分类', 'Category'],
  all: ['全部分类', 'All categories'],
  search: ['按名称或编码查找', 'Find by name or code'],
  none: {
    title: ['没有可以预估的成品', 'No products to forecast'],
    hint: ['门店最近八周的销售日报中没有成品', 'The daily sales of the last eight weeks contain no products'],
  },
  noMatch: {
    title: ['没有符合条件的成品', 'No product matches'],
    hint: ['换一个分类或关键字', 'Choose another category or keyword'],
  },
} as const

/** Choices of rows on a page (spec 002 section 9). */
const pageSizes = [10, 20, 30, 50]
const FETCH_SIZE = 1000

/** Step 1: the pieces of each product and day (spec 002 sections 5 and 9). */
export const ProductStep = ({ plan }: PlanProps) => {
  const query = useApiQuery(listForecastProducts, { ...plan, current: 1, size: FETCH_SIZE })
  if (query.data === undefined) return <RowsSkeleton query={query} />
  if (query.data.records.length === 0) return <EmptyState {...words.none} />
  return <Products plan={plan} products={query.data.records} />
}

const Products = ({ plan, products }: PlanProps & { readonly products: ReadonlyArray<ForecastProductRow> }) => {
  const t = useText()
  const [category, setCategory] = useState<string | null>(null)
  const [keyword, setKeyword] = useState('')
  const [page, setPage] = useState({ current: 1, size: 10 })
  const turnover = useApiQuery(getTurnoverTable, plan).data
  const categories = useApiQuery(listForecastCategories, { shopJdeNo: plan.shopJdeNo }).data ?? []
  const matches = products.filter(
    ({ name, code, categoryName }) =>
      (category === null || categoryName === category) && matchesText(keyword, [name, code]),
  )
  const rows = matches.slice((page.current - 1) * page.size, page.current * page.size)
  const first = () => setPage(({ size }) => ({ current: 1, size }))
  return (
    <>
      <div className={css.bar}>
        <Select
          aria-label={t(words.category)}
          placeholder={t(words.all)}
          clearable
          data={categories.map(({ categoryName }) => categoryName)}
          value={category}
          onChange={value => {
            setCategory(value)
            first()
          }}
        />
        <SearchBox
          words={words.search}
          keyword={keyword}
          waitMs={150}
          onKeyword={value => {
            setKeyword(value)
            first()
          }}
        />
      </div>
      {rows.length === 0 ? <EmptyState {...words.noMatch} /> : <ProductTable plan={plan} rows={rows} />}
      <Pager
        total={matches.length}
        {...page}
        sizes={pageSizes}
        onPage={(current, size) => setPage({ current, size })}
      />
      {turnover && <ProductAccuracyLine table={turnover} />}
    </>
  )
}

const ProductTable = ({ plan, rows }: PlanProps & { readonly rows: ReadonlyArray<ForecastProductRow> }) => {
  const mayAdjust = useHolds()('DH0061')
  const estimates = useProductEstimates(plan)
  const days = Object.keys(rows[0]!.estimateDataMap).sort()
  return (
    <LinesTable
      label={words.table}
      columns={columnsOf(days, mayAdjust, estimates)}
      lines={rows}
      lineKey={({ code }) => code}
      isDense
    />
  )
}

const columnsOf = (
  days: ReadonlyArray<string>,
  mayAdjust: boolean,
  estimates: ReturnType<typeof useProductEstimates>,
): ReadonlyArray<LineColumn<ForecastProductRow>> => [
  {
    ...{ key: 'product', words: words.product, kind: 'custom', card: 'title', wraps: true, width: 160 },
    render: row => <Product row={row} />,
  },
  ...days.map(
    (day): LineColumn<ForecastProductRow> => ({
      ...{ key: day, words: dayHeading(day as Day), kind: 'custom', align: 'right', width: 54 },
      render: row => (
        <ProductCell
          name={`${row.name} ${day.slice(5)}`}
          estimate={row.estimateDataMap[day]!}
          disabled={!mayAdjust}
          onSave={pieces => estimates.save(row.code, day, pieces)}
        />
      ),
    }),
  ),
  {
    ...{ key: 'sum', words: words.sum, kind: 'custom', align: 'right' },
    render: row => <span className={table.sum}>{sumOf(row)}</span>,
  },
  {
    ...{ key: 'zero', words: words.actions, kind: 'custom', hidden: !mayAdjust, card: 'badge' },
    render: row => <Zero row={row} onZero={() => void estimates.zero(row.code, days)} />,
  },
]

const dayHeading = (day: Day): Text => {
  const [zh, en] = weekdayWords[weekdayOf(day)]
  return [`${day.slice(5)} ${zh}`, `${day.slice(5)} ${en}`]
}

const Product = ({ row }: { readonly row: ForecastProductRow }) => {
  const t = useText()
  return (
    <div className={table.product}>
      <Picture src={row.imgUrl} size={40} name={row.name} />
      <div>
        {row.name}{' '}
        {row.productLabels.map(label => (
          <span key={label} className={css.label}>
            {t(materialLabels[label as MaterialLabel]?.words ?? [label, label])}
          </span>
        ))}
        {row.code !== row.name && <span className={css.code}>{row.code}</span>}
      </div>
    </div>
  )
}

const Zero = ({ row, onZero }: { readonly row: ForecastProductRow; readonly onZero: () => void }) => {
  const t = useText()
  return (
    <Button variant="subtle" size="compact-sm" aria-label={t(words.zeroOf(row.name))} onClick={onZero}>
      {t(words.zero)}
    </Button>
  )
}

const sumOf = ({ estimateDataMap }: ForecastProductRow): number =>
  Object.values(estimateDataMap).reduce((sum, { estimateValue }) => sum + estimateValue, 0)
