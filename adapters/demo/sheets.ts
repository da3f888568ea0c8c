import type { RawFolder, RawSheet } from '../../application/master-data/import/sheet.ts'
import type { SheetName } from '../../application/master-data/ports/master-data-store.ts'
import { addDays, type Day, weekdayOf } from '../../domain/kernel/day.ts'
import { formatQuantity } from '../../domain/kernel/quantity.ts'
import { demoPassword, demoPayers, demoPeople, demoShops, groups } from './chain.ts'
import { eventRecords, scenarioRecords } from './events.ts'
import { type DemoGoods, isSubsidyUsable, priceText, ruleFor, shelfLifeOf } from './goods.ts'
import { invoiceDetailRecords } from './invoice-details.ts'
import { demoProducts, productRecords, recipeRecords } from './products.ts'

type Records = ReadonlyArray<Readonly<Record<string, string>>>

/** Returns the demo chain as the sheets that a real chain would import. */
export const demoSheets = ({ categories, materials }: DemoGoods, today: Day): RawFolder => ({
  faults: [],
  sheets: new Map<SheetName, RawSheet>([
    ['payers', sheet(payers)],
    ['invoice_details', sheet(invoiceDetailRecords)],
    ['shop_groups', sheet(shopGroups)],
    ['shops', sheet(shops)],
    ['users', sheet(users)],
    [
      'categories',
      sheet(
        categories.map(({ code, parent, level, name, sortKey }) => ({
          ...{ category_code: code, parent_code: parent, level: String(level), name, sort_key: String(sortKey) },
        })),
      ),
    ],
    [
      'units',
      sheet(
        [...new Set([...materials, ...demoProducts, ...packParts(materials)].map(({ unit }) => unit))].map(unit => ({
          ...{ unit, name: unitNames[unit] ?? unit },
        })),
      ),
    ],
    [
      'materials',
      sheet(
        materials.map(({ code, name, spec, unit, category, storage, delivery, labels, picture, barcode }, place) => ({
          ...{ material_code: code, name, spec, unit, category_code: category, storage_type: storage },
          ...{ delivery_mode: delivery, labels: labels.join(';'), picture, barcodes: barcode },
          subsidy_usable: isSubsidyUsable({ delivery }) ? 'yes' : 'no',
          shelf_life_days: shelfLifeOf(storage, place),
        })),
      ),
    ],
    ['material_units', sheet(materialUnits(materials, today))],
    ['products', sheet(productRecords)],
    ['recipes', sheet(recipeRecords(materials, addDays(today, -120)))],
    ['sales_events', sheet(eventRecords(today))],
    ['weather_scenarios', sheet(scenarioRecords)],
    ['purchase_rules', sheet(purchaseRules(materials))],
    ['prices', sheet(prices(materials))],
    ['order_rules', sheet(orderRules)],
    ['calendar', sheet(calendar(today))],
    ['notices', sheet(notices(today))],
    [
      'receiving_settings',
      sheet([{ area: 'RECEIVING', scrap_review_above: '500', local_purchase_review_above: '200' }]),
    ],
    ['count_plans', sheet(countPlans(materials, today))],
    ['shelf_order', sheet(shelfOrder(materials))],
  ]),
})

const sheet = (records: Records): RawSheet => {
  const header = Object.keys(records[0] ?? {})
  return { file: 'demo', rows: [header, ...records.map(record => header.map(column => record[column] ?? ''))] }
}

/** The full names of units, in Chinese and English. */
const unitNames: Readonly<Record<string, string>> = {
  ...{ 箱: '整箱 Case', 袋: '袋装 Bag', 桶: '桶装 Bucket', 盒: '盒装 Box', 包: '包装 Pack', 罐: '罐装 Can' },
  ...{ 瓶: '瓶装 Bottle', 卷: '整卷 Roll', 个: '单个 Piece', 台: '整台 Machine', 件: '单件 Item', 套: '成套 Set' },
  ...{ 份: '一份 Portion', 杯: '一杯 Cup', 条: '单条 Strip', kg: '千克 Kilogram', m: '米 Metre' },
}

/** Returns the parts of packs, such as 10 bags of `1kg×10袋`, in which goods are counted too. */
const packParts = (materials: DemoGoods['materials']) =>
  materials.flatMap(({ code, spec }) => {
    const [, parts, unit] = /×(\d+)([^\d/]+)$/.exec(spec) ?? []
    return unit === undefined ? [] : [{ code, unit, parts }]
  })

const materialUnits = (materials: DemoGoods['materials'], today: Day): Records =>
  packParts(materials).map(({ code, unit, parts }) => ({
    ...{ material_code: code, unit, valid_from: addDays(today, -120), ratio: `1/${parts}` },
  }))

/**
 * A count of the expensive chilled goods every day, of all materials at the end of the month, of the frozen goods of one shop
 * before it orders, and of the toppings of the first shops on the weekday on which the demo starts.
 */
const countPlans = (materials: DemoGoods['materials'], today: Day): Records => [
  {
    ...plan('PD-WEEK', '每周小料盘点', 'WEEKLY', '22:00'),
    ...{ days: weekdayOf(today), covers: toppingCodesOf(materials).join(';'), shops: 'SH1001;SH1002;HZ1003' },
    ...{ impacts_inventory: 'no', is_blind: 'no' },
  },
  { ...plan('PD-DAY', '每日重点盘点', 'DAILY', '23:00'), covers: dailyCountCodesOf(materials).join(';') },
  { ...plan('PD-MONTH', '月末全盘', 'MONTHLY', '02:00'), days: '31', attribute: 'ALL', is_required: 'yes' },
  {
    ...plan('PD-FIRST', '先盘后订', 'DAILY', '10:00'),
    ...{ attribute: 'STORAGE', covers: 'FROZEN', shops: 'WH2003' },
    ...{ is_required: 'yes', blocks_orders: 'yes', is_blind: 'no' },
  },
]

/** Returns a blind count of some materials in all shops that is not required, without the materials. */
const plan = (code: string, name: string, rule: 'DAILY' | 'WEEKLY' | 'MONTHLY', dueAt: string) => ({
  ...{ plan_code: code, name, count_rule: rule, days: '', attribute: 'MATERIAL', covers: '', shops: '', due_at: dueAt },
  ...{ is_required: 'no', blocks_orders: 'no', impacts_inventory: 'yes', is_blind: 'yes', is_active: 'yes' },
})

const dailyCountCodesOf = (materials: DemoGoods['materials']): ReadonlyArray<string> =>
  materials
    .filter(({ storage }) => storage !== 'NORMAL')
    .slice(0, 20)
    .map(({ code }) => code)

const toppings = new Set(['黑糖珍珠', '原味珍珠', '椰果', '脆啵啵', '芋圆', '仙草冻', '布丁粉', '红豆罐头'])
const toppingCodesOf = (materials: DemoGoods['materials']): ReadonlyArray<string> =>
  materials.filter(({ name }) => toppings.has(name)).map(({ code }) => code)

/** Where the daily counted goods stand in every shop. */
const shelfOrder = (materials: DemoGoods['materials']): Records =>
  dailyCountCodesOf(materials).map((code, place) => ({
    ...{
      shop_code: 'ALL',
      area: place < 8 ? '操作台冷柜' : '后厨冷库',
      material_code: code,
      position: String(place + 1),
    },
  }))

const payers: Records = demoPayers.map(({ code, name, partner, ratio, feesUsable }) => ({
  ...{ entity_code: code, entity_name: name, partner_no: partner[0], partner_name: partner[1] },
  ...{ deduction_ratio: String(ratio / 100), fees_usable: feesUsable ? 'yes' : 'no', subsidy_frozen: 'no' },
}))

const groupNames = {
  'DIRECT-A': '华东门店',
  'DIRECT-B': '西部门店',
  PARTNER: '外埠门店',
} as const satisfies Record<(typeof groups)[number], string>
const shopGroups: Records = groups.map(group => ({ shop_group: group, name: groupNames[group] }))

const shops: Records = demoShops.map(({ code, name, city, group, payer, payMethod, businessModel, place }) => ({
  ...{ shop_code: code, name, title: `山野茶集（${name}）`, store_status: '2', shop_group: group },
  ...{ business_model: businessModel, pay_method: payMethod, payer_code: payer },
  ...{
    address: place.address,
    city: `${city}市`,
    receiver: place.receiver,
    receiver_phone: place.phone,
    delivery_window: place.window,
  },
}))

const users: Records = demoPeople.map(({ login, name, preset, shops: allowed }) => ({
  ...{ user_id: login, name, password: demoPassword, presets: preset },
  shops: allowed === '*' ? '*' : allowed.join(';'),
}))

const purchaseRules = (materials: DemoGoods['materials']): Records =>
  materials.flatMap(material =>
    groups.map(group => {
      const { min, step, max } = ruleFor(material, group)
      return {
        ...{ shop_group: group, material_code: material.code, min_quantity: formatQuantity(min) },
        ...{ step_quantity: formatQuantity(step), max_quantity: formatQuantity(max) },
        can_purchase: material.orderableBy.has(group) ? 'yes' : 'no',
      }
    }),
  )

const prices = (materials: DemoGoods['materials']): Records =>
  materials.flatMap(({ code, prices: ofGroup }) =>
    groups.flatMap(group =>
      ofGroup[group].map(({ from, price }) => ({
        ...{ shop_group: group, material_code: code, valid_from: from, price: priceText(price) },
      })),
    ),
  )

type Time = readonly [dayOffset: string, time: string]
const rule = (
  group: string,
  type: string,
  opens: Time,
  cutOff: Time,
  serviceFee = '',
  carFee = '',
  graceMinutes = '',
) => ({
  ...{ shop_group: group, order_type: type, opens_day_offset: opens[0], opens_at: opens[1] },
  ...{ cut_off_day_offset: cutOff[0], cut_off_at: cutOff[1], service_fee: serviceFee, car_fee: carFee },
  grace_minutes: graceMinutes,
})

/** Order rules. Tomorrow's orders open before today's cut-off, so that ordering is possible at any time of day. */
const orderRules: Records = [
  rule('DIRECT-A', 'NORMAL', ['-1', '00:00'], ['0', '23:30']),
  rule('DIRECT-A', 'OVERTIME', ['0', '23:30'], ['1', '09:00'], '20'),
  rule('DIRECT-B', 'NORMAL', ['-1', '00:00'], ['0', '16:00']),
  rule('DIRECT-B', 'OVERTIME', ['0', '16:00'], ['0', '20:00'], '20', '35'),
  rule('PARTNER', 'NORMAL', ['-1', '00:00'], ['0', '22:00']),
  rule('PARTNER', 'OVERTIME', ['0', '22:00'], ['0', '23:30'], '30', '50'),
  ...groups.map(group => rule(group, 'URGENT', ['0', '00:00'], ['0', '23:59'], '50', '80')),
  // Allocations can be up to a month ahead, and a shop has three days to pay for them.
  ...groups.flatMap(group =>
    ['ZP', 'SRM_ZP'].map(type => rule(group, type, ['-30', '00:00'], ['0', '23:59'], '', '', '4320')),
  ),
]

/**
 * Delivery calendar. Western shops are closed on Sundays; partners are supplied a day later, and not on the day of the
 * stock count.
 */
const calendar = (today: Day): Records => [
  ...groups.flatMap(group =>
    ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'].map(day => ({
      ...{ shop_group: group, day, can_order: group === 'DIRECT-B' && day === 'SUN' ? 'no' : 'yes' },
      arrival_days: group === 'PARTNER' ? '2' : '1',
    })),
  ),
  { shop_group: 'PARTNER', day: addDays(today, 9), can_order: 'no', arrival_days: '2' },
]

const notices = (today: Day): Records => [
  {
    notice_id: 'N-1',
    title: '关于旺季备货的通知',
    main_text: `<p>各门店：</p><p>旺季将至，请<strong>提前两天</strong>按建议订货量备货：</p>
<ul><li>冻品、乳品请按店内冰柜容量订货；</li><li>包材可多备 <em>三天</em> 的用量；</li><li>新品<b>茉莉绿茶</b>系列限时促销。</li></ul>
<table><tr><th>区域</th><th>截单时间</th></tr><tr><td>华东</td><td>23:30</td></tr><tr><td>西部</td><td>16:00</td></tr></table>
<p>如有疑问，请联系供应链服务台。</p>`,
    effective_from: `${addDays(today, -3)} 00:00`,
    effective_to: `${addDays(today, 30)} 00:00`,
    shop_groups: '',
  },
]
