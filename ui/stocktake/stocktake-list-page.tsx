import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { callsOf, type DocumentRow } from '../../application/documents/contract.ts'
import { listStocktakesToCount } from '../../application/stocktake/contract/stocktakes.ts'
import { pluralOf, type Text } from '../../domain/kernel/text.ts'
import { rowHref } from '../../domain/lists/document.ts'
import { isOverdue, isToCount } from '../../domain/stocktake/status.ts'
import { stocktakeDocument } from '../../domain/stocktake/stocktake-list.ts'
import type { StocktakeStatus } from '../../domain/stocktake/words.ts'
import { useApiQuery } from '../app/backend.ts'
import { countStockHref, paths } from '../app/paths.ts'
import { useText } from '../app/preferences.tsx'
import { DocumentList } from '../documents/document-list-page.tsx'
import { type CurrentSearch, RowsElsewhere } from '../documents/rows-elsewhere.tsx'
import { useServerNow } from '../kit/feedback/clock.tsx'
import { Gate, useHolds } from '../kit/layout/gate.tsx'
import { PageLink } from '../kit/layout/link.tsx'
import { asText } from '../kit/list-page/search-state.ts'
import type { RowAction } from '../kit/list-page/table/columns.ts'
import { countVerbOf, countWords as words } from './count/count-words.ts'
import { openWords } from './open-words.ts'
import { stocktakeCells } from './stocktake-cells.tsx'
import { stocktakeWords } from './stocktake-words.ts'

const OpenDialog = lazy(() => import('./open-dialog.tsx').then(({ OpenDialog }) => ({ default: OpenDialog })))

const press = (count: number) => [`有 ${count} 张待盘点，去盘点`, `Count ${pluralOf(count, 'stocktake')} now`] as const

/** The next step of a stocktake: the shop counts it, head office reviews the count; others look at it. */
const actionsOf = (row: DocumentRow, holds: ReturnType<typeof useHolds>): ReadonlyArray<RowAction> => {
  const orderNo = String(row.orderNo)
  const status = row.status as StocktakeStatus
  if (isToCount(status) && holds('DH0030'))
    return [{ key: 'count', words: countVerbOf(status), href: countStockHref(orderNo) }]
  const verb = status === '11' && holds('DH0031') ? stocktakeWords.toReview : stocktakeWords.view
  return [{ key: 'view', words: verb, code: stocktakeDocument.detail.code, href: rowHref(stocktakeDocument, row) }]
}

const elsewhere = {
  some: (count: number): Text => [
    `另有 ${count} 张待盘点不在所选门店和日期内`,
    `${pluralOf(count, 'more stocktake')} to count outside these filters`,
  ],
  overdue: (count: number, overdue: number): Text => [
    `另有 ${count} 张待盘点不在所选门店和日期内，其中 ${overdue} 张已逾期`,
    `${pluralOf(count, 'more stocktake')} to count outside these filters, ${overdue} overdue`,
  ],
} as const

/** Says how many stocktakes wait to be counted in other shops or on other days, and leads to all that wait. */
const ToCountElsewhere = ({ search }: CurrentSearch) => {
  const t = useText()
  const now = useServerNow(60_000)
  const toCount = useApiQuery(listStocktakesToCount, {}, { enabled: useHolds()('DH0030') }).data ?? []
  const [start, end, shop] = [search.countingDateStart, search.countingDateEnd, search.storeCode].map(asText)
  const others = toCount.filter(
    ({ storeCode, countingDate }) =>
      storeCode !== shop || countingDate < (start ?? countingDate) || countingDate > (end ?? countingDate),
  )
  if (others.length === 0) return null
  const overdue = others.filter(({ status, dueAt }) => dueAt !== null && isOverdue({ status, dueAt }, now))
  const text = overdue.length > 0 ? elsewhere.overdue(others.length, overdue.length) : elsewhere.some(others.length)
  return (
    <RowsElsewhere words={text}>
      <PageLink href={paths.countStock}>{t(words.toCountAll)}</PageLink>
    </RowsElsewhere>
  )
}

/** P000275: the stocktakes; from here people get to those that wait to be counted, and open one by hand. */
export const DocumentListPage = () => {
  const t = useText()
  const holds = useHolds()
  const count = useApiQuery(listStocktakesToCount, {}, { enabled: holds('DH0030') }).data?.length
  const work = { code: 'DH0030', words: words.toCount, press, count, href: paths.countStock, isPage: true } as const
  const [isOpening, setOpening] = useState(false)
  const toolbar = (
    <Gate code="DH0030">
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setOpening(true)}
      >
        {t(openWords.open)}
      </Button>
    </Gate>
  )
  return (
    <DocumentList
      name="stocktake"
      declared={stocktakeDocument}
      calls={callsOf.stocktake}
      actions={row => actionsOf(row, holds)}
      cells={stocktakeCells}
      actionsWidth={100}
      work={work}
      above={current => <ToCountElsewhere {...current} />}
      toolbar={toolbar}
    >
      {isOpening && (
        <Suspense>
          <OpenDialog onClose={() => setOpening(false)} />
        </Suspense>
      )}
    </DocumentList>
  )
}
