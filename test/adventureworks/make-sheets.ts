import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'

/**
 * Turns the purchasing of Microsoft's AdventureWorks sample (MIT licence) into import sheets: each vendor to a shop with a
 * shop group of its own, products to materials, and its orders into lines to place. Run by hand with the folder of the
 * original; what it writes is kept in git.
 */
const original = process.argv[2]
if (original === undefined) throw new Error('usage: node test/adventureworks/make-sheets.ts FOLDER-OF-THE-ORIGINAL')
const here = import.meta.dirname

type Record = { readonly [column: string]: string }
const read = (name: string): ReadonlyArray<Record> => {
  const bytes = readFileSync(join(original, name))
  return parse(name.endsWith('.gz') ? gunzipSync(bytes) : bytes, { columns: true, bom: true })
}
const write = (path: string, rows: ReadonlyArray<Record>): void =>
  writeFileSync(join(here, path), stringify([...rows], { header: true }))

const headers = new Map(read('PurchaseOrderHeader.csv.gz').map(header => [header.PurchaseOrderID, header]))
const details = read('PurchaseOrderDetail.csv.gz').map(detail => {
  const { VendorID, OrderDate } = headers.get(detail.PurchaseOrderID)!
  return { ...detail, vendor: VendorID!, day: OrderDate!.slice(0, 10) } as Record
})
const vendorIds = new Set(details.map(({ vendor }) => vendor))
const vendors = read('Vendor.csv').filter(({ BusinessEntityID }) => vendorIds.has(BusinessEntityID))
const rules = read('ProductVendor.csv').filter(({ BusinessEntityID }) => vendorIds.has(BusinessEntityID))
const productIds = new Set(rules.map(({ ProductID }) => ProductID))
const unitOf = new Map(rules.map(({ ProductID, UnitMeasureCode }) => [ProductID, UnitMeasureCode!.trim()]))

/** Account numbers with the signs that a code may not hold left out, as in "G&KBI0001". */
const shopCodes = new Map(
  vendors.map(({ BusinessEntityID, AccountNumber }) => [BusinessEntityID, AccountNumber!.replace(/[^\w.-]/g, '')]),
)
const groupOf = (vendor: string) => `V${vendor}`
const materialCode = (product: string) => `AW-${product}`
/** Unit prices have up to four decimals; half a fen rounds up. */
const yuan = (price: string): string => {
  const [whole = '0', decimals = ''] = price.split('.')
  const tenThousandths = Number(whole) * 10_000 + Number(decimals.padEnd(4, '0').slice(0, 4))
  return (Math.floor((tenThousandths + 50) / 100) / 100).toFixed(2)
}

mkdirSync(join(here, 'sheets'), { recursive: true })
write(
  'sheets/shop_groups.csv',
  vendors.map(({ BusinessEntityID, Name }) => ({ shop_group: groupOf(BusinessEntityID!), name: Name! })),
)
write(
  'sheets/shops.csv',
  vendors.map(({ BusinessEntityID, Name }) => ({
    shop_code: shopCodes.get(BusinessEntityID)!,
    name: Name!,
    store_status: '2',
    business_model: 'HH',
    shop_group: groupOf(BusinessEntityID!),
    pay_method: 'OFFLINE',
  })),
)
const units = new Set(unitOf.values())
write(
  'sheets/units.csv',
  read('UnitMeasure.csv').flatMap(({ UnitMeasureCode, Name }) =>
    units.has(UnitMeasureCode!.trim()) ? [{ unit: UnitMeasureCode!.trim(), name: Name! }] : [],
  ),
)
write(
  'sheets/categories.csv',
  [1, 2, 3, 4].map(level => ({
    category_code: `AW-${level}`,
    parent_code: level === 1 ? '' : `AW-${level - 1}`,
    level: String(level),
    name: 'Components',
  })),
)
write(
  'sheets/materials.csv',
  read('Product.csv')
    .filter(({ ProductID }) => productIds.has(ProductID))
    .map(({ ProductID, Name, ProductNumber }) => ({
      material_code: materialCode(ProductID!),
      name: Name!,
      spec: ProductNumber!,
      unit: unitOf.get(ProductID)!,
      category_code: 'AW-4',
      storage_type: 'NORMAL',
      delivery_mode: 'WAREHOUSE',
    })),
)
write(
  'sheets/purchase_rules.csv',
  rules.map(({ BusinessEntityID, ProductID, MinOrderQty, MaxOrderQty }) => ({
    shop_group: groupOf(BusinessEntityID!),
    material_code: materialCode(ProductID!),
    min_quantity: MinOrderQty!,
    step_quantity: '1',
    max_quantity: MaxOrderQty!,
  })),
)

/** A row for each day on which the price of a vendor's product differs from its price before. */
const prices = [...details]
  .sort((one, other) => (one.day! < other.day! ? -1 : one.day! > other.day! ? 1 : 0))
  .flatMap((detail, _, all) => {
    const isSame = (other: Record) => other.vendor === detail.vendor && other.ProductID === detail.ProductID
    const earlier = all.slice(0, all.indexOf(detail)).findLast(isSame)
    if (earlier !== undefined && yuan(earlier.UnitPrice!) === yuan(detail.UnitPrice!)) return []
    return [
      {
        shop_group: groupOf(detail.vendor!),
        material_code: materialCode(detail.ProductID!),
        valid_from: detail.day!,
        price: yuan(detail.UnitPrice!),
      },
    ]
  })
write('sheets/prices.csv', prices)
write(
  'orders.csv',
  details.map(({ PurchaseOrderID, vendor, day, ProductID, OrderQty }) => ({
    order_number: PurchaseOrderID!,
    shop_code: shopCodes.get(vendor)!,
    day: day!,
    material_code: materialCode(ProductID!),
    quantity: OrderQty!,
  })),
)
