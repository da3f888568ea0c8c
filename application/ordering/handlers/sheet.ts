import { Clock, Effect, Schema } from 'effect'
import { pictureUrl } from '../../../domain/files/picture.ts'
import { hasAbnormalPrice } from '../../../domain/kernel/money.ts'
import { type Thousandths, thousandthsToUnits } from '../../../domain/kernel/quantity.ts'
import { type Language, textIn } from '../../../domain/kernel/text.ts'
import { type MaterialLabel, materialLabels } from '../../../domain/master-data/label.ts'
import { hasRuleFees, noFees, type RuleFees } from '../../../domain/ordering/cart/fees.ts'
import type { SheetRow } from '../../master-data/ports/sheet-row.ts'
import { Shops } from '../../master-data/ports/shops.ts'
import { type Caller, systemScope } from '../../platform/caller.ts'
import type { Payload } from '../../platform/endpoint.ts'
import { readyHandler } from '../../platform/handler.ts'
import { Ready, SharedJson } from '../../platform/ready.ts'
import { utf8Characters } from '../../platform/utf8.ts'
import * as sheetContract from '../contract/sheet.ts'
import { FormOrder, type MaterialForOrder, MaterialOnSheet } from '../contract/sheet.ts'
import { Materials, type Stock } from '../ports/materials.ts'
import type { OrderInScope } from '../ports/orders.ts'
import { Stocks } from '../ports/stocks.ts'
import { Loads } from '../ports/work.ts'
import { loadUsualAmount } from './automatic/recent-amounts.ts'
import { loadOrder } from './guards.ts'
import { showsPrices } from './shows-prices.ts'

/** Returns the sheet of an order, with the order's figures in each material. */
export const getCartMaterials = readyHandler(
  sheetContract.getCartMaterials,
  Effect.fnUntraced(function* (payload, caller) {
    const { order, title, variant, rows, figures } = yield* loadSheet(payload, caller)
    const day = `"deliveryDate":${JSON.stringify(order.arrivalDate)},`
    const lines = rows.map(
      row => `${sheetJson(row, variant).slice(0, -1)},${day}${figuresJson(figuresOf(row, figures))}`,
    )
    return new Ready(`{"order":${title},"materials":[${lines.join(',')}]}`)
  }),
)

/** Returns the sheet of an order: what its shop group shares on the day as one piece, and beside it the order's figures. */
export const getOrderSheet = readyHandler(
  sheetContract.getOrderSheet,
  Effect.fnUntraced(function* (payload, caller) {
    const { title, variant, rows, figures } = yield* loadSheet(payload, caller)
    const all = rows.map(row => figuresOf(row, figures))
    const columns = figureNames.map(name => `"${name}":[${all.map(of => String(of[name])).join(',')}]`)
    const begin = `{"order":${title},"materials":`
    return new Ready(begin, sharedSheet(rows, variant), `,"figures":{${columns.join(',')}}}`)
  }),
)

/** Loads what the two calls return. */
const loadSheet = Effect.fnUntraced(function* (
  payload: Payload<typeof sheetContract.getCartMaterials>,
  { scope, language }: Pick<Caller, 'scope' | 'language'>,
) {
  const order = yield* loadOrder({ scope }, payload.dhNo)
  const materials = yield* Materials
  const rows = yield* materials.sheet(order, payload)
  const figures: Figures = {
    available: yield* (yield* Stocks).available,
    stock: yield* materials.stock(order),
    suggested: new Map((yield* (yield* Loads).suggestions(order)).map(row => [row.materialCode, row.quantity])),
  }
  const fees = yield* chargesOf(order)
  const usualAmount =
    order.orderType === 'NORMAL' && showsPrices(order) ? yield* loadUsualAmount(order, order.purchaseDate) : null
  const formFacts = { ...formOrder(order, fees, yield* Clock.currentTimeMillis), usualAmount }
  const title = utf8Characters(JSON.stringify(encodeOrder(formFacts)))
  const variant: SheetVariant = showsPrices(order) ? language : `${language} without prices`
  return { order, title, variant, rows, figures }
})

const encodeOrder = Schema.encodeSync(FormOrder)
const encodeMaterial = Schema.encodeSync(MaterialOnSheet)

/** Returns the fees of the order's rule; zero fees for order types without any [F4]. */
const chargesOf = Effect.fnUntraced(function* ({ orderType, shopCode }: OrderInScope) {
  if (!hasRuleFees(orderType)) return noFees
  const shops = yield* Shops
  const shop = yield* shops.find(systemScope, shopCode)
  const rules = shop ? yield* shops.orderRules(shop) : []
  return rules.find(rule => rule.orderType === orderType) ?? noFees
})

const formOrder = (order: OrderInScope, { serviceFee, carFee }: RuleFees, now: number) => ({
  dhNo: order.dhNo,
  shopJdeNo: order.shopCode,
  shopName: order.shopName,
  bizStatus: order.status,
  orderType: order.orderType,
  purchaseDate: order.purchaseDate,
  arrivalDate: order.arrivalDate,
  purchaseEndAt: order.cutOffAt,
  showsPrices: showsPrices(order),
  serviceFee: showsPrices(order) ? serviceFee : null,
  carFee: showsPrices(order) ? carFee : null,
  reason: order.reason,
  attachments: order.attachments,
  remark: order.remark,
  now,
})

/** The language of a sheet, and whether its prices are left out [F6]. */
type SheetVariant = Language | `${Language} without prices`

const byVariant = <Key extends object, Value>(): Readonly<Record<SheetVariant, WeakMap<Key, Value>>> => ({
  zh: new WeakMap(),
  en: new WeakMap(),
  'zh without prices': new WeakMap(),
  'en without prices': new WeakMap(),
})

const encodedRows = byVariant<SheetRow, string>()
const sharedSheets = byVariant<ReadonlyArray<SheetRow>, SharedJson>()

const encodedRow = (row: SheetRow, variant: SheetVariant): string =>
  utf8Characters(JSON.stringify(encodeMaterial(materialOnSheet(row, variant))))

/** Returns a material's JSON in UTF-8 characters without what differs from order to order; cached as long as the sheet. */
const sheetJson = (row: SheetRow, variant: SheetVariant): string => {
  const cachedText = encodedRows[variant].get(row)
  if (cachedText !== undefined) return cachedText
  const text = encodedRow(row, variant)
  encodedRows[variant].set(row, text)
  return text
}

/** Returns the JSON of all materials of a sheet; the same object as long as the sheet is cached. */
const sharedSheet = (rows: ReadonlyArray<SheetRow>, variant: SheetVariant): SharedJson => {
  const known = sharedSheets[variant].get(rows)
  if (known) return known
  const shared = new SharedJson(() => `[${rows.map(row => encodedRow(row, variant)).join(',')}]`)
  sharedSheets[variant].set(rows, shared)
  return shared
}

interface Figures {
  readonly available: ReadonlyMap<string, Thousandths>
  readonly stock: ReadonlyMap<string, Stock>
  readonly suggested: ReadonlyMap<string, number>
}

type OrderFigures = Omit<typeof MaterialForOrder.Encoded, 'deliveryDate'>

const figuresOf = ({ materialCode }: SheetRow, { available, stock, suggested }: Figures): OrderFigures => {
  const materialStock = stock.get(materialCode)
  const inWarehouse = available.get(materialCode)
  return {
    totalInventory: inWarehouse === undefined ? null : units(inWarehouse),
    inTransitInventory: units(materialStock?.inTransit),
    inShopInventory: units(materialStock?.inShop),
    suggestQuantity: units(suggested.get(materialCode)),
  }
}

const figureNames = ['totalInventory', 'inTransitInventory', 'inShopInventory', 'suggestQuantity'] as const

/** Returns the end of a material's JSON: joined by hand, because a form has thousands of them. */
const figuresJson = (figures: OrderFigures): string =>
  `${figureNames.map(name => `"${name}":${figures[name]}`).join(',')}}`

const units = (quantity = 0): number => thousandthsToUnits(quantity as Thousandths)

const materialOnSheet = (row: SheetRow, variant: SheetVariant) => ({
  materialCode: row.materialCode,
  materialName: row.name,
  initials: row.initials,
  materialImg: pictureUrl(row.pictureHash),
  materialLabels: row.labels.flatMap(label => labelOf(label, variant.startsWith('zh') ? 'zh' : 'en')),
  labelKinds: row.labels,
  barcodes: row.barcodes,
  materialCategory: row.level1Name,
  level1: row.level1,
  level2: row.level2,
  level4: row.level4,
  materialSpecification: row.spec,
  storageType: row.storageType,
  price: variant === 'zh' || variant === 'en' ? row.price : null,
  hasPrice: !hasAbnormalPrice(row.price),
  minPurchaseQuantity: row.min,
  purchaseStep: row.step,
  maxPurchaseQuantity: row.max,
  unitName: row.unit,
  canPurchase: row.canPurchase,
})

function labelOf(label: string, language: Language) {
  const row = materialLabels[label as MaterialLabel]
  if (row === undefined) return []
  return [{ name: textIn(row.words, language), fontColor: row.fontColor, backgroundColor: row.backgroundColor }]
}
