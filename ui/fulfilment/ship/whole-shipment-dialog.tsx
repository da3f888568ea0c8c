import { Button } from '@mantine/core'
import {
  getWarehouseOrder,
  shipBatch,
  type WarehouseLine,
  type WarehouseOrder,
} from '../../../application/fulfilment/contract/warehouse.ts'
import { shortagesOf } from '../../../domain/fulfilment/shortage.ts'
import { formatQuantity, signedUnitsToThousandths } from '../../../domain/kernel/quantity.ts'
import { pluralOf } from '../../../domain/kernel/text.ts'
import { useApiMutation, useApiQuery } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { useReportFailure } from '../../kit/feedback/refusal-failure.tsx'
import { Dialog } from '../../kit/layout/dialog.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { LeaveButton } from '../../kit/layout/foot/leave-button.tsx'
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
 * Ships an order exactly as ordered after one confirmation, which contains the shop's remark. If the stock on hand does
 * not suffice, the person decides between shipping all of it anyway and shipping what is there [W19].
 */
export const WholeShipmentDialog = ({ order, onClose }: WholeShipmentDialogProps) => {
  const t = useText()
  const { dhNo, shopName, totalMaterialCount, remark } = order
  const detail = useApiQuery(getWarehouseOrder, { dhNo }, { staleTime: 0 })
  return (
    <Dialog onClose={onClose} title={t(words.whole(dhNo))} width={520}>
      <p className={css.lead}>{t(words.consequence(shopName, totalMaterialCount))}</p>
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

const Choices = ({ order, lineList, nextBatchNo, onClose }: ChoicesProps) => {
  const t = useText()
  const { success } = useDialogs()
  const reportFailure = useReportFailure()
  const mutation = useApiMutation(shipBatch, staleOrders)
  const outgoingLines = lineList.map(outgoingLineOf)
  const shortages = shortagesOf(outgoingLines)
  const hasSome = lineList.some(({ suggestQuantity }) => suggestQuantity > 0)
  const ship = async (how: 'openQuantity' | 'suggestQuantity') => {
    const { dhNo, submissionNo } = order
    const lines = lineList.map(({ materialCode, [how]: quantity }) => ({
      materialCode,
      quantity: formatQuantity(quantity),
    }))
    const isLast = how === 'openQuantity'
    const answer = await mutation
      .mutateAsync({ dhNo, submissionNo, batchNo: nextBatchNo, lines, isLast })
      .catch(reportFailure)
    onClose()
    if (answer) success((isLast ? words.shipped : words.shippedPart)(dhNo))
  }
  const press = { loading: mutation.isPending, onClick: () => void ship('openQuantity') }
  return (
    <>
      {shortages.length > 0 && <Shortages shortages={shortages} lines={outgoingLines} />}
      <div className={css.buttons}>
        <LeaveButton onClose={onClose}>{t(words.cancel)}</LeaveButton>
        {shortages.length === 0 ? (
          <Button data-autofocus {...press}>
            {t(words.ship)}
          </Button>
        ) : (
          <>
            <Button variant="default" {...press}>
              {t(words.shipAnyway)}
            </Button>
            {hasSome && (
              <Button data-autofocus loading={mutation.isPending} onClick={() => void ship('suggestQuantity')}>
                {t(words.shipPart)}
              </Button>
            )}
          </>
        )}
      </div>
    </>
  )
}

const outgoingLineOf = ({ materialCode, materialName, unit, openQuantity, onHand }: WarehouseLine): ShortageLine => ({
  ...{ materialCode, materialName, unit, quantity: openQuantity },
  onHand: onHand === null ? null : signedUnitsToThousandths(onHand),
})
