import { Clock, Effect, Schema } from 'effect'
import { pictureUrl } from '../../../domain/files/picture.ts'
import { hasAbnormalPrice } from '../../../domain/kernel/money.ts'
import { type Thousandths, thousandthsToUnits } from '../../../domain/kernel/quantity.ts'
import { type Language, textIn } from '../../../domain/kernel/text.ts'
import { type MaterialLabel, materialLabels } from '../../../domain/master-data/label.ts'
import { hasRuleFees, noFees, type RuleFees } from '../../../domain/ordering/cart/fees.ts'
import type { SheetRow } from '../../master-data/ports/sheet-row.ts'
import { Shops } from '../../master-data/ports/shops.ts'
import { systemScope } from '../../platform/caller.ts'
import { readyHandler } from '../../platform/handler.ts'
import { Ready } from '../../platform/ready.ts'
import { utf8Characters } from '../../platform/utf8.ts'
import * as cartContract from '../contract/cart.ts'
import { FormOrder, type MaterialForOrder, MaterialOnSheet } from '../contract/cart.ts'
import { Materials, type Stock } from '../ports/materials.ts'
import type { OrderInScope } from '../ports/orders.ts'
import { Stocks } from '../ports/stocks.ts'
import { Loads } from '../ports/work.ts'
import { loadOrder } from './guards.ts'
import { showsPrices } from './shows-prices.ts'

/**
 * Returns the whole sheet of an order: the shared part of a shop group and day is encoded once, and the order's own
 * data is added.
 */
export const getCartMaterials = readyHandler(
  cartContract.getCartMaterials,
  Effect.fnUntraced(function* (payload, { scope, language }) {
    const order = yield* loadOrder({ scope }, payload.dhNo)
    const materials = yield* Materials
    const rows = yield* materials.sheet(order, payload)
    const figures: Figures = {
      available: yield* (yield* Stocks).available,
      stock: yield* materials.stock(order),
      suggested: new Map((yield* (yield* Loads).suggestions(order)).map(row => [row.materialCode, row.quantity])),
    }
    const fees = yield* chargesOf(order)
    const title = utf8Characters(JSON.stringify(encodeOrder(formOrder(order, fees, yield* Clock.currentTimeMillis))))
    const variant: SheetVariant = showsPrices(order) ? language : `${language} without prices`
    const day = `"deliveryDate":${JSON.stringify(order.arrivalDate)},`
    const lines = rows.map(row => sheetJson(row, variant) + day + orderJson(row.materialCode, figures))
    return new Ready(`{"order":${title},"materials":[${lines.join(',')}]}`)
  }),
)

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

const encodedRows: Readonly<Record<SheetVariant, WeakMap<SheetRow, string>>> = {
  zh: new WeakMap(),
  en: new WeakMap(),
  'zh without prices': new WeakMap(),
  'en without prices': new WeakMap(),
}

/** Returns the start of a material's JSON in UTF-8 characters, to be completed per order; cached as long as the sheet. */
const sheetJson = (row: SheetRow, variant: SheetVariant): string => {
  const cachedText = encodedRows[variant].get(row)
  if (cachedText !== undefined) return cachedText
  const text = utf8Characters(`${JSON.stringify(encodeMaterial(materialOnSheet(row, variant))).slice(0, -1)},`)
  encodedRows[variant].set(row, text)
  return text
}

interface Figures {
  readonly available: ReadonlyMap<string, Thousandths>
  readonly stock: ReadonlyMap<string, Stock>
  readonly suggested: ReadonlyMap<string, number>
}

/** Returns the order's figures of a material: joined by hand, because a form has thousands of them. */
const orderJson = (materialCode: string, { available, stock, suggested }: Figures): string => {
  const materialStock = stock.get(materialCode)
  const { totalInventory, inTransitInventory, inShopInventory, suggestQuantity }: OrderFigures = {
    totalInventory: units(available.get(materialCode)),
    inTransitInventory: units(materialStock?.inTransit),
    inShopInventory: units(materialStock?.inShop),
    suggestQuantity: units(suggested.get(materialCode)),
  }
  return `"totalInventory":${totalInventory},"inTransitInventory":${inTransitInventory},"inShopInventory":${inShopInventory},"suggestQuantity":${suggestQuantity}}`
}

type OrderFigures = Omit<typeof MaterialForOrder.Encoded, 'deliveryDate'>

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
