import { Clock, Effect } from 'effect'
import { contentOf, decideSend, type PreviousAllocation, refuseSent } from '../../../domain/allocation/send.ts'
import {
  type AllocatedShop,
  type Allocation,
  type AllocationTerms,
  type AllocationType,
  type PlannedOrder,
  validateAllocation,
} from '../../../domain/allocation/validate-allocation.ts'
import { type Day, dayOf } from '../../../domain/kernel/day.ts'
import { orderNumber } from '../../../domain/kernel/document-number.ts'
import { textIn } from '../../../domain/kernel/text.ts'
import { calendarDay } from '../../../domain/master-data/calendar.ts'
import { type StoreStatus, zpTypes } from '../../../domain/master-data/words.ts'
import type { StartFacts } from '../../../domain/ordering/cart/start.ts'
import { catalogueOf } from '../../../domain/ordering/filling/catalogue.ts'
import { nameKey } from '../../../domain/ordering/filling/paste-words.ts'
import { newNumber } from '../../master-data/handlers/new-number.ts'
import type { SheetRow } from '../../master-data/ports/sheet-row.ts'
import { type ShopInScope, Shops } from '../../master-data/ports/shops.ts'
import { sheetOf } from '../../ordering/handlers/cart.ts'
import { createOrder, submitOrderLines } from '../../ordering/handlers/move-orders.ts'
import { Materials } from '../../ordering/ports/materials.ts'
import { OrderJobs } from '../../ordering/ports/work.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Payload } from '../../platform/endpoint.ts'
import { Refused } from '../../platform/failure.ts'
import { requireAccepted } from '../../platform/guards.ts'
import { handler } from '../../platform/handler.ts'
import { Tokens } from '../../platform/tokens.ts'
import type { previewAllocation as previewing } from '../contract.ts'
import * as allocationContract from '../contract.ts'
import { type AllocationRow, Allocations } from '../ports.ts'

type AllocationPayload = Payload<typeof previewing>

export const previewAllocation = handler(
  allocationContract.previewAllocation,
  Effect.fnUntraced(function* (payload, caller) {
    const { allocation, shops, materials } = yield* validateRows(payload, caller, yield* Clock.currentTimeMillis)
    const before = yield* (yield* Allocations).sent(yield* hashOf(payload, allocation))
    return {
      rows: allocation.rows.map(row => {
        const material = row.materialCode === null ? undefined : materials.get(row.materialCode)
        const { shopCode, type, why, ...visibleFields } = row
        return {
          ...visibleFields,
          shopJdeNo: shopCode,
          shopName: shopCode === null ? null : (shops.get(shopCode)?.name ?? null),
          materialName: material?.name ?? null,
          unitName: material?.unit ?? null,
          zpType: type,
          refusal: why,
        }
      }),
      counts: allocation.counts,
      orders: allocation.orders.map(({ shopCode, zpType, zpExplain, lines, total }) => ({
        ...{ shopJdeNo: shopCode, shopName: shops.get(shopCode)!.name, zpType, zpExplain, kinds: lines.length, total },
        zpTypeName: textIn(zpTypes[zpType].words, caller.language),
      })),
      total: allocation.total,
      sentBefore: before?.cancelledAt === null ? previousOf(before) : null,
    }
  }),
)

/**
 * Creates and submits the orders of all shops, or none of them [U7]; of two concurrent calls with the same content, one
 * is refused [U8].
 */
export const sendAllocation = handler(
  allocationContract.sendAllocation,
  Effect.fnUntraced(function* (payload, caller) {
    const allocations = yield* Allocations
    const now = yield* Clock.currentTimeMillis
    const { allocation, shops, sheets } = yield* validateRows(payload, caller, now)
    const contentHash = yield* hashOf(payload, allocation)
    const before = yield* allocations.sent(contentHash)
    const { seenTotal, leaveOut = false, again = false } = payload
    const orders = yield* requireAccepted(
      decideSend(allocation, { seenTotal, leaveOut, again }, previousLiveAllocation(before)),
    )
    const { zone } = yield* (yield* Shops).chain
    const today = dayOf(now, zone)
    const allocationNo = yield* newNumber('allocation', now)
    const head = {
      ...{ allocationNo, orderType: payload.orderType, purchaseDate: payload.purchaseDate, contentHash },
      ...{ copyNo: (before?.copyNo ?? 0) + 1, rowsSent: allocation.rows.length - allocation.counts.rejected },
      ...{ rowsLeftOut: allocation.counts.rejected, orders: orders.length, totalFee: allocation.total },
    }
    if (!(yield* allocations.create(head, caller, now))) {
      const concurrentAllocation = yield* allocations.sent(contentHash)
      return yield* new Refused(refuseSent(sentBefore(concurrentAllocation!)))
    }
    for (const order of orders) {
      const shop = shops.get(order.shopCode)!
      yield* place({ payload, order, shop, rows: sheets.get(shop.shopGroup)!, allocationNo, today }, caller, now)
    }
    return { allocationNo, orders: orders.length, total: allocation.total }
  }),
)

interface OrderPlacement {
  readonly payload: Pick<AllocationPayload, 'orderType' | 'purchaseDate'>
  readonly order: PlannedOrder
  readonly shop: ShopInScope
  readonly rows: ReadonlyMap<string, SheetRow>
  readonly allocationNo: string
  readonly today: Day
}

/** Creates and submits one order at once with its current lines and prices; its stock is reserved by the job. */
const place = Effect.fnUntraced(function* (
  { payload: { orderType, purchaseDate }, order, shop, rows, allocationNo, today }: OrderPlacement,
  caller: Caller,
  now: number,
) {
  const { start, arrivalDate, zpType, zpExplain } = order
  const dhNo = orderNumber(today, (yield* Tokens).orderBits())
  const window = { opensAt: start.opensAt, cutOffAt: start.cutOffAt, graceMinutes: start.rule.graceMinutes }
  const createdOrder = yield* createOrder(
    shop,
    { dhNo, orderType, purchaseDate, arrivalDate, ...window, allocation: { zpType, zpExplain } },
    caller,
    now,
  )
  if (!createdOrder) return yield* Effect.die(new Error(`order ${dhNo} was not created`))
  yield* submitOrderLines(
    { order: createdOrder, event: 'submit', to: 'SUBMITTING', actor: caller, at: now },
    order.lines.map(({ materialCode, quantity, amount }) => ({ sheet: rows.get(materialCode)!, quantity, amount })),
    null,
  )
  yield* (yield* Allocations).addOrder(allocationNo, createdOrder)
  yield* (yield* OrderJobs).put(
    'order.lockStock',
    { ...createdOrder, submissionNo: createdOrder.submissionNo + 1 },
    now,
  )
})

/** Validates the entered rows by the current shops, rules and prices. */
const validateRows = Effect.fnUntraced(function* (payload: AllocationPayload, caller: Caller, now: number) {
  const { shops: permitted } = yield* (yield* Shops).permitted(caller.scope, '', maxShops)
  const meant = shopsByName(permitted)
  const used = new Map<string, ShopInScope>()
  for (const { shop } of payload.rows) {
    const meaning = meant.get(nameKey(shop))
    if (meaning) used.set(meaning.shopCode, meaning)
  }
  const groups = new Map([...used.values()].map(shop => [shop.shopGroup, shop]))
  const sheets = new Map<string, ReadonlyMap<string, SheetRow>>()
  const facts = new Map<string, StartFacts<AllocationType>>()
  for (const [group, shop] of groups) {
    sheets.set(group, yield* (yield* Materials).sheetOn(shop, payload.purchaseDate))
    facts.set(group, yield* loadSupplyFacts(shop, payload))
  }
  const materials = new Map([...sheets.values()].flatMap(rows => [...rows]))
  const sheetsOf = new Map([...sheets].map(([group, rows]) => [group, sheetOf(rows.values())]))
  const allocatedShopOf = (shop: ShopInScope): AllocatedShop => {
    const storeStatus = shop.storeStatus as StoreStatus
    return { shopCode: shop.shopCode, shopGroup: shop.shopGroup, facts: { ...facts.get(shop.shopGroup)!, storeStatus } }
  }
  const terms: AllocationTerms = {
    ...{ purchaseDate: payload.purchaseDate, zpType: payload.zpType, zpExplain: payload.zpExplain.trim(), now },
    findShop: text => {
      const shop = meant.get(nameKey(text))
      return shop ? allocatedShopOf(shop) : null
    },
    find: catalogueOf([...materials.values()].map(materialOf)).find,
    sheetOf: group => sheetsOf.get(group) ?? new Map(),
  }
  const allocation: Allocation = validateAllocation(payload.rows, terms)
  return { allocation, shops: used, materials, sheets }
})

const maxShops = 20_000

/** Returns the shops by code, name and title; a name that two shops share matches neither. */
const shopsByName = (shops: ReadonlyArray<ShopInScope>): ReadonlyMap<string, ShopInScope> => {
  const shopByName = new Map<string, ShopInScope | null>()
  for (const shop of shops) {
    for (const key of new Set([shop.name, shop.title].map(nameKey)))
      shopByName.set(key, shopByName.has(key) ? null : shop)
  }
  for (const shop of shops) shopByName.set(nameKey(shop.shopCode), shop)
  return new Map([...shopByName].flatMap(([key, shop]) => (shop === null ? [] : [[key, shop] as const])))
}

const materialOf = ({ materialCode, name, initials, unit, spec }: SheetRow) => ({
  ...{ materialCode, materialName: name, initials, unitName: unit, materialSpecification: spec },
})

/** Loads what decides whether head office may supply the shops of a group on the day [D1 to D4]. */
const loadSupplyFacts = Effect.fnUntraced(function* (
  shop: ShopInScope,
  { orderType, purchaseDate }: AllocationPayload,
) {
  const shops = yield* Shops
  const rules = yield* shops.orderRules(shop)
  const facts: StartFacts<AllocationType> = {
    orderType,
    storeStatus: shop.storeStatus as StoreStatus,
    calendar: calendarDay(yield* shops.calendar(shop), purchaseDate),
    hasMaterials: yield* shops.mayOrder(shop),
    rule: rules.find(rule => rule.orderType === orderType) ?? null,
    routine: null,
    zone: (yield* shops.chain).zone,
    existing: null,
  }
  return facts
})

const hashOf = Effect.fnUntraced(function* ({ orderType }: AllocationPayload, { orders }: Allocation) {
  return (yield* Tokens).digest(contentOf(orderType, orders))
})

/** Returns an earlier allocation with the same content; null if it was cancelled. */
const previousLiveAllocation = (before: AllocationRow | null): PreviousAllocation | null =>
  before === null || before.cancelledAt !== null ? null : sentBefore(before)

const previousOf = ({ allocationNo, createdByName, createdAt }: AllocationRow) => ({
  ...{ allocationNo, createdByName, createdAt },
})

const sentBefore = ({ allocationNo, createdByName, createdAt }: AllocationRow): PreviousAllocation => ({
  ...{ allocationNo, by: createdByName, at: createdAt },
})
