import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { callsOf } from '../../application/documents/contract.ts'
import { getSalesUsage, type SalesUsage } from '../../application/sales/contract/sales.ts'
import { inventoryFlow } from '../../domain/inventory/inventory-flow.ts'
import type { Day } from '../../domain/kernel/day.ts'
import { listPath } from '../../domain/lists/document.ts'
import { salesDay } from '../../domain/sales/sales-document.ts'
import { useApiQuery } from '../app/backend.ts'
import { salesEntryHref } from '../app/paths.ts'
import { useText } from '../app/preferences.tsx'
import { type DocumentRecord, documentDef } from '../documents/document-detail-page.tsx'
import { Section } from '../kit/document/detail-page/detail-page.tsx'
import { customSection, DocumentPage, type DocumentPart } from '../kit/document/detail-page/document-page.tsx'
import type { LineColumn } from '../kit/document/lines/line-columns.ts'
import { LinesTable } from '../kit/document/lines/lines-table.tsx'
import { Gate } from '../kit/layout/gate.tsx'
import { PageLink, useGo } from '../kit/layout/link.tsx'
import css from './sales.module.css'

const words = {
  correct: ['更正', 'Correct'],
  usage: ['物料耗用', 'Materials used'],
  none: ['没有耗用物料', 'No materials were used'],
  flow: ['查看库存流水', 'Show inventory movements'],
} as const

type Part = DocumentPart<DocumentRecord>
type UsageLine = SalesUsage[number]

const columns: ReadonlyArray<LineColumn<UsageLine>> = [
  {
    ...{ key: 'material', kind: 'material', words: ['物料', 'Material'] },
    value: ({ materialName, materialCode }) => ({ name: materialName, code: materialCode }),
  },
  {
    ...{ key: 'out', kind: 'quantity', words: ['销售出库', 'Sold'], hasLabel: true },
    ...{ value: line => line.saleOutQty, unit: line => line.uomName ?? undefined },
  },
  {
    ...{ key: 'back', kind: 'quantity', words: ['销售退回', 'Returned'], hasLabel: true },
    ...{ value: line => line.saleReturnQty, unit: line => line.uomName ?? undefined },
  },
]

const Actions = ({ document: { head } }: Part) => {
  const t = useText()
  const go = useGo()
  return (
    <Gate code="DH0041">
      <Button
        variant="default"
        leftSection={<IconPencil size={16} aria-hidden />}
        onClick={() => go(salesEntryHref(String(head.storeCode), String(head.tradeDate) as Day))}
      >
        {t(words.correct)}
      </Button>
    </Gate>
  )
}

/** What left the stock for the day, with the way to its movements. */
const Usage = ({ document: { head } }: Part) => {
  const t = useText()
  const salesNo = String(head.salesNo)
  const lines = useApiQuery(getSalesUsage, { salesNo }).data
  if (!lines) return null
  const flow = `${listPath(inventoryFlow)}?storeCode=${encodeURIComponent(String(head.storeCode))}&bizOrderNo=${encodeURIComponent(salesNo)}&run=1`
  return (
    <Section
      title={t(words.usage)}
      aside={
        <Gate code="P000265">
          <PageLink href={flow}>{t(words.flow)}</PageLink>
        </Gate>
      }
      flush={lines.length > 0}
    >
      {lines.length === 0 ? (
        <p className={css.dim}>{t(words.none)}</p>
      ) : (
        <LinesTable label={words.usage} columns={columns} lines={lines} lineKey={line => line.materialCode} />
      )}
    </Section>
  )
}

const declared = documentDef(salesDay, callsOf.salesDay)
const salesDocument = {
  ...declared,
  Actions,
  sections: [...declared.sections, customSection<DocumentRecord>('usage', Usage)],
}

/** DH0040: the sales of a shop's day with its products and what they used; from here it is corrected. */
export const DocumentDetailPage = () => <DocumentPage document={salesDocument} />
