import { Button, Radio, UnstyledButton } from '@mantine/core'
import { IconCheck, IconClipboardCheck, IconTrash, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { callsOf, type DocumentRow } from '../../application/documents/contract.ts'
import { listStocktakeEvents, reviewStocktake, voidStocktake } from '../../application/stocktake/contract/stocktakes.ts'
import type { Day } from '../../domain/kernel/day.ts'
import { signedUnitsToThousandths } from '../../domain/kernel/quantity.ts'
import { type RecountScope, recountScopes, STOCKTAKE_REASON_MAX } from '../../domain/stocktake/status.ts'
import { stocktakeDocument } from '../../domain/stocktake/stocktake-list.ts'
import type { StocktakeStatus } from '../../domain/stocktake/words.ts'
import { useApiMutation, useApiQuery } from '../app/backend.ts'
import { countStockHref } from '../app/paths.ts'
import { useText } from '../app/preferences.tsx'
import { lineColumns, textOf } from '../documents/document-columns.ts'
import { type DocumentRecord, documentDef, materialList } from '../documents/document-detail-page.tsx'
import { ReasonDialog } from '../documents/reason-dialog.tsx'
import {
  customSection,
  type DocumentDef,
  DocumentPage,
  type DocumentPart,
} from '../kit/document/detail-page/document-page.tsx'
import { linesSection } from '../kit/document/detail-page/lines-section.tsx'
import type { LineColumn } from '../kit/document/lines/line-columns.ts'
import { LinesTable } from '../kit/document/lines/lines-table.tsx'
import { useReportFailure } from '../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../kit/layout/dialogs.tsx'
import { Gate, useHolds } from '../kit/layout/gate.tsx'
import { useGo } from '../kit/layout/link.tsx'
import { dash } from '../kit/list-page/table/cell.tsx'
import { EventTimeline } from '../receiving/event-timeline.tsx'
import { countVerbOf, countWords } from './count/count-words.ts'
import { staleStocktakes } from './stale.ts'
import css from './stocktake.module.css'
import { stocktakeWords as words } from './stocktake-words.ts'

type Part = DocumentPart<DocumentRecord>

const numberIn = ({ document: { head } }: Part): string => String(head.orderNo)
const statusIn = ({ document: { head } }: Part): StocktakeStatus => head.status as StocktakeStatus

/** What can be done with a stocktake in its status, for those who may [ST1]. */
const Actions = (part: Part) => {
  const t = useText()
  const go = useGo()
  const holds = useHolds()
  const status = statusIn(part)
  const isOpen = status === '10' || status === '20' || status === '01'
  const mayVoid = (isOpen || status === '11') && (holds('DH0031') || part.document.head.orderSource === '1')
  return (
    <>
      {isOpen && (
        <Gate code="DH0030">
          <Button leftSection={<IconClipboardCheck size={16} />} onClick={() => go(countStockHref(numberIn(part)))}>
            {t(countVerbOf(status))}
          </Button>
        </Gate>
      )}
      {status === '11' && <Review {...part} />}
      {mayVoid && (
        <Gate code={['DH0030', 'DH0031']}>
          <Button
            variant="default"
            c="var(--mantine-color-error)"
            leftSection={<IconTrash size={16} />}
            onClick={() => part.page.open('void')}
          >
            {t(words.void)}
          </Button>
        </Gate>
      )}
    </>
  )
}

const Review = (part: Part) => {
  const t = useText()
  const { confirm, success } = useDialogs()
  const reportFailure = useReportFailure()
  const review = useApiMutation(reviewStocktake, staleStocktakes)
  const orderNo = numberIn(part)
  const changes = part.document.head.impactInventoryFlag === 'yes'
  const approve = async () => {
    const consequence = changes ? words.approveHint : words.approveOnly
    const question = { title: words.approveTitle(orderNo), consequence, verb: words.approve, destructive: false }
    if (!(await confirm(question))) return
    const answer = await review.mutateAsync({ orderNo, isApproved: true }).catch(reportFailure)
    if (answer) success(words.approved)
  }
  return (
    <Gate code="DH0031">
      <Button leftSection={<IconCheck size={16} />} loading={review.isPending} onClick={() => void approve()}>
        {t(words.approve)}
      </Button>
      <Button variant="default" leftSection={<IconX size={16} />} onClick={() => part.page.open('reject')}>
        {t(words.reject)}
      </Button>
    </Gate>
  )
}

const Overlays = (part: Part) => {
  const t = useText()
  const { success } = useDialogs()
  const [recount, setRecount] = useState<RecountScope>('DIFFERING')
  const review = useApiMutation(reviewStocktake, staleStocktakes)
  const voiding = useApiMutation(voidStocktake, staleStocktakes)
  const orderNo = numberIn(part)
  const close = () => part.page.open(null)
  if (part.page.overlay === 'reject') {
    return (
      <ReasonDialog
        {...{ title: words.rejectTitle(orderNo), hint: words.rejectHint, verb: words.reject }}
        maxLength={STOCKTAKE_REASON_MAX}
        onClose={close}
        onReason={async reason => {
          await review.mutateAsync({ orderNo, isApproved: false, reason, recount })
          success(words.rejected)
        }}
      >
        <Radio.Group label={t(words.recount)} value={recount} onChange={value => setRecount(value as RecountScope)}>
          <div className={css.choices}>
            {Object.entries(recountScopes).map(([value, row]) => (
              <Radio key={value} value={value} label={t(row.words)} />
            ))}
          </div>
        </Radio.Group>
      </ReasonDialog>
    )
  }
  if (part.page.overlay !== 'void') return null
  return (
    <ReasonDialog
      {...{ title: words.voidTitle(orderNo), hint: words.voidHint, verb: words.void }}
      maxLength={STOCKTAKE_REASON_MAX}
      onClose={close}
      onReason={async reason => {
        await voiding.mutateAsync({ orderNo, reason })
        success(words.voided)
      }}
    />
  )
}

const Timeline = (part: Part) => {
  const events = useApiQuery(listStocktakeEvents, { orderNo: numberIn(part) }).data
  return events ? <EventTimeline title={words.timeline} events={events.nodes} /> : null
}

/** The expiry batches of a line (spec 002 section 2: a drawer of 480). */
const Batches = (part: Part) => {
  const line = part.document.lines.find(({ materialCode }) => materialCode === part.page.query.material)
  const unit = textOf(line?.materialUnitName)
  return (
    <>
      <p>
        <strong>{textOf(line?.materialName)}</strong> {textOf(line?.materialCode)}
      </p>
      <LinesTable
        label={words.batchDrawer}
        columns={[
          { key: 'expiredDate', words: countWords.batchDay, kind: 'date', value: row => row.expiredDate as Day },
          {
            ...{ key: 'countingQty', words: countWords.batchQty, kind: 'quantity', unit: () => unit },
            value: row => signedUnitsToThousandths(row.countingQty),
          },
        ]}
        lines={batchesOf(line)}
        lineKey={row => row.expiredDate}
      />
    </>
  )
}

const batchesOf = (
  line: DocumentRow | undefined,
): ReadonlyArray<{ readonly expiredDate: string; readonly countingQty: number }> =>
  JSON.parse(String(line?.materialExpirationList ?? '[]'))

const isExpiry = ({ expiredMaterialFlag }: DocumentRow): boolean => expiredMaterialFlag === 'yes'

const BatchButton = ({ line, part }: { readonly line: DocumentRow; readonly part: Part }) => {
  const t = useText()
  const count = batchesOf(line).length
  if (count === 0) return dash
  return (
    <UnstyledButton
      className={css.link}
      onClick={() => part.page.open('batches', { material: String(line.materialCode) })}
    >
      {t(words.batches(count))}
    </UnstyledButton>
  )
}

/** Leaves out notes and batches where no line has any, and opens the batches of a line. */
const columnOn = (part: Part, column: LineColumn<DocumentRow>): LineColumn<DocumentRow> => {
  if (column.key === 'note') return { ...column, isEmpty: ({ note }) => note === null }
  if (column.key !== 'expiredMaterialFlag') return column
  const { key, words: label, width } = column
  return {
    ...{ key, words: label, kind: 'custom', hasLabel: true, ...(width !== undefined && { width }) },
    isEmpty: line => !isExpiry(line),
    render: line => <BatchButton line={line} part={part} />,
  }
}

const declared = documentDef(stocktakeDocument, callsOf.stocktake)
const { lines: declaredLines } = stocktakeDocument.detail

const lines = linesSection<DocumentRecord, DocumentRow>({
  label: declaredLines.words,
  ...materialList,
  lines: ({ lines: all }) => all,
  lineKey: ({ materialCode }) => String(materialCode),
  columns: part => lineColumns(declaredLines.columns).map(column => columnOn(part, column)),
  views: {
    label: declaredLines.words,
    of: ({ document }) => [
      { key: 'all', words: words.all, count: document.lines.length },
      { key: 'expiry', words: words.expiry, count: document.lines.filter(isExpiry).length, holds: isExpiry },
    ],
  },
  empty: () => ({ title: words.noExpiry, hint: words.noExpiryHint }),
})

const stocktakePage: DocumentDef<DocumentRecord> = {
  ...declared,
  Actions,
  Overlays,
  sections: [
    customSection('timeline', Timeline),
    ...declared.sections.map(section => (section.key === 'lines' ? lines : section)),
  ],
  drawers: [{ key: 'batches', title: words.batchDrawer, width: 480, Content: Batches }],
  overlayParameters: ['material'],
}

/** Columns that decide whether a count is approved; the pane beside the list has no room for others. */
const reviewColumns: ReadonlyArray<string> = [
  'material',
  'bookQty',
  'countingQty',
  'varianceQty',
  'profitLossAmount',
  'note',
]

const isDiffering = ({ varianceQty }: DocumentRow): boolean => Number(varianceQty ?? 0) !== 0

const reviewLines = linesSection<DocumentRecord, DocumentRow>({
  label: declaredLines.words,
  ...materialList,
  lines: ({ lines: all }) => all,
  lineKey: ({ materialCode }) => String(materialCode),
  columns: part =>
    lineColumns(declaredLines.columns)
      .filter(({ key }) => reviewColumns.includes(key))
      .map(column => columnOn(part, column)),
  views: {
    label: declaredLines.words,
    of: ({ document }) => [
      {
        key: 'differing',
        words: words.differences,
        count: document.lines.filter(isDiffering).length,
        holds: isDiffering,
      },
      { key: 'all', words: words.all, count: document.lines.length },
    ],
  },
  empty: () => ({ title: words.noDifferences, hint: words.noDifferencesHint }),
})

const { Print: _, hasPrintButton: __, ...withoutPrint } = stocktakePage

/** A count beside the list of those to review: its differences first, without the facts that the list has. */
export const stocktakePane: DocumentDef<DocumentRecord> = { ...withoutPrint, sections: [reviewLines] }

/** P000276: one stocktake with its figures; head office reviews it here. */
export const DocumentDetailPage = () => <DocumentPage document={stocktakePage} />
