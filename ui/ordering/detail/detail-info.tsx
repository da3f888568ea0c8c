import { Button } from '@mantine/core'
import type { OrderInfo } from '../../../application/ordering/contract/order.ts'
import { fen } from '../../../domain/kernel/money.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { arrivalOf } from '../../../domain/ordering/order/arrival.ts'
import { useText } from '../../app/preferences.tsx'
import { Section } from '../../kit/document/detail-page/detail-page.tsx'
import type { DocumentPart } from '../../kit/document/detail-page/document-page.tsx'
import { InfoBlock } from '../../kit/document/detail-page/info-block.tsx'
import { PhoneFold } from '../../kit/document/detail-page/phone-fold.tsx'
import { formatInstant, useServerClock } from '../../kit/feedback/clock.tsx'
import { enumerate } from '../../kit/layout/words.ts'
import { Money } from '../../kit/money/money-text.tsx'
import { arrivalDayWords } from '../../kit/table/late.ts'
import { Attachments } from './attachments.tsx'
import css from './detail.module.css'
import { feeTableOf, noPrices } from './fee-table.ts'
import type { OrderDocument } from './materials/material-section.tsx'

const words = {
  basics: ['订货信息', 'Order'],
  fees: ['费用', 'Fees'],
  summary: (arrival: string | null): Text =>
    arrival === null
      ? ['订货信息与费用', 'Order and fees']
      : [`订货信息与费用 · ${arrival.slice(5)} 到货`, `Order and fees · arrives ${arrival.slice(5)}`],
  dhNo: ['订货单号', 'Order number'],
  shop: ['门店', 'Shop'],
  shopCode: ['门店编码', 'Shop code'],
  type: ['订单类型', 'Order type'],
  purchaseDate: ['订货日期', 'Order date'],
  arrivalDate: ['到货日期', 'Arrival date'],
  cutOff: ['截单时间', 'Cut-off'],
  deliveryMode: ['物流方式', 'Delivery method'],
  payMethod: ['支付方式', 'Payment method'],
  submitter: ['提交人', 'Submitted by'],
  submittedAt: ['提交时间', 'Submitted at'],
  remark: ['备注', 'Remark'],
  zpType: ['主配类型', 'Allocation type'],
  zpExplain: ['主配说明', 'Explanation'],
  reason: ['申请原因', 'Reason'],
  vouchers: ['凭证', 'Vouchers'],
  payment: ['支付明细', 'Payment details'],
  total: ['合计', 'Total'],
  noFees: ['填写物料后显示费用', 'Fees appear once materials are entered'],
  draft: [
    '未提交：按购物车计算，以提交时的价格为准',
    'Not submitted: calculated from the cart; the prices at submission apply',
  ],
} as const

/** The basic facts of the order, and its costs. */
export const InfoSection = ({ document: { baseInfo: order }, page }: DocumentPart<OrderDocument>) => {
  const t = useText()
  const { zone } = useServerClock()
  const arrival = arrivalOf(order.arrivalDate, order.shOrderLines, zone)
  const at = (instant: number | null) => instant && formatInstant(instant, zone, 'minute')
  return (
    <PhoneFold summary={t(words.summary(arrival))}>
      <div className={css.blocks}>
        <Section title={t(words.basics)}>
          <InfoBlock
            items={[
              { words: words.dhNo, value: order.dhNo, copy: order.dhNo },
              { words: words.shop, value: order.shopName },
              { words: words.shopCode, value: order.shopJdeNo, copy: order.shopJdeNo },
              { words: words.type, value: order.orderTypeName },
              { words: words.purchaseDate, value: order.purchaseDate },
              { words: words.arrivalDate, value: arrival && t(arrivalDayWords(arrival, order.arrivalDate)) },
              { words: words.cutOff, value: at(order.purchaseEndAt) },
              { words: words.deliveryMode, value: t(enumerate(order.deliveryModes.map(({ msg }) => msg))) },
              { words: words.payMethod, value: order.payMethod },
              { words: words.submitter, value: order.submittedAdminName },
              { words: words.submittedAt, value: at(order.submittedAt) },
              ...(order.zpType ? [{ words: words.zpType, value: order.zpTypeName }] : []),
              ...(order.zpExplain ? [{ words: words.zpExplain, value: order.zpExplain, wide: true }] : []),
              ...(order.reason ? [{ words: words.reason, value: order.reason, wide: true }] : []),
              ...(order.attachments.length > 0
                ? [{ words: words.vouchers, value: <Attachments urls={order.attachments} />, wide: true }]
                : []),
              { words: words.remark, value: order.remark, wide: true },
            ]}
          />
        </Section>
        <Section
          title={t(words.fees)}
          aside={
            <Button variant="subtle" size="compact-sm" onClick={() => page.open('payment')}>
              {t(words.payment)}
            </Button>
          }
        >
          <Fees order={order} />
        </Section>
      </div>
    </PhoneFold>
  )
}

const Fees = ({ order }: { readonly order: OrderInfo }) => {
  const t = useText()
  const table = feeTableOf(order)
  if (table === null) return <p className={css.hint}>{t(noPrices)}</p>
  const [only, ...others] = table.rows
  // A single term that is the total says it twice.
  const rows = others.length === 0 && only?.amount === table.total ? [] : table.rows
  if (table.rows.length === 0) return <p className={css.hint}>{t(words.noFees)}</p>
  return (
    <>
      {order.isDraft && <p className={css.hint}>{t(words.draft)}</p>}
      <dl className={css.fees}>
        {rows.map(row => (
          <div key={row.key}>
            <dt>{t(row.words)}</dt>
            <dd>
              <Money fen={row.isDeducted ? fen(-row.amount) : row.amount} />
            </dd>
          </div>
        ))}
        <div className={css.total}>
          <dt>{t(words.total)}</dt>
          <dd>
            <Money fen={table.total} size="lg" />
          </dd>
        </div>
      </dl>
    </>
  )
}
