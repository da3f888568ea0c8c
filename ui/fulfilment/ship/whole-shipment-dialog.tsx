import { Button } from '@mantine/core'
import {
  getWarehouseOrder,
  shipBatch,
  type WarehouseLine,
  type WarehouseOrder,
} from '../../../application/fulfilment/contract/warehouse.ts'
import { type PickProgress, pickProgress } from '../../../domain/fulfilment/pick.ts'
import { shortagesOf } from '../../../domain/fulfilment/shortage.ts'
import { formatQuantity, signedUnitsToThousandths, type Thousandths } from '../../../domain/kernel/quantity.ts'
import { pluralOf, type Text } from '../../../domain/kernel/text.ts'
import { useApiMutation, useApiQuery } from '../../app/backend.ts'
import { shipHref } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { useReportFailure } from '../../kit/feedback/refusal-failure.tsx'
import { Dialog } from '../../kit/layout/dialog.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { LeaveButton } from '../../kit/layout/foot/leave-button.tsx'
import { useGo } from '../../kit/layout/link.tsx'
import { RowsSkeleton } from '../../kit/layout/skeletons.tsx'
import { staleOrders } from '../stale.ts'
import css from '../warehouse.module.css'
import { type ShortageLine, Shortages } from './shortages.tsx'

const words = {
  shipped: (dhNo: string) => [`${dhNo} 已整单发货`, `${dhNo} was shipped in full`] as const,
  shippedPart: (dhNo: string) =>
    [
      `${dhNo} 已按现存发货，其余留待下批`,
      `${dhNo} was shipped as far as in stock; the rest waits for the next batch`,
    ] as const,
  whole: (dhNo: string) => [`整单发货 ${dhNo}？`, `Ship ${dhNo} in full?`] as const,
  consequence: (shop: string, kinds: number) =>
    [
      `${shop}订的 ${kinds} 种物料将全部按订货量发出，仓库现存量相应扣减。`,
      `${pluralOf(kinds, 'material')} ordered by ${shop} will be shipped in the ordered quantities, and the stock on hand is reduced accordingly.`,
    ] as const,
  picked: (full: number, open: number): Text => [
    `拣货已开始：${open} 种里 ${full} 种拣齐。只发出已拣的数量，其余留待下批。`,
    `Picking has begun: ${full} of ${pluralOf(open, 'material')} complete. Only what was picked is shipped; the rest waits for the next batch.`,
  ],
  shippedPicked: (dhNo: string) =>
    [`${dhNo} 已按拣货发货，其余留待下批`, `${dhNo} was shipped as picked; the rest waits for the next batch`] as const,
  shipPicked: ['按已拣数量发货', 'Ship what was picked'],
  check: ['逐项核对', 'Check each material'],
  remark: (remark: string) => [`门店备注：${remark}`, `Remark of the shop: ${remark}`] as const,
  cancel: ['取消', 'Cancel'],
  ship: ['确认发货', 'Ship'],
  shipAnyway: ['仍全部发出', 'Ship all anyway'],
  shipPart: ['按现存发出', 'Ship what is in stock'],
} as const

interface WholeShipmentDialogProps {
  readonly order: WarehouseOrder
  readonly onClose: () => void
}

/**
 * Ships an order as ordered after one confirmation, which contains the shop's remark. If the stock on hand does
 * not suffice, the person decides between shipping all of it anyway and shipping what is there [W19]. If it was picked in
 * part, it ships what was picked [W18].
 */
export const WholeShipmentDialog = ({ order, onClose }: WholeShipmentDialogProps) => {
  const t = useText()
  const { dhNo, remark } = order
  const detail = useApiQuery(getWarehouseOrder, { dhNo }, { staleTime: 0 })
  return (
    <Dialog onClose={onClose} title={t(words.whole(dhNo))} width={520}>
      {remark && <p className={css.lead}>{t(words.remark(remark))}</p>}
      {detail.data === undefined ? (
        <RowsSkeleton query={detail} rows={2} />
      ) : (
        <Choices {...detail.data} order={order} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface ChoicesProps extends WholeShipmentDialogProps {
  readonly lineList: ReadonlyArray<WarehouseLine>
  readonly nextBatchNo: number
}

type Amount = 'openQuantity' | 'suggestQuantity' | 'pickedQuantity'

const Choices = ({ order, lineList, nextBatchNo, onClose }: ChoicesProps) => {
  const t = useText()
  const go = useGo()
  const { isShipping, ship } = useWholeShipment({ order, lineList, nextBatchNo, onClose })
  const progress = pickProgress(lineList.map(lineToPick))
  const isPart = progress.state === 'IN_PART'
  const amount = isPart ? 'pickedQuantity' : 'openQuantity'
  const outgoingLines = lineList.map(line => outgoingLineOf(line, amount))
  const shortages = shortagesOf(outgoingLines)
  const hasSome = lineList.some(({ suggestQuantity }) => suggestQuantity > 0)
  const hasPicked = outgoingLines.some(({ quantity }) => quantity > 0)
  return (
    <>
      <p className={css.lead}>{t(leadOf(order, progress))}</p>
      {shortages.length > 0 && <Shortages shortages={shortages} lines={outgoingLines} />}
      <div className={css.buttons}>
        <LeaveButton onClose={onClose}>{t(words.cancel)}</LeaveButton>
        {isPart ? (
          <>
            <Button variant={hasPicked ? 'default' : 'filled'} onClick={() => go(shipHref(order.dhNo))}>
              {t(words.check)}
            </Button>
            {hasPicked && (
              <Button data-autofocus loading={isShipping} onClick={() => void ship('pickedQuantity')}>
                {t(words.shipPicked)}
              </Button>
            )}
          </>
        ) : shortages.length === 0 ? (
          <Button data-autofocus loading={isShipping} onClick={() => void ship('openQuantity')}>
            {t(words.ship)}
          </Button>
        ) : (
          <>
            <Button variant="default" loading={isShipping} onClick={() => void ship('openQuantity')}>
              {t(words.shipAnyway)}
            </Button>
            {hasSome && (
              <Button data-autofocus loading={isShipping} onClick={() => void ship('suggestQuantity')}>
                {t(words.shipPart)}
              </Button>
            )}
          </>
        )}
      </div>
    </>
  )
}

/** Returns what ships the order in one of the quantities of its lines; only a shipment of everything is the last batch. */
const useWholeShipment = ({ order, lineList, nextBatchNo, onClose }: ChoicesProps) => {
  const { success } = useDialogs()
  const reportFailure = useReportFailure()
  const mutation = useApiMutation(shipBatch, staleOrders)
  const ship = async (amount: Amount) => {
    const { dhNo, submissionNo } = order
    const lines = lineList.map(line => ({
      materialCode: line.materialCode,
      quantity: formatQuantity(line[amount] ?? none),
    }))
    const isLast = amount === 'openQuantity'
    const answer = await mutation
      .mutateAsync({ dhNo, submissionNo, batchNo: nextBatchNo, lines, isLast })
      .catch(reportFailure)
    onClose()
    if (answer) success(shippedWords[amount](dhNo))
  }
  return { isShipping: mutation.isPending, ship }
}

const none = 0 as Thousandths

const shippedWords = {
  openQuantity: words.shipped,
  suggestQuantity: words.shippedPart,
  pickedQuantity: words.shippedPicked,
} as const

/** Says what will leave: everything that was ordered, or what was picked so far. */
const leadOf = ({ shopName, totalMaterialCount }: WarehouseOrder, progress: PickProgress): Text =>
  progress.state === 'IN_PART'
    ? words.picked(progress.fullKinds, progress.openKinds)
    : words.consequence(shopName, totalMaterialCount)

const lineToPick = ({ openQuantity, pickedQuantity, shortReason }: WarehouseLine) => ({
  ...{ open: openQuantity, picked: pickedQuantity ?? none, isShort: shortReason !== null },
})

const outgoingLineOf = (
  { materialCode, materialName, unit, onHand, ...line }: WarehouseLine,
  amount: Amount,
): ShortageLine => ({
  ...{ materialCode, materialName, unit, quantity: line[amount] ?? none },
  onHand: onHand === null ? null : signedUnitsToThousandths(onHand),
})
