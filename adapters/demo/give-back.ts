import type { Row } from '../../application/master-data/ports/master-data-store.ts'
import type { Instant } from '../../domain/kernel/day.ts'
import { type Fen, fen, lineAmount, sumFen } from '../../domain/kernel/money.ts'
import type { Thousandths } from '../../domain/kernel/quantity.ts'
import type { AttachType } from '../../domain/ordering/order/follow.ts'
import { type MissingLine, missingOf, shippingDifferenceNumber } from '../../domain/payment/refund.ts'
import { type Deliveries, streamOf } from './deliveries.ts'
import type { Setting, Step } from './life.ts'
import type { Line } from './lines.ts'
import { numberAt } from './number.ts'
import type { Random } from './random.ts'

export interface GiveBackPlan {
  readonly setting: Setting
  readonly now: Instant
  readonly key: { readonly shop_code: string; readonly dh_no: string }
  readonly steps: ReadonlyArray<Step>
  readonly followed: Deliveries
}

const hour = 3_600_000
const day = 24 * hour

/** A refund as it stands where the shop pays at the month's end, and the goods it is for; null for the whole order. */
export interface DemoRefund {
  readonly row: Row
  readonly missing: ReadonlyArray<MissingLine> | null
}

/** Goods that went back, and money that came back: of cancellations, receipt differences and returns. */
export const growRefunds = (plan: GiveBackPlan) => {
  const random = streamOf(plan.key.dh_no, 2)
  const last = plan.steps.at(-1)!
  if (last.to === 'DC_CANCEL') return { ...nothing, refunds: cancellation(random, plan, last.at) }
  const short = shippingDifference(random, plan)
  if (last.to !== 'STORE_RECEIVE') return { ...nothing, refunds: short }
  const back = sentBack(random, plan, last.at)
  const received = [...receiptDifferences(random, plan, last.at), ...returnRefunds(random, plan, back)]
  return { ...back, refunds: [...short, ...received] }
}

type Rows = ReadonlyArray<Row>
const nothing: { returns: Rows; returnLines: Rows; refunds: ReadonlyArray<DemoRefund> } = {
  returns: [],
  returnLines: [],
  refunds: [],
}

const numbered = (random: Random, prefix: string, at: Instant, { setting }: GiveBackPlan): string =>
  numberAt(random, prefix, at, setting.zone)

const cancellation = (random: Random, plan: GiveBackPlan, at: Instant): ReadonlyArray<DemoRefund> => {
  if (plan.setting.shop.payMethod !== 'ONLINE') return []
  return [refund(random, plan, 'ORDER_CANCEL', plan.key.dh_no, null, at)]
}

/** What never left of an order that is wholly shipped, where it was paid before [Z4]. */
const shippingDifference = (random: Random, plan: GiveBackPlan): ReadonlyArray<DemoRefund> => {
  const { setting, steps, followed, key } = plan
  const shippings = steps.filter(({ event }) => event === 'ship')
  const isWhole = shippings.length === (setting.inBatches ? 2 : 1)
  if (setting.shop.payMethod !== 'ONLINE' || !isWhole) return []
  const missing = missingOf(
    followed.lines.map(({ material_code, quantity, price, amount, shipped, cancelled }) => ({
      ...{ materialCode: material_code, quantity: quantity as Thousandths, price: price as Fen | null },
      ...{ amount: amount as Fen | null, shipped: shipped as Thousandths | null, cancelled: cancelled as Thousandths },
    })),
  )
  const number = shippingDifferenceNumber(key.dh_no)
  return missing.length > 0 ? [refund(random, plan, 'FC', number, missing, shippings.at(-1)!.at)] : []
}

/** What the shop counted less of, one refund a receipt with a difference. */
const receiptDifferences = (random: Random, plan: GiveBackPlan, at: Instant): ReadonlyArray<DemoRefund> =>
  plan.followed.shipments.flatMap(({ sh_no, sc_no }) => {
    if (sc_no === null) return []
    const here = new Set(plan.followed.shipmentLines.filter(row => row.sh_no === sh_no).map(row => row.material_code))
    const lines = plan.followed.lines.filter(line => here.has(line.material_code))
    const lost = partsOf(lines, line => (line.shipped ?? 0) - (line.received ?? line.shipped ?? 0))
    return lost.length > 0 ? [refund(random, plan, 'SC', sc_no, lost, at + 4 * hour)] : []
  })

type SentBack = Pick<typeof nothing, 'returns' | 'returnLines'> & { readonly appliedAt: Instant }

const sentBack = (random: Random, plan: GiveBackPlan, receivedAt: Instant): SentBack => {
  const { key, now, followed } = plan
  const lines = followed.lines.filter(line => (line.returned ?? 0) > 0)
  const appliedAt = Math.min(now, receivedAt + random.between(2, 20) * hour)
  if (lines.length === 0) return { returns: [], returnLines: [], appliedAt }
  const th = { shop_code: key.shop_code, th_no: numbered(random, 'TH', appliedAt, plan) }
  const age = now - appliedAt
  const status = age > 3 * day ? '99' : age > day ? '31' : '11'
  const holding = followed.shipmentLines.find(row => row.material_code === lines[0]!.material_code)
  return {
    returns: [{ ...th, dh_no: key.dh_no, sh_no: holding?.sh_no ?? null, applied_at: appliedAt, th_status: status }],
    returnLines: lines.map(line => ({ ...th, material_code: line.material_code, quantity: line.returned })),
    appliedAt,
  }
}

const returnRefunds = (
  random: Random,
  plan: GiveBackPlan,
  { returns, appliedAt }: SentBack,
): ReadonlyArray<DemoRefund> =>
  returns
    .filter(({ th_status }) => th_status === '99')
    .map(({ th_no }) => {
      const back = partsOf(plan.followed.lines, line => line.returned ?? 0)
      return refund(random, plan, 'TH', String(th_no), back, appliedAt + day)
    })

const refund = (
  random: Random,
  plan: GiveBackPlan,
  attachType: AttachType,
  attachOrderNo: string,
  missing: DemoRefund['missing'],
  at: Instant,
): DemoRefund => {
  const { key, now } = plan
  const createdAt = Math.min(now, at)
  const done = createdAt + random.between(20, 40) * hour
  const number = numbered(random, 'TK', createdAt, plan)
  const row = {
    ...{ ...key, refund_no: number, attach_type: attachType, attach_order_no: attachOrderNo },
    ...{ refund_fee: missing === null ? 0 : sumFen(missing.map(({ amount }) => amount)), refund_promo_fee: 0 },
    ...{ service_fee: 0, car_fee: 0, refund_type: 'OFFLINE', refund_acct: '月结账户' as string | null },
    ...{ spc_channel_order_no: null as string | null, refund_source: sourceOf[attachType] },
    show_refund_status: done <= now ? 'REFUND_SUCCESS' : 'REFUND_ING',
    shop_return_status: attachType === 'TH' ? '99' : null,
    ...{ created_at: createdAt, complete_at: done <= now ? done : null },
  }
  return { row, missing }
}

const sourceOf: Readonly<Record<AttachType, string>> = {
  ...{ SC: 'SHOP', TH: 'SHOP', REQ_CANCEL: 'SHOP', FC: 'WAREHOUSE', ORDER_CANCEL: 'WAREHOUSE' },
}

const partsOf = (lines: ReadonlyArray<Line>, quantityOf: (line: Line) => number): ReadonlyArray<MissingLine> =>
  lines.flatMap(line => {
    const quantity = quantityOf(line) as Thousandths
    if (line.price === null || quantity <= 0) return []
    return [{ materialCode: line.material_code, quantity, amount: fen(lineAmount(line.price as Fen, quantity)) }]
  })
