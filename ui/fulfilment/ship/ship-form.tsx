import '@mantine/core/styles/Switch.layer.css'
import { Button, Switch } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconTruck } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { type getWarehouseOrder, shipBatch } from '../../../application/fulfilment/contract/warehouse.ts'
import type { Success } from '../../../application/platform/endpoint.ts'
import { planBatch } from '../../../domain/fulfilment/plan.ts'
import { quantitiesByUnit, shortLinesFirst } from '../../../domain/fulfilment/shortage.ts'
import { formatQuantity } from '../../../domain/kernel/quantity.ts'
import { pluralOf, type Text } from '../../../domain/kernel/text.ts'
import { useApiMutation } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { Section } from '../../kit/document/detail-page/detail-page.tsx'
import { useReportFailure } from '../../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { PageFoot } from '../../kit/layout/foot/page-foot.tsx'
import { Gate } from '../../kit/layout/gate.tsx'
import { staleOrders } from '../stale.ts'
import css from '../warehouse.module.css'
import { Differences, shipConfirmation } from './differences.tsx'
import { ReplaceDialog } from './replace-dialog.tsx'
import { type Draft, type FilledFrom, hasPicks, quantitiesOf, startDraft } from './ship-draft.ts'
import { ShipGrid } from './ship-grid.tsx'
import { filledTransport, noTransportTyped, TransportFields } from './transport-fields.tsx'

export type ShipOrder = Success<typeof getWarehouseOrder>

const words = {
  batch: (batchNo: number) => [`发货（第 ${batchNo} 批）`, `Ship (batch ${batchNo})`] as const,
  ordered: ['按未发数量', 'All remaining'],
  suggested: ['按库存建议', 'By available stock'],
  picked: ['按拣货', 'As picked'],
  empty: ['清空', 'Clear'],
  transport: ['运输信息', 'Transport'],
  emptyBatch: ['本批 0 种', 'No materials in this batch'],
  batchOf: (kinds: number, quantities: string): Text => [
    `本批 ${kinds} 种，共 ${quantities}`,
    `${pluralOf(kinds, 'material')} in this batch: ${quantities}`,
  ],
  last: ['最后一批，未发的不再发', 'Last batch: the rest will not be shipped'],
  send: ['确认发货', 'Ship'],
  giveUp: ['剩余不再发货', 'Cancel the rest'],
  done: (batchNo: number) => [`第 ${batchNo} 批已发货`, `Batch ${batchNo} was shipped`] as const,
  givenUp: ['剩余不再发货', 'The rest will not be shipped'],
} as const

interface ShipFormProps {
  readonly shipOrder: ShipOrder
  readonly onShipped: () => void
}

/** Form of one batch of an order: quantities, transport, and whether it is the last. */
export const ShipForm = ({ shipOrder, onShipped }: ShipFormProps) => {
  const t = useText()
  const { order, lineList, nextBatchNo, drivers } = shipOrder
  const lines = useMemo(() => shortLinesFirst(lineList.filter(({ openQuantity }) => openQuantity > 0)), [lineList])
  const [draft, setDraft] = useState<Draft>(() => startDraft(lines))
  const [transport, setTransport] = useState(noTransportTyped)
  const [replacing, setReplacing] = useState<string | null>(null)
  const plan = useMemo(() => planBatch(lines, code => draft.quantities[code] ?? '', draft.substitutes), [lines, draft])
  const { send, busy } = useShipping(shipOrder, onShipped)
  const isCancelling = plan.lines.length === 0 && draft.isLast && nextBatchNo > 1
  const isReady = plan.unreadable.size === 0 && plan.refusals.size === 0 && (plan.lines.length > 0 || isCancelling)
  const press = () => isReady && void send({ draft, plan, transport })
  useHotkeys([['mod+Enter', press]], [])
  const fill = (how: FilledFrom) => setDraft(now => ({ ...now, quantities: quantitiesOf(lines, how) }))
  return (
    <>
      <Section flush title={t(words.batch(nextBatchNo))} aside={<Fills hasPicks={hasPicks(lines)} onFill={fill} />}>
        <ShipGrid lines={lines} draft={draft} plan={plan} onDraft={setDraft} onReplace={setReplacing} />
      </Section>
      <Section title={t(words.transport)}>
        <TransportFields drivers={drivers} value={transport} onChange={setTransport} />
      </Section>
      <PageFoot>
        <Differences plan={plan} lines={lines} isLast={draft.isLast} />
        <span className={css.sums}>{t(batchText(plan, lines, draft))}</span>
        <Switch
          label={t(words.last)}
          checked={draft.isLast}
          onChange={event => setDraft({ ...draft, isLast: event.currentTarget.checked })}
        />
        <Gate code="DH0003">
          <Button leftSection={<IconTruck size={16} />} loading={busy} disabled={!isReady} onClick={press}>
            {t(isCancelling ? words.giveUp : words.send)}
          </Button>
        </Gate>
      </PageFoot>
      {replacing !== null && (
        <ReplaceDialog
          order={order}
          line={lines.find(line => line.materialCode === replacing)!}
          draft={draft}
          onDraft={setDraft}
          onClose={() => setReplacing(null)}
        />
      )}
    </>
  )
}

/** Says how many materials a batch ships, and how much in each unit: 本批 21 种，共 86 箱 + 12 袋. */
const batchText = (
  { lines: shipped }: ReturnType<typeof planBatch>,
  lines: ShipOrder['lineList'],
  { substitutes }: Draft,
): Text => {
  if (shipped.length === 0) return words.emptyBatch
  const unitOf = new Map([...lines, ...substitutes].map(({ materialCode, unit }) => [materialCode, unit]))
  const quantities = quantitiesByUnit(shipped.map(line => ({ ...line, unit: unitOf.get(line.materialCode) ?? '' })))
    .map(({ unit, quantity }) => `${formatQuantity(quantity)} ${unit}`)
    .join(' + ')
  return words.batchOf(shipped.length, quantities)
}

interface FillsProps {
  readonly hasPicks: boolean
  readonly onFill: (how: FilledFrom) => void
}

const Fills = ({ hasPicks: isPicked, onFill }: FillsProps) => {
  const t = useText()
  return (
    <span className={css.fills}>
      {(isPicked ? fills : fills.filter(how => how !== 'picked')).map(how => (
        <Button key={how} size="compact-sm" variant="default" onClick={() => onFill(how)}>
          {t(words[how])}
        </Button>
      ))}
    </span>
  )
}

const fills: ReadonlyArray<FilledFrom> = ['picked', 'ordered', 'suggested', 'empty']

interface Sent {
  readonly draft: Draft
  readonly plan: ReturnType<typeof planBatch>
  readonly transport: typeof noTransportTyped
}

const useShipping = (shipOrder: ShipOrder, onShipped: () => void) => {
  const { confirm, success } = useDialogs()
  const reportFailure = useReportFailure()
  const ship = useApiMutation(shipBatch, staleOrders)
  const { order, lineList, nextBatchNo } = shipOrder
  const send = async ({ draft: { isLast }, plan, transport }: Sent) => {
    if (!(await confirm(shipConfirmation({ order, lines: lineList, plan, isLast, batchNo: nextBatchNo })))) return
    const transportFields = filledTransport(transport)
    const answer = await ship
      .mutateAsync({
        ...{ dhNo: order.dhNo, submissionNo: order.submissionNo, batchNo: nextBatchNo, isLast },
        lines: plan.lines.map(({ materialCode, replaces, quantity }) => ({
          ...{ materialCode, quantity: formatQuantity(quantity as never) },
          ...(replaces !== undefined && { replaces }),
        })),
        declaresMore: plan.more.length > 0,
        ...(Object.keys(transportFields).length > 0 && { transport: transportFields }),
      })
      .catch(reportFailure)
    if (!answer) return
    success(answer.shNo === null ? words.givenUp : words.done(answer.batchNo))
    onShipped()
  }
  return { send, busy: ship.isPending }
}
