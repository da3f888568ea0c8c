import { Clock, Effect } from 'effect'
import type { RequiredCode } from '../../../domain/access/permission.ts'
import { type Day, dayOf } from '../../../domain/kernel/day.ts'
import type { OrderType } from '../../../domain/master-data/order-type.ts'
import {
  type Check,
  check,
  explainFilling,
  explainMaterial,
  explainOrder,
  explainRights,
  explainStart,
  mayOrder,
} from '../../../domain/ordering/why.ts'
import { validateCounted } from '../../../domain/stocktake/order-block.ts'
import type { EndpointBy } from '../../endpoints.ts'
import { loadShop } from '../../master-data/handlers/guards.ts'
import { type ShopInScope, Shops } from '../../master-data/ports/shops.ts'
import type { Payload } from '../../platform/endpoint.ts'
import { handler } from '../../platform/handler.ts'
import { OrderBlocks } from '../../stocktake/ports/stocktakes.ts'
import { editCart, getCart } from '../contract/cart.ts'
import { startRoutineOrder, submitAddOnOrder, submitRoutineOrder, voidOrder, withdrawOrder } from '../contract/order.ts'
import { submitUrgentOrder } from '../contract/urgent.ts'
import * as whyContract from '../contract/why.ts'
import { type MaterialAtShop, Materials } from '../ports/materials.ts'
import { type OrderInScope, Orders } from '../ports/orders.ts'
import { ruleFacts, startFacts } from './calendar.ts'
import { sheetOf } from './cart.ts'
import { loadOrder } from './guards.ts'

/** Returns the checks for ordering for a shop on a day, and for each matching material. */
export const explainShopMaterial = handler(
  whyContract.whyMaterial,
  Effect.fnUntraced(function* (payload, caller) {
    const shop = yield* loadShop(caller, payload.shopJdeNo)
    const now = yield* Clock.currentTimeMillis
    const { zone } = yield* (yield* Shops).chain
    const purchaseDate = payload.purchaseDate ?? dayOf(now, zone)
    const order = yield* (yield* Orders).opened(shop, 'NORMAL', purchaseDate)
    const ordering: ReadonlyArray<Check> = [
      ...(order
        ? explainFilling(order, now)
        : explainStart(startFacts(yield* ruleFacts(shop), { orderType: 'NORMAL', purchaseDate }), now)),
      check('count', validateCounted(yield* (yield* OrderBlocks).of(shop))),
      ...explainRights(caller.codes, [order ? editCart.permission : startRoutineOrder.permission, getCart.permission]),
    ]
    const materials = yield* findMaterials(shop, purchaseDate, payload)
    return {
      shopJdeNo: shop.shopCode,
      shopName: shop.name,
      purchaseDate,
      now,
      zone,
      dhNo: order?.dhNo ?? null,
      isAllowed: mayOrder(ordering),
      ordering,
      materials,
    }
  }),
)

/** Returns the actions on an order, each with the rule and the permission it requires. */
export const explainOrderVerbs = handler(
  whyContract.whyOrder,
  Effect.fnUntraced(function* ({ dhNo }, caller) {
    const order = yield* loadOrder(caller, dhNo)
    const now = yield* Clock.currentTimeMillis
    const { zone } = yield* (yield* Shops).chain
    const lines = yield* (yield* Orders).cart(order)
    const rows = yield* (yield* Materials).sheetOf(
      order,
      lines.map(line => line.materialCode),
    )
    const cart = { version: order.cartVersion, yourVersion: order.cartVersion, lines }
    const submission = { order, cart, sheet: sheetOf(rows.values()), ...placeholderInputs(order) }
    const needs = {
      edit: editCart.permission,
      submit: submissionNeeds[order.orderType],
      withdraw: withdrawOrder.permission,
      void: voidOrder.permission,
    }
    const counted = check('count', validateCounted(yield* (yield* OrderBlocks).of(order)))
    const verbs = explainOrder(submission, caller.codes, needs, now).map(({ verb, checks }) => ({
      ...{ verb, checks: verb === 'submit' ? [counted, ...checks] : checks },
    }))
    return {
      dhNo,
      shopJdeNo: order.shopCode,
      shopName: order.shopName,
      bizStatus: order.status,
      now,
      zone,
      verbs: verbs.map(verb => ({ ...verb, isAllowed: mayOrder(verb.checks) })),
    }
  }),
)

/** The permission code required to submit an order of each type; head office's orders are submitted automatically. */
const submissionNeeds: Readonly<Record<OrderType, RequiredCode>> = {
  NORMAL: submitRoutineOrder.permission,
  OVERTIME: submitAddOnOrder.permission,
  URGENT: submitUrgentOrder.permission,
  ZP: submitRoutineOrder.permission,
  SRM_ZP: submitRoutineOrder.permission,
}

/** Placeholders: reason and vouchers are entered at submission, and an urgent order exists only after approval. */
const placeholderInputs = ({ orderType, sqNo }: OrderInScope) => ({
  addOn: orderType === 'OVERTIME' ? { reason: '-', attachments: ['-'] } : null,
  urgent: sqNo === null ? null : ('SUCCESS' as const),
})

type MaterialQuestion = Payload<EndpointBy<'why.material'>>

const findMaterials = Effect.fnUntraced(function* (shop: ShopInScope, purchaseDate: Day, question: MaterialQuestion) {
  const store = yield* Materials
  const { materialCode, keyword: typed } = question
  const query = materialCode ?? typed?.trim() ?? ''
  if (query === '') return []
  const by = materialCode === undefined ? { keyword: query } : { materialCode }
  const materialsAtShop = yield* store.atShop(shop, purchaseDate, by, maxMaterials)
  if (materialsAtShop.length > 0) return materialsAtShop.map(row => explainChecks(row, shop, purchaseDate))
  const similar = yield* findSimilar(query)
  return [explainChecks({ ...unknownMaterial, materialCode: query, similar }, shop, purchaseDate)]
})

const maxMaterials = 10
const maxSimilar = 5

const unknownMaterial = { name: null, row: null, price: null }

function explainChecks(
  material: Omit<MaterialAtShop, 'name'> & { readonly name: string | null; readonly similar?: ReadonlyArray<string> },
  { shopGroup }: ShopInScope,
  purchaseDate: Day,
) {
  const { materialCode, name, similar = [] } = material
  const checks = explainMaterial({ ...material, isKnown: name !== null, similar, shopGroup, purchaseDate })
  return { materialCode, materialName: name, isAllowed: mayOrder(checks), checks }
}

/**
 * Returns the names of materials that share the longest prefix with the query: what a person who mistyped may have
 * meant.
 */
const findSimilar = Effect.fnUntraced(function* (query: string) {
  const materials = yield* Materials
  for (let length = query.length - 1; length > 0; length = Math.floor(length / 2)) {
    const matches = yield* materials.search(query.slice(0, length), ['MATERIAL'], maxSimilar)
    if (matches.length > 0) return matches.map(({ materialName }) => materialName)
  }
  return []
})
