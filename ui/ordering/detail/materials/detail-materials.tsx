import { UnstyledButton } from '@mantine/core'
import type { OrderInfo, OrderLine } from '../../../../application/ordering/contract/order.ts'
import type { Text } from '../../../../domain/kernel/text.ts'
import { storageTypes } from '../../../../domain/master-data/words.ts'
import { useText } from '../../../app/preferences.tsx'
import { MaterialSection } from '../../../kit/document/detail-page/material-section.tsx'
import { NoMatch, NothingYet } from '../../../kit/layout/empty.tsx'
import { usePhone } from '../../../kit/layout/use-phone.ts'
import { ListTabs } from '../../../kit/list-page/list-tabs.tsx'
import css from './detail-materials.module.css'
import { LineCards } from './line-cards.tsx'
import { LineTable } from './line-table.tsx'
import { ShipmentLines } from './shipment-lines.tsx'

const words = {
  all: ['全部', 'All'],
  views: ['物料视图', 'Material views'],
  batch: (batch: number) => [`第 ${batch} 批发货`, `Shipment ${batch}`] as const,
  differing: ['有差异', 'With differences'],
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

export interface DetailMaterialsProps {
  readonly order: OrderInfo
  /** Narrowed by the keyword already. */
  readonly lines: ReadonlyArray<OrderLine>
  readonly keyword: string
  readonly onKeyword: (keyword: string) => void
  /** ALL, the number of a shipment, or a kind of difference. */
  readonly view: string | undefined
  readonly storage: string | undefined
  readonly onView: (change: { readonly tab?: string | undefined; readonly storage?: string | undefined }) => void
  readonly onTransit: (line: OrderLine) => void
  readonly onTransport: (shNo: string) => void
}

/** The lines of the order with what became of each: all of them, by shipment, those with a difference (spec 2.10). */
export const DetailMaterials = (props: DetailMaterialsProps) => {
  const { order, lines, keyword, onKeyword, onView } = props
  const t = useText()
  const views = viewsOf(order, lines)
  const current = views.find(({ key }) => key === props.view)?.key ?? ALL
  const shipment = order.shOrderLines.find(({ shNo }) => shNo === current)
  return (
    <MaterialSection count={order.totalMaterialCount} keyword={keyword} onKeyword={onKeyword}>
      {order.isDraft && <p className={css.draft}>{t(words.draft)}</p>}
      <div className={css.tabs}>
        <ListTabs
          label={words.views}
          tabs={views}
          current={current}
          onTab={tab => onView({ tab: tab === ALL ? undefined : tab })}
        />
        {!shipment && <Storage {...props} />}
      </div>
      {shipment ? (
        <ShipmentLines
          shipment={shipment}
          lines={lines}
          keyword={keyword}
          onClear={() => onKeyword('')}
          onTransport={() => props.onTransport(shipment.shNo)}
        />
      ) : (
        <Lines {...props} view={current} />
      )}
    </MaterialSection>
  )
}

const ALL = 'ALL'

const narrowed: Readonly<Record<string, (line: OrderLine) => boolean>> = {
  DIFF: ({ diffType, scDiffType }) => diffType !== null || scDiffType !== null,
  TH: ({ thApplyQuantity }) => (thApplyQuantity ?? 0) > 0,
}

/** A view of nothing is left out. */
const viewsOf = ({ shOrderLines }: OrderInfo, lines: ReadonlyArray<OrderLine>) => {
  const countOf = (key: string) => lines.filter(narrowed[key]!).length
  return [
    { key: ALL, words: words.all as Text, count: lines.length },
    ...shOrderLines.map(({ shNo, batchNo, shLines }) => ({
      key: shNo,
      words: words.batch(batchNo) as Text,
      count: shLines.length,
    })),
    ...[
      { key: 'DIFF', words: words.differing as Text, count: countOf('DIFF') },
      { key: 'TH', words: words.returned as Text, count: countOf('TH') },
    ].filter(({ count }) => count > 0),
  ]
}

const Storage = ({ lines, storage, onView }: DetailMaterialsProps) => {
  const t = useText()
  return (
    <nav className={css.storage} aria-label={t(words.storage)}>
      {Object.entries(storageTypes).map(([key, row]) => {
        const isOn = storage === key
        return (
          <UnstyledButton
            key={key}
            className={css.chip}
            aria-pressed={isOn}
            data-zero={!lines.some(line => line.storageType === key) || undefined}
            onClick={() => onView({ storage: isOn ? undefined : key })}
          >
            {t(row.words)}
          </UnstyledButton>
        )
      })}
    </nav>
  )
}

const Lines = ({ order, lines, keyword, onKeyword, view = ALL, storage, onView, onTransit }: DetailMaterialsProps) => {
  const phone = usePhone()
  const isKnown = storage !== undefined && Object.hasOwn(storageTypes, storage)
  const shown = lines.filter(line => (narrowed[view]?.(line) ?? true) && (!isKnown || line.storageType === storage))
  const Shown = phone ? LineCards : LineTable
  if (shown.length > 0) return <Shown lines={shown} priced={order.businessCode === 'C'} onTransit={onTransit} />
  if (keyword === '' && !isKnown) {
    return <NothingYet title={words.none} hint={order.bizStatus === 'WAIT_SUBMIT' ? words.noneHint : words.noneEver} />
  }
  return (
    <NoMatch
      onClear={() => {
        onKeyword('')
        onView({ storage: undefined })
      }}
    />
  )
}
