import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'

/**
 * Turns Microsoft's Northwind sample into import sheets: customers to shops, each with a clerk, products to materials,
 * and its orders into lines to place. Run by hand with the folder of the original; what it writes is kept in git.
 */
const original = process.argv[2]
if (original === undefined) throw new Error('usage: node test/northwind/make-sheets.ts FOLDER-OF-THE-ORIGINAL')
const here = import.meta.dirname
const group = 'NW'
const password = 'northwind'

type Record = { readonly [column: string]: string }
const read = (name: string): ReadonlyArray<Record> =>
  parse(readFileSync(join(original, name), 'utf8'), { columns: true, bom: true })
const write = (path: string, rows: ReadonlyArray<Record>): void =>
  writeFileSync(join(here, path), stringify([...rows], { header: true }))

const products = read('products.csv')
const customers = read('customers.csv')
const materialCode = (productId: string) => `NW-${productId}`

/** Its categories are flat; each becomes a branch that ends at level 4. */
const categories = read('categories.csv').flatMap(({ category_id, category_name }) =>
  [1, 2, 3, 4].map(level => ({
    category_code: `NW-${category_id}-${level}`,
    parent_code: level === 1 ? '' : `NW-${category_id}-${level - 1}`,
    level: String(level),
    name: String(category_name),
    sort_key: String(category_id),
  })),
)

mkdirSync(join(here, 'sheets'), { recursive: true })
write('sheets/shop_groups.csv', [{ shop_group: group, name: 'Northwind customers' }])
write('sheets/units.csv', [{ unit: 'unit', name: 'Unit' }])
write(
  'sheets/shops.csv',
  customers.map(({ customer_id, company_name, city, country }) => ({
    shop_code: customer_id!,
    name: company_name!,
    title: `${company_name}, ${city}, ${country}`,
    store_status: '2',
    business_model: 'HH',
    shop_group: group,
    pay_method: 'OFFLINE',
  })),
)
write(
  'sheets/users.csv',
  customers.map(({ customer_id, contact_name }) => ({
    user_id: customer_id!.toLowerCase(),
    name: contact_name!,
    password,
    presets: 'clerk',
    shops: customer_id!,
  })),
)
write('sheets/categories.csv', categories)
write(
  'sheets/materials.csv',
  products.map(({ product_id, product_name, quantity_per_unit, category_id }) => ({
    material_code: materialCode(product_id!),
    name: product_name!,
    spec: quantity_per_unit!,
    unit: 'unit',
    category_code: `NW-${category_id}-4`,
    storage_type: 'NORMAL',
    delivery_mode: 'WAREHOUSE',
  })),
)
write(
  'sheets/purchase_rules.csv',
  products.map(({ product_id, discontinued }) => ({
    shop_group: group,
    material_code: materialCode(product_id!),
    min_quantity: '1',
    step_quantity: '1',
    max_quantity: '130',
    can_purchase: discontinued === '1' ? 'no' : 'yes',
  })),
)
write(
  'sheets/prices.csv',
  products.map(({ product_id, unit_price }) => ({
    shop_group: group,
    material_code: materialCode(product_id!),
    valid_from: '1996-01-01',
    price: unit_price!,
  })),
)
/** Two days open at any time of day, so that a test never meets a cut-off. */
const window = { opens_day_offset: '-1', opens_at: '00:00', cut_off_day_offset: '1', cut_off_at: '23:59' }
write('sheets/order_rules.csv', [{ shop_group: group, order_type: 'NORMAL', ...window }])
write(
  'sheets/calendar.csv',
  ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'].map(day => ({
    shop_group: group,
    day,
    can_order: 'yes',
    arrival_days: '1',
  })),
)

const orders = new Map(read('orders.csv').map(order => [order.order_id, order]))
write(
  'orders.csv',
  read('order_details.csv').map(({ order_id, product_id, quantity }) => ({
    order_number: order_id!,
    shop_code: orders.get(order_id)!.customer_id!,
    day: orders.get(order_id)!.order_date!,
    material_code: materialCode(product_id!),
    quantity: quantity!,
  })),
)
