import { Clock, Effect } from 'effect'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { textIn } from '../../../domain/kernel/text.ts'
import { orderTypes } from '../../../domain/master-data/order-type.ts'
import { decideEdit, type Sheet, type SheetMaterial, validateEditable } from '../../../domain/ordering/cart/cart.ts'
import { categoryTotals } from '../../../domain/ordering/cart/cart-totals.ts'
import { loadShop } from '../../master-data/handlers/guards.ts'
import type { SheetRow } from '../../master-data/ports/sheet-row.ts'
import type { Caller } from '../../platform/caller.ts'
import { requireAccepted } from '../../platform/guards.ts'
import { handler } from '../../platform/handler.ts'
import type { CategoryNode } from '../contract/cart.ts'
import * as cartContract from '../contract/cart.ts'
import * as placingContract from '../contract/placing.ts'
import { type Category, Materials } from '../ports/materials.ts'
import { type CartLineRow, type OrderInScope, Orders, type OrderWithCart } from '../ports/orders.ts'
import { loadCartForUpdate, loadOrder } from './guards.ts'
import { showsPrices } from './shows-prices.ts'

export const getCart = handler(
  cartContract.getCart,
  Effect.fnUntraced(function* ({ dhNo }, caller) {
    return yield* loadCart(yield* loadOrder(caller, dhNo), caller)
  }),
)

/** Saves the edit only if every line of it passes the rules [C4]. */
export const editCart = handler(
  cartContract.editCart,
  Effect.fnUntraced(function* ({ dhNo, cart }, caller) {
    const { order, cart: stored } = yield* loadCartForUpdate(caller.scope, dhNo)
    const now = yield* Clock.currentTimeMillis
    const codes = cart.map(line => line.materialCode)
    const sheet = yield* (yield* Materials).sheetOf(order, [...stored.map(line => line.materialCode), ...codes])
    const lines = new Map(stored.map(line => [line.materialCode, line]))
    const changes = new Map<string, CartLineRow>()
    for (const { materialCode, quantity, baseVersion } of cart) {
      const current = changes.get(materialCode) ?? lines.get(materialCode) ?? null
      const material = sheet.get(materialCode)
      const line = { materialCode, input: String(quantity), baseVersion: baseVersion ?? current?.version ?? 0 }
      const edit = { order, line, current, material: material ? sheetMaterial(material) : null }
      const change = yield* requireAccepted(decideEdit(edit, now))
      if (change.version !== (current?.version ?? 0))
        changes.set(materialCode, { ...change, updatedByName: caller.name })
    }
    return yield* putInCart({ order, cart: stored }, [...changes.values()], sheet, caller, now)
  }),
)

/** Sets the shop's remark for the warehouse; allowed as long as the cart can be edited. */
export const remarkOrder = handler(
  placingContract.remarkOrder,
  Effect.fnUntraced(function* ({ dhNo, remark: typed }, caller) {
    const { order } = yield* loadCartForUpdate(caller.scope, dhNo)
    yield* requireAccepted(validateEditable(order, yield* Clock.currentTimeMillis))
    const remark = typed.trim() || null
    yield* (yield* Orders).putRemark(order, remark)
    return { dhNo, remark }
  }),
)

export const clearCart = handler(
  cartContract.clearCart,
  Effect.fnUntraced(function* ({ dhNo }, caller) {
    const { order, cart } = yield* loadCartForUpdate(caller.scope, dhNo)
    const now = yield* Clock.currentTimeMillis
    yield* requireAccepted(validateEditable(order, now))
    const sheet = yield* (yield* Materials).sheetOf(
      order,
      cart.map(line => line.materialCode),
    )
    const emptyLines = cart
      .filter(line => line.quantity > 0)
      .map(line => ({ ...line, quantity: zero, updatedByName: caller.name }))
    return yield* putInCart({ order, cart }, emptyLines, sheet, caller, now)
  }),
)

/** Writes the changed lines and returns the resulting cart without reading it again, because the order is locked. */
const putInCart = Effect.fnUntraced(function* (
  { order, cart }: OrderWithCart,
  changedLines: ReadonlyArray<CartLineRow>,
  sheet: ReadonlyMap<string, SheetRow>,
  caller: Caller,
  now: number,
) {
  if (changedLines.length === 0) return cartView(order, cart, sheet, caller)
  yield* (yield* Orders).putCart(order, changedLines, caller, now)
  const lines = new Map(cart.map(line => [line.materialCode, line]))
  for (const line of changedLines) {
    const version = (lines.get(line.materialCode)?.version ?? 0) + 1
    lines.set(line.materialCode, { ...line, version })
  }
  const inOrder = [...lines.values()].sort((a, b) => (a.materialCode < b.materialCode ? -1 : 1))
  return cartView({ ...order, cartVersion: order.cartVersion + 1 }, inOrder, sheet, caller)
})

export const getCategoryTree = handler(
  cartContract.getCategoryTree,
  Effect.fnUntraced(function* ({ shopNo }, caller) {
    const categories = yield* (yield* Materials).categories(yield* loadShop(caller, shopNo))
    return branches(null, categories)
  }),
)

const transferWords = ['调拨单', 'Transfer'] as const

export const getTransitInventory = handler(
  cartContract.getTransitInventory,
  Effect.fnUntraced(function* (payload, caller) {
    const shop = yield* loadShop(caller, payload.shopJdeNo)
    const rows = yield* (yield* Materials).transit(shop, payload.materialCode)
    return rows.map(({ dhNo, orderType, quantity, unit, expectedDeliveryDate }) => ({
      dhNo,
      orderType,
      orderTypeName: textIn(
        orderType === null ? transferWords : orderTypes[orderType as keyof typeof orderTypes].words,
        caller.language,
      ),
      quantity,
      unitName: unit,
      expectedDeliveryDate,
    }))
  }),
)

/** Returns the row in the form that the rules use; the cart counts a material under its first-level category. */
export const sheetMaterial = ({
  materialCode,
  price,
  canPurchase,
  min,
  step,
  max,
  level1,
}: SheetRow): SheetMaterial => ({
  materialCode,
  price,
  canPurchase,
  min,
  step,
  max,
  categoryCode: level1,
})

export const sheetOf = (rows: Iterable<SheetRow>): Sheet =>
  new Map(Array.from(rows, row => [row.materialCode, sheetMaterial(row)]))

/** Returns the stored cart of an order. */
export const loadCart = Effect.fnUntraced(function* (order: OrderInScope, caller: Caller) {
  const lines = yield* (yield* Orders).cart(order)
  const rows = yield* (yield* Materials).sheetOf(
    order,
    lines.map(line => line.materialCode),
  )
  return cartView(order, lines, rows, caller)
})

const cartView = (
  order: OrderInScope,
  lines: ReadonlyArray<CartLineRow>,
  rows: ReadonlyMap<string, SheetRow>,
  { language }: Caller,
) => {
  const names = new Map(Array.from(rows.values(), row => [row.level1, row.level1Name]))
  const byCode = new Map(lines.map(line => [line.materialCode, line]))
  const totals = categoryTotals(lines, sheetOf(rows.values()))
  return {
    dhNo: order.dhNo,
    cartVersion: order.cartVersion,
    categories: totals.map(({ categoryCode, kinds, quantity, amount, lines: categoryLines }) => ({
      categoryCode,
      categoryName: names.get(categoryCode) ?? textIn(categoryNames[categoryCode] ?? categoryNames.OTHER!, language),
      materialKinds: kinds,
      materialTotalQuantity: quantity,
      amount: showsPrices(order) ? amount : null,
      // An emptied line keeps its version, which the next edit of it must send.
      materials: categoryCode === 'ALL' ? lines : categoryLines.map(line => byCode.get(line.materialCode)!),
    })),
  }
}

const categoryNames: Readonly<Record<string, readonly [string, string]>> = {
  ALL: ['全部', 'All'],
  OTHER: ['其他', 'Other'],
}

const zero = 0 as Thousandths

const branches = (parentCode: string | null, categories: ReadonlyArray<Category>): ReadonlyArray<CategoryNode> =>
  categories
    .filter(category => category.parentCode === parentCode)
    .map(({ categoryCode, name, level }) => ({
      categoryCode,
      categoryName: name,
      level,
      children: branches(categoryCode, categories),
    }))
