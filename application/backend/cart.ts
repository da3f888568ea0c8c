import { Clock, Effect } from 'effect'
import type { Day } from '../../domain/day.ts'
import { categoryTotals, decideEdit, type Sheet, type SheetMaterial } from '../../domain/order/cart.ts'
import { type MaterialLabel, materialLabels } from '../../domain/order/label.ts'
import { orderTypes } from '../../domain/order/type.ts'
import type { Thousandths } from '../../domain/quantity.ts'
import { say } from '../../domain/text.ts'
import type { Caller } from '../caller.ts'
import type { CategoryNode } from '../contract/cart.ts'
import { type Category, Materials, type SheetRow, type Stock } from '../ports/materials.ts'
import { type OrderInScope, Orders } from '../ports/orders.ts'
import { Loads } from '../ports/work.ts'
import { allowed, lockedOrder, orderOf, shopOf } from './found.ts'
import type { Handler } from './handler.ts'

export const getCartMaterials: Handler<'cart.materials'> = Effect.fnUntraced(function* (payload, caller) {
  const order = yield* orderOf(caller, payload.dhNo)
  const materials = yield* Materials
  const rows = yield* materials.sheet(order, payload)
  const stock = yield* materials.stock(order)
  const suggested = new Map((yield* (yield* Loads).suggestions(order)).map(row => [row.materialCode, row.quantity]))
  return {
    order: formOrder(order, yield* Clock.currentTimeMillis),
    materials: rows.map(row => cartMaterial(row, stock.get(row.materialCode), suggested, order.arrivalDate, caller)),
  }
})

export const getCart: Handler<'cart.get'> = Effect.fnUntraced(function* ({ dhNo }, caller) {
  return yield* wholeCart(yield* orderOf(caller, dhNo), caller)
})

/** Every line of the edit passes the rules, or none of it is saved [C4]. */
export const editCart: Handler<'cart.edit'> = Effect.fnUntraced(function* ({ dhNo, cart }, caller) {
  const orders = yield* Orders
  const order = yield* lockedOrder(caller.scope, dhNo)
  const now = yield* Clock.currentTimeMillis
  const sheet = yield* (yield* Materials).sheetOf(
    order,
    cart.map(line => line.materialCode),
  )
  const stored = new Map((yield* orders.cart(order)).map(line => [line.materialCode, line]))
  const changes: Array<{ materialCode: string; quantity: Thousandths }> = []
  for (const { materialCode, quantity, baseVersion } of cart) {
    const current = stored.get(materialCode) ?? null
    const material = sheet.get(materialCode)
    const line = { materialCode, input: String(quantity), baseVersion: baseVersion ?? current?.version ?? 0 }
    const edit = { order, line, current, material: material ? sheetMaterial(material) : null }
    const change = yield* allowed(decideEdit(edit, now))
    if (change.version === (current?.version ?? 0)) continue
    changes.push(change)
    stored.set(materialCode, { ...change, updatedByName: caller.name })
  }
  if (changes.length > 0) yield* orders.putCart(order, lastOfEach(changes), caller, now)
  return yield* wholeCart(yield* orderOf(caller, dhNo), caller)
})

export const clearCart: Handler<'cart.clear'> = Effect.fnUntraced(function* ({ dhNo }, caller) {
  const orders = yield* Orders
  const order = yield* lockedOrder(caller.scope, dhNo)
  const now = yield* Clock.currentTimeMillis
  const filled = (yield* orders.cart(order)).filter(line => line.quantity > 0)
  const nothing = { materialCode: '', input: '0', baseVersion: 0 }
  yield* allowed(decideEdit({ order, line: nothing, current: null, material: null }, now))
  const emptied = filled.map(({ materialCode }) => ({ materialCode, quantity: 0 as Thousandths }))
  if (emptied.length > 0) yield* orders.putCart(order, emptied, caller, now)
  return yield* wholeCart(yield* orderOf(caller, dhNo), caller)
})

export const getCategoryTree: Handler<'category.tree'> = Effect.fnUntraced(function* ({ shopNo }, caller) {
  const categories = yield* (yield* Materials).categories(yield* shopOf(caller, shopNo))
  return branches(null, categories)
})

export const getTransitInventory: Handler<'transit.inventory'> = Effect.fnUntraced(function* (payload, caller) {
  const shop = yield* shopOf(caller, payload.shopJdeNo)
  const rows = yield* (yield* Materials).transit(shop, payload.materialCode)
  return rows.map(({ dhNo, orderType, quantity, unit, expectedDeliveryDate }) => ({
    dhNo,
    orderType,
    orderTypeName: say(orderTypes[orderType as keyof typeof orderTypes].words, caller.language),
    quantity,
    unitName: unit,
    expectedDeliveryDate,
  }))
})

/** The row of the sheet as the rules see it; the cart counts a material under its first-level category. */
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

export const wholeCart = Effect.fnUntraced(function* (order: OrderInScope, { language }: Caller) {
  const lines = yield* (yield* Orders).cart(order)
  const rows = yield* (yield* Materials).sheetOf(
    order,
    lines.map(line => line.materialCode),
  )
  const names = new Map(Array.from(rows.values(), row => [row.level1, row.level1Name]))
  const byCode = new Map(lines.map(line => [line.materialCode, line]))
  const totals = categoryTotals(lines, sheetOf(rows.values()))
  return {
    dhNo: order.dhNo,
    cartVersion: order.cartVersion,
    categories: totals.map(({ categoryCode, kinds, quantity, amount, lines: own }) => ({
      categoryCode,
      categoryName: names.get(categoryCode) ?? say(categoryNames[categoryCode] ?? categoryNames.OTHER!, language),
      materialKinds: kinds,
      materialTotalQuantity: quantity,
      amount,
      // A line that was emptied keeps its version, which the next edit of it must send.
      materials: categoryCode === 'ALL' ? lines : own.map(line => byCode.get(line.materialCode)!),
    })),
  }
})

const categoryNames: Readonly<Record<string, readonly [string, string]>> = {
  ALL: ['全部', 'All'],
  OTHER: ['其他', 'Other'],
}

const lastOfEach = <Line extends { readonly materialCode: string }>(
  lines: ReadonlyArray<Line>,
): ReadonlyArray<Line> => [...new Map(lines.map(line => [line.materialCode, line])).values()]

const formOrder = (order: OrderInScope, now: number) => ({
  dhNo: order.dhNo,
  shopJdeNo: order.shopCode,
  shopName: order.shopName,
  bizStatus: order.status,
  orderType: order.orderType,
  purchaseDate: order.purchaseDate,
  arrivalDate: order.arrivalDate,
  purchaseEndAt: order.cutOffAt,
  now,
})

const none = 0 as Thousandths

const cartMaterial = (
  row: SheetRow,
  stock: Stock | undefined,
  suggested: ReadonlyMap<string, number>,
  deliveryDate: Day | null,
  { language }: Caller,
) => ({
  materialCode: row.materialCode,
  materialName: row.name,
  initials: row.initials,
  materialImg: pictureUrl(row.pictureHash),
  materialLabels: row.labels.flatMap(label => labelOf(label, language)),
  labelKinds: row.labels,
  barcodes: row.barcodes,
  materialCategory: row.level1Name,
  level1: row.level1,
  level2: row.level2,
  level4: row.level4,
  materialSpecification: row.spec,
  storageType: row.storageType,
  deliveryDate,
  price: row.price,
  totalInventory: stock?.inWarehouse ?? none,
  inTransitInventory: stock?.inTransit ?? none,
  inShopInventory: stock?.inShop ?? none,
  minPurchaseQuantity: row.min,
  purchaseStep: row.step,
  maxPurchaseQuantity: row.max,
  unitName: row.unit,
  canPurchase: row.canPurchase,
  suggestQuantity: (suggested.get(row.materialCode) ?? 0) as Thousandths,
})

export const pictureUrl = (hash: string | null): string | null => (hash === null ? null : `/pictures/${hash}`)

function labelOf(label: string, language: Caller['language']) {
  const row = materialLabels[label as MaterialLabel]
  if (row === undefined) return []
  return [{ name: say(row.words, language), fontColor: row.fontColor, backgroundColor: row.backgroundColor }]
}

const branches = (parentCode: string | null, categories: ReadonlyArray<Category>): ReadonlyArray<CategoryNode> =>
  categories
    .filter(category => category.parentCode === parentCode)
    .map(({ categoryCode, name, level }) => ({
      categoryCode,
      categoryName: name,
      level,
      children: branches(categoryCode, categories),
    }))
