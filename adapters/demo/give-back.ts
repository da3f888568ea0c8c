import type { Row } from '../../application/ports/master-data-store.ts'
import { dayOf, type Instant } from '../../domain/day.ts'
import { type Fen, lineAmount } from '../../domain/money.ts'
import { documentNumber } from '../../domain/order/number.ts'
import type { Thousandths } from '../../domain/quantity.ts'
import { type Deliveries, streamOf } from './deliveries.ts'
import type { Setting, Step } from './life.ts'
import type { Line } from './lines.ts'
import type { Random } from './random.ts'

export interface GiveBackPlan {
  readonly setting: Setting
  readonly now: Instant
  readonly key: { readonly shop_code: string; readonly dh_no: string }
  readonly steps: ReadonlyArray<Step>
  readonly charged: { readonly serviceFee: number; readonly carFee: number }
  readonly followed: Deliveries
}

const hour = 3_600_000
const day = 24 * hour

/** Goods that went back, and money that came back: of cancellations, receipt differences and returns. */
export const growRefunds = (plan: GiveBackPlan) => {
  const random = streamOf(plan.key.dh_no, 2)
  const last = plan.steps.at(-1)!
  if (last.to === 'DC_CANCEL') return { ...nothing, refunds: cancellation(random, plan, last.at) }
  if (last.to !== 'STORE_RECEIVE') return nothing
  const back = sentBack(random, plan, last.at)
  return { ...back, refunds: [...receiptDifferences(random, plan, last.at), ...returnRefunds(random, plan, back)] }
}

type Rows = ReadonlyArray<Row>
const nothing: { returns: Rows; returnLines: Rows; refunds: Rows } = { returns: [], returnLines: [], refunds: [] }

const numbered = (random: Random, prefix: string, at: Instant, { setting }: GiveBackPlan): string =>
  documentNumber(prefix, dayOf(at, setting.zone), random.between(0, 0xffffffff) * 256 + random.between(0, 255))

const cancellation = (random: Random, plan: GiveBackPlan, at: Instant): Rows => {
  if (plan.setting.shop.payMethod !== 'ONLINE') return []
  const goods = amountOf(plan.followed.lines, line => line.quantity)
  const { serviceFee, carFee } = plan.charged
  return [refund(random, plan, 'ORDER_CANCEL', plan.key.dh_no, goods, at, { service: serviceFee, car: carFee })]
}

/** What the shop counted less of, one refund a receipt with a difference. */
const receiptDifferences = (random: Random, plan: GiveBackPlan, at: Instant): Rows =>
  plan.followed.shipments.flatMap(({ sh_no, sc_no }) => {
    if (sc_no === null) return []
    const here = new Set(plan.followed.shipmentLines.filter(row => row.sh_no === sh_no).map(row => row.material_code))
    const lines = plan.followed.lines.filter(line => here.has(line.material_code))
    const lost = amountOf(lines, line => (line.shipped ?? 0) - (line.received ?? line.shipped ?? 0))
    return lost > 0 ? [refund(random, plan, 'SC', sc_no, lost, at + 4 * hour)] : []
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

const returnRefunds = (random: Random, plan: GiveBackPlan, { returns, appliedAt }: SentBack): Rows =>
  returns.flatMap(({ th_no, th_status }) =>
    th_status !== '99'
      ? []
      : [
          refund(
            random,
            plan,
            'TH',
            String(th_no),
            amountOf(plan.followed.lines, line => line.returned ?? 0),
            appliedAt + day,
          ),
        ],
  )

const refund = (
  random: Random,
  plan: GiveBackPlan,
  attachType: string,
  attachOrderNo: string,
  goods: number,
  at: Instant,
  fees: { readonly service: number; readonly car: number } = { service: 0, car: 0 },
): Row => {
  const { key, now, setting } = plan
  const isOnline = setting.shop.payMethod === 'ONLINE'
  const createdAt = Math.min(now, at)
  const done = createdAt + random.between(1, 30) * hour
  const number = numbered(random, 'TK', createdAt, plan)
  return {
    ...{ ...key, refund_no: number, attach_type: attachType, attach_order_no: attachOrderNo },
    ...{
      refund_fee: goods + fees.service + fees.car,
      refund_promo_fee: 0,
      service_fee: fees.service,
      car_fee: fees.car,
    },
    ...{ refund_type: isOnline ? 'ORIGINAL' : 'OFFLINE', refund_acct: isOnline ? '微信零钱' : '月结账户' },
    spc_channel_order_no: isOnline ? `4200${number.slice(2)}` : null,
    refund_source: attachType === 'ORDER_CANCEL' ? 'WAREHOUSE' : 'SHOP',
    show_refund_status: done <= now ? 'REFUND_SUCCESS' : 'REFUND_ING',
    shop_return_status: attachType === 'TH' ? '99' : null,
    ...{ created_at: createdAt, complete_at: done <= now ? done : null },
  }
}

const amountOf = (lines: ReadonlyArray<Line>, quantity: (line: Line) => number): number =>
  lines.reduce((sum, line) => {
    const of = quantity(line)
    return line.price === null || of <= 0 ? sum : sum + lineAmount(line.price as Fen, of as Thousandths)
  }, 0)
