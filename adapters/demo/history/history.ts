import { systemActor } from '../../../application/platform/caller.ts'
import { addDays, atTime, type Day, dayOf } from '../../../domain/kernel/day.ts'
import { orderNumber } from '../../../domain/kernel/document-number.ts'
import { lineAmount, sumFen } from '../../../domain/kernel/money.ts'
import type { PurchaseRule } from '../../../domain/kernel/quantity.ts'
import { deliveryModesOf } from '../../../domain/master-data/words.ts'
import type { OrderStatus } from '../../../domain/ordering/order/status.ts'
import { insertRows } from '../../postgres/engine/bulk.ts'
import type { Db } from '../../postgres/engine/pool.ts'
import {
  businessCodeOf,
  clerkOf,
  type DemoPerson,
  type DemoShop,
  demoShops,
  type Group,
  payerOf,
  personOf,
} from '../chain.ts'
import { isSubsidyUsable, ruleFor } from '../goods.ts'
import { numberBits } from '../number.ts'
import type { Purchases } from '../purchases.ts'
import {
  type Bought,
  type ChainFacts,
  hour,
  minute,
  type Setting,
  second,
  settingOf,
  streamOf,
} from '../script/setting.ts'
import { columns, type HistoryTable } from './columns.ts'
import { writePaymentsOfHistory } from './payments.ts'

export const daysOfHistory = 90

/**
 * Writes the orders from before the replay for the reports: completed routine orders, each shipped and received in
 * full, and paid in cash by shops that prepay. They are the only orders that use cases do not create; the invariants
 * apply to them too.
 */
export const writeHistory = async (
  db: Db,
  facts: ChainFacts,
  days: ReadonlyArray<Day>,
  purchases: Purchases,
): Promise<void> => {
  const orders = days.flatMap(day =>
    demoShops.flatMap(shop => {
      const setting = pastSettingOf(facts, shop, day)
      return setting === null ? [] : [pastOrder(setting, purchases(shop, day))]
    }),
  )
  const pictures = await db.selectFrom('materials').select(['material_code', 'picture_hash']).execute()
  const pictureOf = new Map(pictures.map(row => [row.material_code, row.picture_hash]))
  for (const table of Object.keys(columns) as ReadonlyArray<HistoryTable>) {
    const rows = orders.flatMap(order => order[table] as ReadonlyArray<Row>)
    const withPictures = rows.map(row => ({ ...row, picture_hash: pictureOf.get(String(row.material_code)) }))
    await insertRows(db, table, columns[table], table === 'order_lines' ? withPictures : rows)
  }
  await writePaymentsOfHistory(db)
}

type Row = Readonly<Record<string, unknown>>
type Key = { readonly shop_code: string; readonly dh_no: string }
type PastOrder = Readonly<Record<HistoryTable, ReadonlyArray<Row>>>

/** Returns the order window of a shop that ordered for a day of history; null if it did not. */
export const pastSettingOf = (facts: ChainFacts, shop: DemoShop, day: Day): Setting | null =>
  streamOf(`history ${shop.code} ${day}`).chance(0.07) ? null : settingOf(facts, shop, day, 'NORMAL')

const pastOrder = (setting: Setting, bought: ReadonlyArray<Bought>): PastOrder => {
  const { shop, purchaseDate: day, arrivalDate, window, zone } = setting
  const random = streamOf(`past ${shop.code} ${day}`)
  const startedAt = atTime(addDays(day, -1), '17:00', zone) + random.between(0, 4 * hour)
  const shippedAt = window.cutOffAt + random.between(3 * hour, 9 * hour)
  const receivedAt = Math.max(atTime(arrivalDate, '08:00', zone), shippedAt + 2 * hour) + random.between(0, 3 * hour)
  const key = { shop_code: shop.code, dh_no: orderNumber(dayOf(startedAt, zone), numberBits(random)) }
  const times = { startedAt, shippedAt, receivedAt, acceptedAt: shippedAt - 2 * hour }
  const steps = stepsOf(setting, times)
  const lines = linesOf(bought, shop.group, key)
  const shNo = { ...key, sh_no: `SH${key.dh_no.slice(2)}` }
  const [clerk, warehouse] = [clerkOf(shop.code), personOf('warehouse')]
  return {
    orders: [{ ...key, ...headOf(setting, steps, lines) }],
    order_lines: lines,
    order_log: steps.map((step, index) => ({ ...key, ...step, version: index + 1 })),
    shipments: [
      {
        ...{ ...shNo, batch_no: 1, scm_delivery_no: `PS${key.dh_no.slice(2)}`, expect_arrival_date: arrivalDate },
        ...{
          delivery_mode: deliveryModesOf(lines.map(line => ({ deliveryMode: line.delivery_mode })))[0] ?? 'WAREHOUSE',
        },
        ...{ shipped_at: shippedAt, shipped_by: warehouse.login, shipped_by_name: warehouse.name, node_state: 'C' },
        ...{ departure_address: null, curr_location: `${shop.name}门口`, arrived_at: receivedAt - 20 * minute },
        ...{ sh_status: '99', received_at: receivedAt, received_by_name: clerk.name },
      },
    ],
    shipment_lines: lines.map(line => ({ ...shNo, ...line, replaces: '' })),
  }
}

interface Step {
  readonly event: string
  readonly from_status: OrderStatus | null
  readonly to_status: OrderStatus
  readonly at: number
  readonly actor_id: string
  readonly actor_name: string
  readonly submission_no: number
}

/** Returns the transitions of an order; orders of shops that prepay include payment. */
const stepsOf = (
  { shop, window }: Setting,
  times: Readonly<Record<'startedAt' | 'acceptedAt' | 'shippedAt' | 'receivedAt', number>>,
): ReadonlyArray<Step> => {
  const [clerk, warehouse] = [clerkOf(shop.code), personOf('warehouse')]
  const system = { login: systemActor.userId, name: systemActor.name }
  const submittedAt = times.startedAt + 12 * minute
  const isOnline = shop.payMethod === 'ONLINE'
  const path: ReadonlyArray<readonly [string, OrderStatus, number, Pick<DemoPerson, 'login' | 'name'>]> = [
    ['create', 'WAIT_SUBMIT', times.startedAt, clerk],
    ['submit', 'SUBMITTING', submittedAt, clerk],
    ['lock', isOnline ? 'WAIT_PAY' : 'SUBMITTED', submittedAt + second, system],
    ...(isOnline
      ? ([
          ['beginPayment', 'PAYING', submittedAt + 8 * minute, payerOf(shop.code)],
          ['pay', 'SUBMITTED', submittedAt + 9 * minute, system],
        ] as const)
      : []),
    ['cutOff', 'PLACE_SUCCESS', window.cutOffAt + second, system],
    ['accept', 'DC_RECEIVED', times.acceptedAt, warehouse],
    ['ship', 'DC_SHIPPED', times.shippedAt, warehouse],
    ['receive', 'STORE_RECEIVE', times.receivedAt, clerk],
  ]
  return path.map(([event, to_status, at, who], index) => ({
    ...{ event, from_status: path[index - 1]?.[1] ?? null, to_status, at },
    ...{ actor_id: who.login, actor_name: who.name, submission_no: event === 'create' ? 0 : 1 },
  }))
}

const ruleColumns = ({ min, step, max }: PurchaseRule) => ({
  ...{ min_quantity: min, step_quantity: step, max_quantity: max },
})

const linesOf = (bought: ReadonlyArray<Bought>, group: Group, key: Key) =>
  bought.map(({ material, quantity, price }, index) => ({
    ...key,
    ...{ material_code: material.code, line_no: index + 1, material_name: material.name, spec: material.spec },
    ...{ unit: material.unit, storage_type: material.storage, delivery_mode: material.delivery, quantity },
    ...ruleColumns(ruleFor(material, group)),
    ...{ price: price!, amount: lineAmount(price!, quantity), shipped: quantity, received: quantity },
    subsidy_usable: isSubsidyUsable(material),
  }))

const headOf = (setting: Setting, steps: ReadonlyArray<Step>, lines: ReturnType<typeof linesOf>): Row => {
  const { shop, purchaseDate, arrivalDate, window, graceMinutes } = setting
  const goods = sumFen(lines.map(({ amount }) => amount))
  const [created, submitted, last] = [steps[0]!, steps[1]!, steps.at(-1)!]
  return {
    ...{ order_type: 'NORMAL', status: last.to_status, version: steps.length, submission_no: 1, cart_version: 1 },
    ...{ shop_group: shop.group, shop_name: shop.name, purchase_date: purchaseDate, arrival_date: arrivalDate },
    ...{ opens_at: window.opensAt, cut_off_at: window.cutOffAt, grace_minutes: graceMinutes },
    ...{ pay_method: shop.payMethod, business_code: businessCodeOf(shop), order_source: 'SHOP' },
    ...{ material_fee: goods, total_fee: goods, kinds: lines.length, delivered_kinds: lines.length, all_shipped: true },
    delivery_modes: deliveryModesOf(lines.map(line => ({ deliveryMode: line.delivery_mode }))),
    first_materials: lines
      .slice(0, 3)
      .map(line => line.material_name)
      .join('、'),
    ...{ created_by: created.actor_id, created_at: created.at, status_since: last.at, submitted_at: submitted.at },
    ...{ submitted_by: submitted.actor_id, submitted_by_name: submitted.actor_name },
    trade_order_no: shop.payMethod === 'ONLINE' ? `JY${lines[0]!.dh_no.slice(2)}` : null,
  }
}
