import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { callsOf, type DocumentRow } from '../../application/documents/contract.ts'
import { listStocktakesToCount } from '../../application/stocktake/contract/stocktakes.ts'
import { pluralOf } from '../../domain/kernel/text.ts'
import { rowHref } from '../../domain/lists/document.ts'
import { isToCount } from '../../domain/stocktake/status.ts'
import { stocktakeDocument } from '../../domain/stocktake/stocktake-list.ts'
import type { StocktakeStatus } from '../../domain/stocktake/words.ts'
import { useApiQuery } from '../app/backend.ts'
import { countStockHref, paths } from '../app/paths.ts'
import { useText } from '../app/preferences.tsx'
import { DocumentList } from '../documents/document-list-page.tsx'
import { Gate, useHolds } from '../kit/layout/gate.tsx'
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
