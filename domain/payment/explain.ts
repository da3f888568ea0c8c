import { type Fen, fen, sumFen } from '../kernel/money.ts'
import type { Text } from '../kernel/text.ts'
import type { FeeRow } from '../ordering/cart/fees.ts'

/** An amount with the terms that add up to it; deductions are negative [B17]. */
export interface Term {
  readonly name: Text
  readonly amount: Fen
  /** How the amount is calculated: 12.50 × 3 箱. */
  readonly note?: Text | undefined
  readonly terms?: ReadonlyArray<Term> | undefined
}

/** Returns whether every amount of the tree is the sum of its terms [B17]. */
export const addsUp = ({ amount, terms = [] }: Term): boolean =>
  (terms.length === 0 || amount === sumFen(terms.map(term => term.amount))) && terms.every(addsUp)

export const termWords = {
  total: ['订单合计', 'Order total'],
  goods: ['商品金额', 'Goods'],
  service: ['服务费', 'Service fee'],
  car: ['专车费', 'Special delivery fee'],
  subsidy: ['货补抵扣', 'Subsidy deduction'],
  feeSubsidy: ['费用的抵扣', 'Deducted from the fees'],
  order: ['订单金额', 'Order amount'],
  payable: ['应付金额', 'Amount payable'],
  paysOf: ['本单应付', 'Payable for this order'],
  usable: ['可用货补的金额', 'Amount the subsidy can pay'],
  unusableMaterial: ['不可用货补的物料', 'Materials not payable by subsidy'],
  unusableFee: ['不可用货补的费用', 'Fees not payable by subsidy'],
  sum: ['合计', 'Total'],
  refunds: ['已退款', 'Refunded'],
  net: ['退款后实付', 'Paid after refunds'],
  perOrder: ['按订货规则，每单收取一次', 'Set by the order rule, charged once per order'],
} as const satisfies Record<string, Text>

/** An order of a settlement with its fees and its share of the subsidy. */
export interface SettledFees {
  readonly dhNo: string
  readonly goodsFee: Fen
  readonly serviceFee: Fen
  readonly carFee: Fen
  readonly payableFee: Fen
  readonly subsidyFee: Fen
}

export interface SettledTotals {
  readonly totalFee: Fen
  readonly payableFee: Fen
  readonly shopOrders: ReadonlyArray<{
    readonly shopName: string
    readonly payableFee: Fen
    readonly orders: ReadonlyArray<SettledFees>
  }>
}

/** Explains the total of a settlement by shops and orders [B17]. */
export const explainTotal = ({ totalFee, shopOrders }: SettledTotals): Term => ({
  name: termWords.total,
  amount: totalFee,
  terms: shopOrders.map(({ shopName, payableFee, orders }) => ({
    name: sameText(shopName),
    amount: payableFee,
    terms: orders.map(explainCost),
  })),
})

/** Explains the deduction of a settlement by orders [B17]. */
export const explainSubsidy = ({ shopOrders }: SettledTotals): Term => {
  const orders = shopOrders.flatMap(shop => shop.orders).filter(({ subsidyFee }) => subsidyFee > 0)
  const terms = orders.map(({ dhNo, subsidyFee }) => ({ name: sameText(dhNo), amount: negate(subsidyFee) }))
  return { name: termWords.subsidy, amount: sumFen(terms.map(({ amount }) => amount)), terms }
}

/** Explains the payable amount of a settlement [B17]. */
export const explainPayable = (settlement: SettledTotals): Term => ({
  name: termWords.payable,
  amount: settlement.payableFee,
  terms: [explainTotal(settlement), explainSubsidy(settlement)].filter(isNotZero),
})

/** Explains the part of a settlement that subsidy may cover [B17]. */
export const explainUsable = (of: {
  readonly totalFee: Fen
  readonly unusableMaterialFee: Fen
  readonly unusableFee: Fen
}): Term => {
  const terms = [
    { name: termWords.total, amount: of.totalFee },
    { name: termWords.unusableMaterial, amount: negate(of.unusableMaterialFee) },
    { name: termWords.unusableFee, amount: negate(of.unusableFee) },
  ]
  return { name: termWords.usable, amount: sumFen(terms.map(({ amount }) => amount)), terms }
}

/** Explains the cost of an order without its lines. */
const explainCost = ({ dhNo, goodsFee, serviceFee, carFee, payableFee }: SettledFees): Term => ({
  name: sameText(dhNo),
  amount: payableFee,
  terms: feeTerms(serviceFee, carFee, { name: termWords.goods, amount: goodsFee }),
})

const feeTerms = (service: Fen, car: Fen, goods: Term): ReadonlyArray<Term> => [
  goods,
  ...[
    { name: termWords.service, amount: service, note: termWords.perOrder },
    { name: termWords.car, amount: car, note: termWords.perOrder },
  ].filter(isNotZero),
]

/** A line with the part that subsidy pays. */
export interface PaidLine {
  readonly name: string
  readonly amount: Fen
  readonly subsidy: Fen
  readonly note?: Text | undefined
}

/** Explains the payable amount of an order in a settlement: lines and fees less its share of the subsidy [B17]. */
export function explainSettledOrder(order: SettledFees, lines: ReadonlyArray<PaidLine>): Term {
  const cost: Term = {
    name: termWords.order,
    amount: order.payableFee,
    terms: feeTerms(order.serviceFee, order.carFee, goodsTerm(termWords.goods, order.goodsFee, lines)),
  }
  return {
    name: termWords.paysOf,
    amount: fen(order.payableFee - order.subsidyFee),
    terms: [cost, subsidyTerm(termWords.subsidy, order.subsidyFee, lines)].filter(isNotZero),
  }
}

/** A cash refund of an order, including fees. */
export interface RefundFees {
  readonly name: Text
  readonly refundFee: Fen
  readonly serviceFee: Fen
  readonly carFee: Fen
}

/** Explains the cost of an order and its refunds from the displayed rows [B17]. */
export function explainOrder(
  rows: ReadonlyArray<FeeRow>,
  lines: ReadonlyArray<PaidLine>,
  refunds: ReadonlyArray<RefundFees>,
): { readonly rows: ReadonlyArray<Term>; readonly total: Term; readonly net: Term | null } {
  const terms = rows.map(row => explainRow(row, lines))
  const total = {
    name: termWords.sum,
    amount: sumFen(terms.map(({ amount }) => amount)),
    terms: terms.map(withoutTerms),
  }
  if (refunds.length === 0) return { rows: terms, total, net: null }
  const back = refunds.map(explainRefund)
  const refundTerm = { name: termWords.refunds, amount: sumFen(back.map(({ amount }) => amount)), terms: back }
  const net = {
    name: termWords.net,
    amount: fen(total.amount + refundTerm.amount),
    terms: [withoutTerms(total), refundTerm],
  }
  return { rows: terms, total, net }
}

const explainRow = ({ key, words, amount }: FeeRow, lines: ReadonlyArray<PaidLine>): Term => {
  if (key === 'originFee') return goodsTerm(words, amount, lines)
  if (key === 'discountFee') return subsidyTerm(words, amount, lines)
  return { name: words, amount, terms: [{ name: termWords.perOrder, amount }] }
}

const explainRefund = ({ name, refundFee, serviceFee, carFee }: RefundFees): Term => {
  const goods = { name: termWords.goods, amount: negate(fen(refundFee - serviceFee - carFee)) }
  const terms = [
    goods,
    { name: termWords.service, amount: negate(serviceFee) },
    { name: termWords.car, amount: negate(carFee) },
  ].filter(isNotZero)
  return { name, amount: negate(refundFee), terms: terms.length > 1 ? terms : [] }
}

const goodsTerm = (name: Text, amount: Fen, lines: ReadonlyArray<PaidLine>): Term => ({
  name,
  amount,
  terms: lines.map(line => ({ name: sameText(line.name), amount: line.amount, note: line.note })),
})

/** Explains the subsidy by lines and fees. */
const subsidyTerm = (name: Text, amount: Fen, lines: ReadonlyArray<PaidLine>): Term => {
  const ofFees = fen(amount - sumFen(lines.map(({ subsidy }) => subsidy)))
  return {
    name,
    amount: negate(amount),
    terms: [
      ...lines.map(line => ({ name: sameText(line.name), amount: negate(line.subsidy) })),
      { name: termWords.feeSubsidy, amount: negate(ofFees) },
    ].filter(isNotZero),
  }
}

const withoutTerms = ({ name, amount }: Term): Term => ({ name, amount })
const isNotZero = ({ amount }: Term): boolean => amount !== 0
const negate = (amount: Fen): Fen => fen(-amount)
/** Uses the same name in both languages. */
const sameText = (name: string): Text => [name, name]
