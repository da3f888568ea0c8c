import { useCallback } from 'react'
import {
  getWarehouseOrder,
  shipBatch,
  type WarehouseOrder,
} from '../../../application/fulfilment/contract/warehouse.ts'
import { formatQuantity } from '../../../domain/kernel/quantity.ts'
import { pluralOf, type Text } from '../../../domain/kernel/text.ts'
import { call, useApiMutation } from '../../app/backend.ts'
import { useReportFailure } from '../../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { staleOrders } from '../stale.ts'

const words = {
  shipped: (dhNo: string) => [`${dhNo} 已整单发货`, `${dhNo} was shipped in full`] as const,
  whole: (dhNo: string) => [`整单发货 ${dhNo}？`, `Ship ${dhNo} in full?`] as const,
  consequence: (shop: string, kinds: number) =>
    [
      `${shop}订的 ${kinds} 种物料将全部按订货量发出，仓库现存量相应扣减。`,
      `${pluralOf(kinds, 'material')} ordered by ${shop} will be shipped in the ordered quantities, and the stock on hand is reduced accordingly.`,
    ] as const,
  remarked: ([zh, en]: Text, remark: string) =>
    [`${zh}门店备注：${remark}`, `${en} Remark of the shop: ${remark}`] as const,
  ship: ['确认发货', 'Ship'],
} as const

/** Ships an order exactly as ordered, after one confirmation. */
export const useWholeShipment = () => {
  const { confirm, success } = useDialogs()
  const reportFailure = useReportFailure()
  const send = useApiMutation(shipBatch, staleOrders).mutateAsync
  const ship = useCallback(
    async (order: WarehouseOrder) => {
      if (!(await confirm(wholeOf(order)))) return
      try {
        const { dhNo, submissionNo } = order
        const { lineList, nextBatchNo } = await call(getWarehouseOrder, { dhNo })
        const lines = lineList.map(({ materialCode, openQuantity }) => ({
          materialCode,
          quantity: formatQuantity(openQuantity),
        }))
        await send({ dhNo, submissionNo, batchNo: nextBatchNo, lines, isLast: true })
        success(words.shipped(dhNo))
      } catch (failure) {
        reportFailure(failure as Parameters<typeof reportFailure>[0])
      }
    },
    [confirm, success, reportFailure, send],
  )
  return { ship: useCallback((order: WarehouseOrder) => void ship(order), [ship]) }
}

/**
 * Returns the confirmation before a whole order is shipped. It contains the shop's remark, which is otherwise only
 * visible on the order's page.
 */
const wholeOf = ({ dhNo, shopName, totalMaterialCount, remark }: WarehouseOrder) => ({
  title: words.whole(dhNo),
  consequence: remark
    ? words.remarked(words.consequence(shopName, totalMaterialCount), remark)
    : words.consequence(shopName, totalMaterialCount),
  verb: words.ship,
  destructive: false,
})
