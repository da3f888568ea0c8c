import { Button } from '@mantine/core'
import { IconBulb } from '@tabler/icons-react'
import type { PlanView } from '../../../application/payment/contract/pending.ts'
import { type Fen, fen, formatMoney } from '../../../domain/kernel/money.ts'
import { pluralOf, type Text } from '../../../domain/kernel/text.ts'
import type { PlanReason } from '../../../domain/payment/planner.ts'
import { ORDERS_AT_MOST } from '../../../domain/payment/words.ts'
import { useText } from '../../app/preferences.tsx'
import { DisabledWhenReadOnly } from '../../kit/feedback/read-only.tsx'
import css from './pending.module.css'

const words = {
  title: ['合并建议', 'Suggestion'],
  suggests: (count: number) =>
    count === 1
      ? (['建议本次支付 1 单', 'Suggestion: settle 1 order now'] as const)
      : ([`建议本次合并 ${count} 单`, `Suggestion: settle ${pluralOf(count, 'order')} together now`] as const),
  adopt: (count: number): Text => [
    `勾选这 ${count} 单`,
    `Tick ${count === 1 ? 'this order' : `these ${count} orders`}`,
  ],
  settle: ['按建议结算', 'Settle these'],
  adopted: ['已按建议勾选', 'Ticked as suggested'],
  money: (total: string, subsidy: string, payable: string) =>
    [
      `合计 ${total}，货补抵扣 ${subsidy}，应付 ${payable}`,
      `${total} in total, ${subsidy} subsidy, ${payable} to pay`,
    ] as const,
  dueLeft: (count: number): Text => [
    `另有 ${count} 单已到期未列入：连同须先付的主配单，一次超过 ${ORDERS_AT_MOST} 单，请分次支付`,
    `${pluralOf(count, 'more due order')} left out: with the main allocations to be paid first, they would exceed ${pluralOf(ORDERS_AT_MOST, 'order')} at once; settle in several steps`,
  ],
  gain: ['比按截止时间先后支付：', 'Compared with paying by deadline: '],
  saved: (count: number): Text =>
    count > 0
      ? [`多保住 ${count} 单不逾期作废`, `${pluralOf(count, 'more order')} in time`]
      : [`少保住 ${-count} 单不逾期作废`, `${pluralOf(-count, 'fewer order')} in time`],
  subsidy: (isMore: boolean, amount: string): Text =>
    isMore ? [`多抵货补 ${amount}`, `${amount} more subsidy`] : [`少抵货补 ${amount}`, `${amount} less subsidy`],
  cash: (isLess: boolean, amount: string): Text =>
    isLess
      ? [`少提前支付 ${amount}`, `${amount} less paid early`]
      : [`多提前支付 ${amount}`, `${amount} more paid early`],
} as const

/** The number of orders in the plan by reason, in the order of priority. */
const reasons: Readonly<Record<PlanReason, (count: number) => Text>> = {
  OVERDUE: count => [`已逾期 ${count} 单`, `${count} overdue`],
  DUE_TODAY: count => [`今日到期 ${count} 单`, `${count} due today`],
  GOES_FIRST: count => [`须先付的主配单 ${count} 单`, `${pluralOf(count, 'main allocation')} to be paid first`],
  SUBSIDY: count => [`为多抵货补再加 ${count} 单`, `${count} added to use more subsidy`],
}

export interface PlanBarProps {
  readonly plan: PlanView
  readonly isAdopted: boolean
  readonly busy: boolean
  readonly onAdopt: () => void
  /** Opens the settlement of the suggested orders at once. */
  readonly onSettle: () => void
}

/** Which orders to settle together now, why, and the benefit; buttons select or settle them [H4]. */
export const PlanBar = ({ plan, isAdopted, busy, onAdopt, onSettle }: PlanBarProps) => {
  const t = useText()
  const amount = (of: Fen) => formatMoney(of).text
  const why = (Object.keys(reasons) as ReadonlyArray<PlanReason>)
    .map(reason => ({ reason, count: plan.orders.filter(order => order.reason === reason).length }))
    .filter(({ count }) => count > 0)
    .map(({ reason, count }) => t(reasons[reason](count)))
  return (
    <section className={css.plan} aria-label={t(words.title)}>
      <IconBulb size={18} aria-hidden className={css.planIcon} />
      <div className={css.planWords}>
        <p className={css.planLine}>
          <strong>{t(words.suggests(plan.orders.length))}</strong>
          <span>{why.join(t(comma))}</span>
        </p>
        <p className={css.planMore}>
          {t(words.money(amount(plan.totalFee), amount(plan.subsidyFee), amount(plan.payableFee)))}
          {gainText(plan, t)}
        </p>
        {plan.dueLeft > 0 && <p className={css.planLeft}>{t(words.dueLeft(plan.dueLeft))}</p>}
      </div>
      <Button variant="default" disabled={isAdopted} onClick={onAdopt}>
        {t(isAdopted ? words.adopted : words.adopt(plan.orders.length))}
      </Button>
      <DisabledWhenReadOnly>
        <Button loading={busy} onClick={onSettle}>
          {t(words.settle)}
        </Button>
      </DisabledWhenReadOnly>
    </section>
  )
}

const comma: Text = ['，', ', ']
const stop: Text = ['。', '. ']

/** Describes the benefits and drawbacks compared with paying by deadline; neither is omitted; empty if there are none [H4]. */
const gainText = ({ gain }: PlanView, t: (text: Text) => string): string => {
  const amount = (of: Fen) => formatMoney(fen(Math.abs(of))).text
  const parts = [
    gain.saved !== 0 && t(words.saved(gain.saved)),
    gain.subsidy !== 0 && t(words.subsidy(gain.subsidy > 0, amount(gain.subsidy))),
    gain.cashKept !== 0 && t(words.cash(gain.cashKept > 0, amount(gain.cashKept))),
  ].filter(part => part !== false)
  return parts.length === 0 ? '' : `${t(stop)}${t(words.gain)}${parts.join(t(comma))}`
}
