import type { getOrderDetail, OrderInfo, OrderLine } from '../../../../application/ordering/contract/order.ts'
import type { Success } from '../../../../application/platform/endpoint.ts'
import type { Text } from '../../../../domain/kernel/text.ts'
import { storageTypes } from '../../../../domain/master-data/words.ts'
import { type LinesView, linesSection, materialListWords } from '../../../kit/document/detail-page/lines-section.tsx'
import { orderLineColumns } from './order-line-columns.tsx'
import { ShipmentLines } from './shipment-lines.tsx'

const words = {
  lines: ['物料明细', 'Material lines'],
  all: ['全部', 'All'],
  views: ['物料视图', 'Material views'],
  batch: (batch: number) => [`第 ${batch} 批发货`, `Shipment ${batch}`] as const,
  different: ['有差异', 'With differences'],
  returned: ['有退货', 'Returned'],
  storage: ['储存方式', 'Storage types'],
  none: ['还没有物料', 'No materials yet'],
  noneEver: ['这张订货单没有填写过物料', 'No quantities were entered in this order'],
  noneHint: ['在订货表单中填写数量后，会显示在这里', 'Quantities entered in the order form appear here'],
  draft: [
    '未提交：以下是购物车中的物料，还没有订货',
    'Not submitted: these materials are in the cart and not ordered yet',
  ],
} as const

export type OrderDocument = Success<typeof getOrderDetail>

/** The lines of the order with their processing: all of them, by shipment, those with a difference (spec 2.10). */
export const materialSection = linesSection<OrderDocument, OrderLine>({
  label: words.lines,
  title: ({ baseInfo }) => materialListWords.header(baseInfo.totalMaterialCount),
  search: materialListWords.search,
  lines: ({ lineList }) => lineList,
  lineKey: ({ materialCode }) => materialCode,
  columns: ({ document, page }) =>
    orderLineColumns({
      isPriced: document.baseInfo.businessCode === 'C',
      onTransit: ({ materialCode }) => page.open('transit', { material: materialCode }),
    }),
  views: {
    label: words.views,
    of: ({ document: { baseInfo, lineList }, page }) => [
      { key: 'ALL', words: words.all, count: lineList.length },
      ...baseInfo.shOrderLines.map(shipment => ({
        key: shipment.shNo,
        words: words.batch(shipment.batchNo),
        count: shipment.shLines.length,
        content: () => (
          <ShipmentLines
            shipment={shipment}
            lines={lineList}
            keyword={page.keyword}
            onClear={() => page.onKeyword('')}
            onTransport={() => page.open('transport', { sh: shipment.shNo })}
          />
        ),
      })),
      ...[
        viewOf('DIFF', words.different, lineList, differs(baseInfo)),
        viewOf('TH', words.returned, lineList, line => (line.thApplyQuantity ?? 0) > 0),
      ].filter(({ count }) => count > 0),
    ],
  },
  category: {
    parameter: 'storage',
    label: words.storage,
    options: Object.entries(storageTypes).map(([key, { words: name }]) => ({ key, words: name })),
    of: ({ storageType }) => storageType,
  },
  note: ({ baseInfo }) => (baseInfo.isDraft ? words.draft : null),
  empty: ({ baseInfo }) => ({ title: words.none, hint: emptyHint(baseInfo) }),
})

/** Returns whether a line differs in shipping or receiving, or was replaced: what the batches count too. */
const differs = ({ shOrderLines }: OrderInfo) => {
  const replacedCodes = new Set(
    shOrderLines.flatMap(({ shLines }) => shLines.flatMap(({ replaces }) => replaces ?? [])),
  )
  return ({ materialCode, diffType, scDiffType }: OrderLine) =>
    diffType !== null || scDiffType !== null || replacedCodes.has(materialCode)
}

const viewOf = (
  key: string,
  name: Text,
  lines: ReadonlyArray<OrderLine>,
  holds: (line: OrderLine) => boolean,
): LinesView<OrderLine> => ({ key, words: name, count: lines.filter(holds).length, holds })

const emptyHint = ({ bizStatus }: OrderInfo): Text => (bizStatus === 'WAIT_SUBMIT' ? words.noneHint : words.noneEver)
