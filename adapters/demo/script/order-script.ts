import type { Instant } from '../../../domain/kernel/day.ts'
import { approverOf, clerkOf, personOf } from '../chain.ts'
import { priceOn } from '../goods.ts'
import type { Purchases } from '../purchases.ts'
import type { Random } from '../random.ts'
import type { Portion, ScriptEntry, Tick } from '../replay/script-entry.ts'
import { voucherKinds } from '../vouchers.ts'
import { deliveryScript } from './delivery-script.ts'
import { type Bought, buySome, isEveryday, minute, orderable, second, streamOf, unpricedMaterial } from './setting.ts'
import { type Debt, isAddOn, type OrderPlan, type Writer, writerOf } from './writer.ts'

/** The entries of one order, and the amounts due for it. */
export interface OrderScript {
  readonly entries: ReadonlyArray<ScriptEntry | Tick>
  readonly debts: ReadonlyArray<Debt>
}

export const orderScript = (plan: OrderPlan, purchases: Purchases): OrderScript => {
  const { setting, course } = plan
  const { shop, purchaseDate } = setting
  const order = `${shop.code} ${purchaseDate} ${isAddOn(course) ? 'OVERTIME' : 'NORMAL'}`
  const random = streamOf(order)
  const bought = isAddOn(course)
    ? buySome(random, setting, random.between(2, 6))
    : filledUp(purchases(shop, purchaseDate), random, plan)
  const writer = writerOf(order, random, plan)
  return (isAddOn(course) ? addOnScript : routineScript)(plan, writer, bought)
}

/** Fills an order up to the wanted number of lines with other everyday goods, the least quantity of each. */
const filledUp = (
  bought: ReadonlyArray<Bought>,
  random: Random,
  { setting, lines = 0 }: OrderPlan,
): ReadonlyArray<Bought> => {
  const { materials, shop, purchaseDate } = setting
  const taken = new Set(bought.map(({ material }) => material))
  const others = orderable(materials, shop, purchaseDate).filter(one => isEveryday(one) && !taken.has(one))
  const added = random.some(others, Math.max(0, lines - bought.length)).map(material => ({
    ...{ material, quantity: material.rule.min, price: priceOn(material, shop.group, purchaseDate) },
  }))
  return [...bought, ...added].toSorted((a, b) => (a.material.code < b.material.code ? -1 : 1))
}

const portions = (bought: ReadonlyArray<Bought>): ReadonlyArray<Portion> =>
  bought.map(({ material, quantity }) => ({ materialCode: material.code, quantity }))

const start = (
  { order, go }: Writer,
  { setting: { shop, purchaseDate } }: OrderPlan,
  orderType: 'NORMAL' | 'OVERTIME',
  lines: ReadonlyArray<Portion>,
): void => go(0, 0, clerkOf(shop.code).login, { kind: 'start', order, orderType, shop: shop.code, purchaseDate, lines })

function routineScript(plan: OrderPlan, writer: Writer, bought: ReadonlyArray<Bought>): OrderScript {
  const { course, setting } = plan
  const { order, go, entries, debts, random } = writer
  const clerk = clerkOf(setting.shop.code).login
  const submit = () => go(8, 25, clerk, { kind: 'submit', order })
  const takeBack = () => go(5, 30, clerk, { kind: 'withdraw', order })
  const unpriced = course === 'repriced' || course === 'priceless' ? unpricedMaterial(setting) : undefined
  const first = unpriced
    ? [...portions(bought), { materialCode: unpriced.code, quantity: unpriced.rule.min }]
    : portions(bought)
  start(writer, plan, 'NORMAL', first)
  if (course === 'forgotten') return { entries, debts }
  submit()
  if (course === 'priceless' && unpriced) return { entries, debts }
  if (course === 'resubmitted' || course === 'repriced') {
    takeBack()
    if (unpriced) go(1, 3, clerk, { kind: 'edit', order, lines: portions(bought) })
    submit()
  }
  if (course === 'repaid') {
    addDebt(plan, writer, 'paid', writer.now() + random.between(3, 6) * minute)
    writer.setNow(writer.now() + 10 * minute)
    takeBack()
    writer.tick(second)
    submit()
  }
  if (course === 'unpaid') return { entries, debts }
  if (course === 'paying') {
    addDebt(plan, writer, 'open', setting.now - random.between(4, 9) * minute)
    return { entries, debts }
  }
  addDebt(plan, writer, 'paid')
  writer.setNow(setting.window.cutOffAt + second)
  follow(plan, writer, bought)
  return { entries, debts }
}

function addOnScript(plan: OrderPlan, writer: Writer, bought: ReadonlyArray<Bought>): OrderScript {
  const { course, setting } = plan
  const { order, go, entries, debts, random } = writer
  const [clerk, approver] = [clerkOf(setting.shop.code).login, approverOf(setting.shop.code).login]
  start(writer, plan, 'OVERTIME', portions(bought))
  const first = random.between(0, voucherKinds - 1)
  const pictures = Array.from({ length: random.between(1, 3) }, (_, index) => (first + index) % voucherKinds)
  go(8, 25, clerk, { kind: 'submitAddOn', order, reason: random.pick(reasons), pictures })
  if (course === 'waiting') return { entries, debts }
  if (course === 'approved') {
    go(10, 25, approver, { kind: 'approve', order })
    addDebt(plan, writer, 'paid', writer.now() + 3 * minute)
    writer.setNow(writer.now() + (setting.shop.payMethod === 'ONLINE' ? 6 * minute : 0))
    writer.tick(second)
    follow(plan, writer, bought)
    return { entries, debts }
  }
  go(20, 90, approver, { kind: 'reject', order, reason: '该物料库存紧张，请使用下一次常规订货' })
  if (course === 'voided') go(10, 60, clerk, { kind: 'void', order })
  return { entries, debts }
}

const reasons = [
  '周末客流超出预期，鸡腿排和杯子库存不足',
  '商场店庆活动，预计销量翻倍，需加订原料',
  '昨日到货短缺两箱，明日早班不够用',
  '企业团购 80 份，今晚 19 点确认，需补货',
  '冰柜故障损耗一批冷冻料，需紧急补充',
] as const

const addDebt = (
  { setting }: OrderPlan,
  { order, now, debts }: Writer,
  outcome: Debt['outcome'],
  at?: Instant,
): void => {
  if (setting.shop.payMethod !== 'ONLINE') return
  const until = setting.window.cutOffAt + setting.graceMinutes * minute
  debts.push({ order, since: now(), until, outcome, ...(at !== undefined && { at }) })
}

const follow = (plan: OrderPlan, writer: Writer, bought: ReadonlyArray<Bought>): void => {
  const { order, go } = writer
  const warehouse = personOf('warehouse').login
  if (plan.stopsAt === 'placed') return
  if (plan.course === 'cancelled') {
    go(30, 400, warehouse, { kind: 'cancelShipping', order, reason: '仓库缺货，取消发货' })
    if (writer.isPaidHere) writer.tick(second)
    return
  }
  go(20, 420, warehouse, { kind: 'accept', order })
  if (plan.stopsAt !== 'accepted') deliveryScript(plan, writer, bought)
}
