import type { Row } from '../../application/master-data/ports/master-data-store.ts'
import { addDays, atTime, dayOf, type Instant } from '../../domain/kernel/day.ts'
import { documentNumber, orderNumber } from '../../domain/kernel/document-number.ts'
import { calendarDay, orderWindow } from '../../domain/master-data/calendar.ts'
import { usualUrgentTerms } from '../../domain/master-data/order-terms.ts'
import { waysOf } from '../../domain/master-data/words.ts'
import type { OrderStatus } from '../../domain/ordering/order/status.ts'
import { finishingTime, type UrgentApplicationFacts } from '../../domain/ordering/urgent/application.ts'
import { businessCodeOf, clerkOf, type DemoShop, demoShops, personOf } from './chain.ts'
import { type HistoryFacts, orderableBy } from './history.ts'
import { buy, lineRow } from './lines.ts'
import { numberBits } from './number.ts'

/** What head office was asked for and sent by itself, as the rows of its tables. */
export interface HeadOffice {
  readonly orders: ReadonlyArray<Row>
  readonly lines: ReadonlyArray<Row>
  readonly log: ReadonlyArray<Row>
  readonly locks: ReadonlyArray<Row>
  readonly applications: ReadonlyArray<Row>
  readonly applicationLog: ReadonlyArray<Row>
  readonly allocations: ReadonlyArray<Row>
  readonly allocationOrders: ReadonlyArray<Row>
}

const minute = 60_000

interface Asked {
  readonly shop: string
  /** Minutes ago. */
  readonly ago: number
  readonly status: UrgentApplicationFacts['status']
  readonly reason: string
  readonly materials: string
  readonly remark: string
  readonly rejectReason?: string
}

/** One application in each status, and one whose order nobody filled in time. */
const asked: ReadonlyArray<Asked> = [
  {
    ...{ shop: 'CQ2002', ago: 38, status: 'TO_AUDIT', reason: '周边学校活动，客流超出预期，冷冻品预计今晚断货' },
    ...{ materials: '冷冻鸡腿排 5 箱、鸡米花 10 袋', remark: '含冰品，请 10 点前送到' },
  },
  {
    ...{ shop: 'WH2003', ago: 95, status: 'REJECT', reason: '纸杯库存不足', materials: '16oz 纸杯 3 箱', remark: '' },
    rejectReason: '常温物料可在今晚常规订货中补货，请改用加单',
  },
  {
    ...{ shop: 'SZ3002', ago: 70, status: 'SUCCESS', reason: '冷库故障，已报损，需补齐冷藏乳品' },
    ...{ materials: '鲜牛奶 8 箱、淡奶油 4 箱', remark: '后门卸货' },
  },
  {
    ...{ shop: 'CD2001', ago: 1_600, status: 'CANCELED', reason: '误报断货', materials: '吸管 2 箱', remark: '' },
  },
  {
    ...{ shop: 'CS3003', ago: 3_000, status: 'SUCCESS', reason: '团购订单增加', materials: '芋圆 6 袋', remark: '' },
  },
]

/** Applications for urgent orders, and yesterday's new product sent to shops of both kinds of payment. */
export const growHeadOffice = (facts: HistoryFacts): HeadOffice => {
  const urgent = asked.map(one => growApplication(facts, one))
  const allocated = growAllocation(facts)
  return {
    ...allocated,
    orders: [...urgent.flatMap(({ orders }) => orders), ...allocated.orders],
    log: [...urgent.flatMap(({ log }) => log), ...allocated.log],
    applications: urgent.map(({ application }) => application),
    applicationLog: urgent.flatMap(({ steps }) => steps),
  }
}

function growApplication(facts: HistoryFacts, given: Asked) {
  const { now, zone } = facts
  const shop = demoShops.find(({ code }) => code === given.shop)!
  const [clerk, head] = [clerkOf(shop.code), personOf('headOrdering')]
  const sentAt = now - given.ago * minute
  const decidedAt = sentAt + 25 * minute
  const day = dayOf(sentAt, zone)
  const sqNo = documentNumber('SQ', day, numberBits(facts.random))
  const key = { shop_code: shop.code, sq_no: sqNo }
  const isDecided = given.status === 'SUCCESS' || given.status === 'REJECT'
  const order = given.status === 'SUCCESS' ? growUrgentOrder(facts, shop, sqNo, decidedAt) : null
  const ends = { TO_AUDIT: null, SUCCESS: 'approve', REJECT: 'reject', CANCELED: 'cancel' }[given.status]
  const step = (version: number, at: Instant, who: typeof clerk, event: string, to: string, reason: string | null) => ({
    ...{ ...key, version, at, actor_id: who.login, actor_name: who.name, event, to_status: to, reason },
  })
  const ended = ends && step(2, decidedAt, isDecided ? head : clerk, ends, given.status, given.rejectReason ?? null)
  return {
    application: {
      ...{ ...key, status: given.status, version: ends ? 2 : 1, shop_name: shop.name, purchase_date: day },
      ...{ sq_source: clerk.login === head.login ? 'HEAD_OFFICE' : 'SHOP', phone: '13800138000' },
      ...{ expected_delivery_date: addDays(day, 1), reason: given.reason, apply_materials: given.materials },
      ...{ remark: given.remark, reject_reason: given.rejectReason ?? null, dh_no: order?.dhNo ?? null },
      ...{ created_by: clerk.login, created_by_name: clerk.name, created_at: sentAt },
      ...(isDecided && { decided_by: head.login, decided_by_name: head.name, decided_at: decidedAt }),
    },
    steps: [step(1, sentAt, clerk, 'apply', 'TO_AUDIT', null), ...(ended ? [ended] : [])],
    orders: order ? [order.row] : [],
    log: order?.log ?? [],
  }
}

/** The order that an approval opened; void where its finishing time has gone by. */
function growUrgentOrder(facts: HistoryFacts, shop: DemoShop, sqNo: string, approvedAt: Instant) {
  const { now, zone, rules } = facts
  const head = personOf('headOrdering')
  const day = dayOf(approvedAt, zone)
  const rule = rules.get(shop.group)!.find(({ orderType }) => orderType === 'URGENT')!
  const cutOffAt = finishingTime(rule, usualUrgentTerms, day, approvedAt, zone)
  const isOver = cutOffAt <= now
  const dhNo = orderNumber(day, numberBits(facts.random))
  const key = { shop_code: shop.code, dh_no: dhNo }
  const status: OrderStatus = isOver ? 'INVALID' : 'WAIT_SUBMIT'
  const by = { actor_id: head.login, actor_name: head.name }
  const system = { actor_id: 'system', actor_name: '系统' }
  const steps = [
    { ...by, at: approvedAt, event: 'create', from_status: null, to_status: 'WAIT_SUBMIT', reason: null },
    {
      ...system,
      at: cutOffAt,
      event: 'cutOff',
      from_status: 'WAIT_SUBMIT',
      to_status: status,
      reason: 'NOT_SUBMITTED',
    },
  ].slice(0, isOver ? 2 : 1)
  const row = {
    ...{ ...key, ...placeOf(shop), order_type: 'URGENT', status, version: steps.length, sq_no: sqNo },
    ...{ purchase_date: day, arrival_date: addDays(day, 1), opens_at: approvedAt, cut_off_at: cutOffAt },
    ...{ grace_minutes: rule.graceMinutes, order_source: 'SHOP', created_by: head.login, created_at: approvedAt },
    ...{ status_since: steps.at(-1)!.at, cancel_reason: isOver ? 'NOT_SUBMITTED' : null, submission_no: 0, kinds: 0 },
    ...{ material_fee: 0, total_fee: 0, first_materials: '' },
  }
  return { dhNo, row, log: steps.map((step, index) => ({ ...key, ...step, version: index + 1, submission_no: 0 })) }
}

const newProduct = { zp_type: 'NEW', zp_explain: '冬季新品铺货，随货附陈列指引' } as const
const allocatedShops = ['HZ1003', 'SZ1005', 'NJ1004', 'SZ3002']

/** Yesterday morning head office sent a new product to a few shops: those who pay first still have time to. */
function growAllocation(facts: HistoryFacts) {
  const { now, zone } = facts
  const head = personOf('headOrdering')
  const day = addDays(dayOf(now, zone), -1)
  const sentAt = atTime(day, '10:05', zone)
  const grown = demoShops
    .filter(({ code }) => allocatedShops.includes(code))
    .map(shop => growAllocated(facts, shop, sentAt))
  const allocationNo = documentNumber('ZP', day, numberBits(facts.random))
  const total = grown.reduce((sum, { row }) => sum + row.total_fee, 0)
  const allocation = {
    ...{ allocation_no: allocationNo, content_hash: `demo-${allocationNo}`, copy_no: 1, order_type: 'ZP' },
    ...{ purchase_date: day, rows_sent: grown.flatMap(({ lines }) => lines).length, rows_left_out: 0 },
    ...{
      orders: grown.length,
      total_fee: total,
      created_by: head.login,
      created_by_name: head.name,
      created_at: sentAt,
    },
  }
  return {
    orders: grown.map(({ row }) => row),
    lines: grown.flatMap(({ lines }) => lines),
    log: grown.flatMap(({ log }) => log),
    locks: grown.flatMap(({ locks }) => locks),
    allocations: [allocation],
    allocationOrders: grown.map(({ key }) => ({ ...key, allocation_no: allocationNo })),
  }
}

function growAllocated(facts: HistoryFacts, shop: DemoShop, sentAt: Instant) {
  const { random, zone, now, rules, calendar, materials } = facts
  const head = personOf('headOrdering')
  const day = dayOf(sentAt, zone)
  const rule = rules.get(shop.group)!.find(({ orderType }) => orderType === 'ZP')!
  const window = orderWindow(rule, day, zone)
  const arrivalDate = calendarDay(calendar.get(shop.group) ?? [], day).arrivalDate ?? addDays(day, 1)
  const key = { shop_code: shop.code, dh_no: orderNumber(day, numberBits(facts.random)) }
  const setting = {
    ...{ random, zone, now, shop, purchaseDate: day, arrivalDate, window, graceMinutes: rule.graceMinutes },
    inBatches: false,
  }
  const bought = random.some(orderableBy(materials, shop.group, day), 3).map(material => buy(random, material))
  const lines = bought.map((line, index) => lineRow(key, line, index, setting, false))
  const total = lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  const locked: OrderStatus = shop.payMethod === 'ONLINE' ? 'WAIT_PAY' : 'SUBMITTED'
  const passed = [
    { event: 'create', from_status: null, to_status: 'WAIT_SUBMIT', who: head, after: 0 },
    { event: 'submit', from_status: 'WAIT_SUBMIT', to_status: 'SUBMITTING', who: head, after: 0 },
    { event: 'lock', from_status: 'SUBMITTING', to_status: locked, who: system, after: 1000 },
    { event: 'cutOff', from_status: 'SUBMITTED', to_status: 'PLACE_SUCCESS', who: system, after: 2000 },
  ].slice(0, locked === 'WAIT_PAY' ? 3 : 4)
  const last = passed.at(-1)!
  const row = {
    ...{ ...key, ...placeOf(shop), ...newProduct, order_type: 'ZP', status: last.to_status, version: passed.length },
    ...{ purchase_date: day, arrival_date: arrivalDate, opens_at: window.opensAt, cut_off_at: window.cutOffAt },
    ...{ grace_minutes: rule.graceMinutes, order_source: 'HEAD_OFFICE_ZP', submission_no: 1, kinds: lines.length },
    delivery_modes: waysOf(lines.map(line => ({ deliveryMode: line.delivery_mode }))),
    ...{ material_fee: total, total_fee: total, first_materials: lines.map(line => line.material_name).join('、') },
    ...{ created_by: head.login, created_at: sentAt, submitted_by: head.login, submitted_by_name: head.name },
    ...{ submitted_at: sentAt, status_since: sentAt + last.after, cancel_reason: null },
  }
  const log = passed.map(({ who, after, ...step }, index) => ({
    ...{ ...key, ...step, version: index + 1, at: sentAt + after, actor_id: who.login, actor_name: who.name },
    ...{ submission_no: index === 0 ? 0 : 1, reason: null },
  }))
  const locks = bought.map(({ material, quantity }) => ({ ...key, material_code: material.code, quantity }))
  return { key, row, lines, log, locks }
}

const system = { login: 'system', name: '系统' }

const placeOf = (shop: DemoShop) => ({
  ...{ shop_group: shop.group, shop_name: shop.name, pay_method: shop.payMethod, business_code: businessCodeOf(shop) },
  delivery_modes: [] as ReadonlyArray<string>,
})
