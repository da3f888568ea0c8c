import type { Row } from '../../application/master-data/ports/master-data-store.ts'
import { addDays, atTime, dayOf, type Instant } from '../../domain/kernel/day.ts'
import { waysOf } from '../../domain/master-data/words.ts'
import { type DemoMaterial, priceOn } from './goods.ts'
import { firstBatch, type Setting, type Step } from './life.ts'
import { isInFirstBatch, type Line } from './lines.ts'
import { numberAt } from './number.ts'
import { type Random, randomFrom } from './random.ts'

export interface DeliveryPlan {
  readonly setting: Setting
  readonly now: Instant
  readonly key: { readonly shop_code: string; readonly dh_no: string }
  readonly steps: ReadonlyArray<Step>
  readonly orderable: ReadonlyArray<DemoMaterial>
  readonly ordered: ReadonlyArray<Line>
  /** Something of it is sure to be replaced. */
  readonly isReplaced?: boolean | undefined
}

export interface Deliveries {
  readonly lines: ReadonlyArray<Line>
  readonly shipments: ReadonlyArray<Row & { readonly sh_no: string; readonly sc_no: string | null }>
  readonly shipmentLines: ReadonlyArray<Row & { readonly sh_no: string }>
  readonly replaceReadAt: Instant | null
}

const minute = 60_000
const hour = 60 * minute

/** A stream of numbers of the order's own, so that what follows it leaves the other orders as they are. */
export const streamOf = (dhNo: string, purpose: number): Random =>
  randomFrom([...dhNo].reduce((hash, letter) => Math.imul(hash, 31) + letter.codePointAt(0)!, purpose))

/** What left the warehouse in which batch, who brought it, what came of it, and what stood in for what was short. */
export const growDeliveries = (plan: DeliveryPlan): Deliveries => {
  const { key, steps, ordered } = plan
  const random = streamOf(key.dh_no, 1)
  const shippings = steps.filter(({ event }) => event === 'ship')
  if (shippings.length === 0) return { lines: ordered, shipments: [], shipmentLines: [], replaceReadAt: null }
  const standIn = replacement(random, plan)
  const lines = standIn ? ordered.map(line => (line === standIn.line ? replacedLine(line) : line)) : ordered
  const grown = shippings.map((step, index) => shipment(random, plan, lines, standIn, step, index + 1))
  const shippedAt = shippings.at(-1)!.at
  const readAt = standIn && plan.now - shippedAt > 4 * 24 * hour ? shippedAt + 20 * hour : null
  return {
    lines,
    shipments: grown.map(({ head }) => head),
    shipmentLines: grown.flatMap(({ rows }) => rows),
    replaceReadAt: readAt,
  }
}

interface StandIn {
  readonly line: Line
  readonly material: DemoMaterial
}

/** Now and then the third line is short, and another material of the shop's sheet comes in its place. */
const replacement = (random: Random, { orderable, ordered, setting, isReplaced }: DeliveryPlan): StandIn | null => {
  const chosen = random.chance(0.05)
  const line = ordered[2]
  if (!(chosen || isReplaced) || !line || line.shipped === null || line.returned) return null
  const taken = new Set(ordered.map(({ material_code }) => material_code))
  const alike = orderable.filter(
    ({ code, unit, storage }) => !taken.has(code) && unit === line.unit && storage === line.storage_type,
  )
  const priceOf = (material: DemoMaterial) => priceOn(material, setting.shop.group, setting.purchaseDate)
  const apart = (material: DemoMaterial) => Math.abs((priceOf(material) ?? Number.MAX_SAFE_INTEGER) - (line.price ?? 0))
  const [material] = alike.toSorted((a, b) => apart(a) - apart(b))
  return material && priceOf(material) !== null ? { line, material } : null
}

/** What something else stands in for counts as cancelled, not as shipped. */
const replacedLine = (line: Line): Line => ({
  ...line,
  ...{ cancelled: line.quantity, shipped: 0, received: line.received === null ? null : 0 },
})

const shipment = (
  random: Random,
  plan: DeliveryPlan,
  lines: ReadonlyArray<Line>,
  standIn: StandIn | null,
  step: Step,
  batchNo: number,
) => {
  const { key, setting, steps } = plan
  const number = (prefix: string) => numberAt(random, prefix, step.at, setting.zone)
  const shNo = number('SH')
  const received = steps.find(({ event }) => event === 'receive')
  const isHere = (index: number) => !setting.inBatches || isInFirstBatch(index) === (step.reason === firstBatch)
  const own = { ...key, sh_no: shNo }
  const rows = lines.flatMap((line, index) => {
    if (!isHere(index)) return []
    if (line.material_code === standIn?.line.material_code) return [standInRow(own, standIn, setting, !!received)]
    return (line.shipped ?? 0) > 0 ? [shipmentLine(own, line)] : []
  })
  const isDifferent = rows.some(row => row.received !== null && row.received !== row.shipped)
  const scNo = number('SC')
  const head = {
    ...{ ...own, batch_no: batchNo, scm_delivery_no: `PS${shNo.slice(2)}`, delivery_mode: wayOf(lines, rows) },
    ...{ expect_arrival_date: setting.arrivalDate, shipped_at: step.at },
    ...{ shipped_by: step.actor.userId, shipped_by_name: step.actor.name },
    ...transport(random, plan, step, received?.at ?? null),
    ...{ received_at: received?.at ?? null, received_by_name: received?.actor.name ?? null },
    sc_no: isDifferent ? scNo : null,
  }
  return { head, rows }
}

/** The way of the most lines; what stands in for something comes as that would have. */
const wayOf = (
  lines: ReadonlyArray<Line>,
  rows: ReadonlyArray<{ readonly material_code: string; readonly replaces: string }>,
): string => {
  const ways = new Map(lines.map(line => [line.material_code, line.delivery_mode]))
  return waysOf(rows.map(row => ({ deliveryMode: ways.get(row.replaces || row.material_code)! })))[0] ?? 'WAREHOUSE'
}

const shipmentLine = (own: Row & { readonly sh_no: string }, line: Line) => ({
  ...own,
  ...{ material_code: line.material_code, replaces: '', material_name: line.material_name, spec: line.spec },
  ...{ unit: line.unit, price: line.price, shipped: line.shipped as number | null, received: line.received },
})

const standInRow = (
  own: Row & { readonly sh_no: string },
  { line, material }: StandIn,
  { shop, purchaseDate }: Setting,
  isReceived: boolean,
) => ({
  ...own,
  ...{ material_code: material.code, replaces: line.material_code, material_name: material.name, spec: material.spec },
  ...{
    unit: material.unit,
    price: priceOn(material, shop.group, purchaseDate),
    shipped: line.quantity as number | null,
  },
  received: isReceived ? line.quantity : null,
})

/** The lorry leaves an hour after the goods are ready, and unloads some minutes before the shop says so. */
const transport = (random: Random, { setting, now }: DeliveryPlan, { at }: Step, receivedAt: Instant | null) => {
  const [driver, phone] = random.pick(drivers)
  const car = random.pick(cars)
  const place = random.pick(places)
  const morning = atTime(setting.arrivalDate, '08:00', setting.zone) + random.between(0, 3) * hour
  const expected = Math.max(morning, atTime(addDays(dayOf(at, setting.zone), 1), '08:00', setting.zone))
  const isUnderWay = now >= at + hour || receivedAt !== null
  const arrivedAt = receivedAt === null ? null : Math.max(at, receivedAt - random.between(10, 50) * minute)
  const place2 = arrivedAt === null ? place : `${setting.shop.name}门口`
  return {
    departure_address: '上海市嘉定区宝安公路 3888 号 山野茶集华东仓',
    ...{ driver_name: isUnderWay ? driver : null, driver_phone: isUnderWay ? phone : null },
    ...{ car_number: isUnderWay ? car : null, express_no: null, node_state: arrivedAt ? 'C' : isUnderWay ? 'B' : null },
    ...{ curr_location: isUnderWay ? place2 : null, expect_arrive_at: expected, arrived_at: arrivedAt },
  }
}

/** Telephone numbers that belong to nobody: no operator has these prefixes. */
const drivers = [
  ['周师傅', '10000000101'],
  ['钱师傅', '10000000102'],
  ['孙师傅', '10000000103'],
  ['郑师傅', '10000000104'],
] as const
const cars = ['沪A·D12345', '沪B·Q6688', '浙A·K3021', '苏E·T9170']
const places = ['G60 沪昆高速 嘉兴服务区', 'G2 京沪高速 阳澄湖服务区', 'G50 沪渝高速 湖州段', '市区配送站 待分拣']
