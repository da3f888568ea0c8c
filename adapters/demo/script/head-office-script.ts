import { addDays, atTime, dayOf } from '../../../domain/kernel/day.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { approverOf, clerkOf, demoPayers, demoShops, groups, personOf } from '../chain.ts'
import { usualUse } from '../purchases.ts'
import type { ScriptEntry, Tick } from '../replay/script-entry.ts'
import { adjustments, localPurchases } from './adjustment-script.ts'
import { scraps } from './scrap-script.ts'
import { buySome, type ChainFacts, minute, second, streamOf } from './setting.ts'

interface Application {
  readonly shop: string
  readonly minutesAgo: number
  readonly ends: 'waits' | 'approved' | 'rejected' | 'cancelled'
  readonly reason: string
  readonly materials: string
  readonly remark: string
}

/** One application in each status, and one whose order expires unfilled. */
const applications: ReadonlyArray<Application> = [
  {
    ...{ shop: 'CQ2002', minutesAgo: 38, ends: 'waits', reason: '周边学校活动，客流超出预期，冷冻品预计今晚断货' },
    ...{ materials: '冷冻鸡腿排 5 箱、鸡米花 10 袋', remark: '含冰品，请 10 点前送到' },
  },
  {
    ...{ shop: 'WH2003', minutesAgo: 95, ends: 'rejected', reason: '纸杯库存不足' },
    ...{ materials: '16oz 纸杯 3 箱', remark: '' },
  },
  {
    ...{ shop: 'SZ3002', minutesAgo: 70, ends: 'approved', reason: '冷库故障，已报损，需补齐冷藏乳品' },
    ...{ materials: '鲜牛奶 8 箱、淡奶油 4 箱', remark: '后门卸货' },
  },
  {
    ...{ shop: 'CD2001', minutesAgo: 1600, ends: 'cancelled', reason: '误报断货', materials: '吸管 2 箱', remark: '' },
  },
  {
    ...{
      shop: 'CS3003',
      minutesAgo: 3000,
      ends: 'approved',
      reason: '团购订单增加',
      materials: '芋圆 6 袋',
      remark: '',
    },
  },
]

/** Returns what head office initiates or decides: urgent orders, an allocation, subsidy and bank refunds. */
export const headOfficeScript = (facts: ChainFacts, days: number): ReadonlyArray<ScriptEntry | Tick> => [
  ...applications.flatMap(application => applicationScript(facts, application)),
  ...allocationScript(facts),
  ...grants(facts, days),
  ...transfersBack(facts, days),
  ...corrections(facts),
  ...shortages(facts),
  ...scraps(facts),
  ...adjustments(facts),
  ...localPurchases(facts),
  latePrices(facts),
]

/** Returns the prices that the first group lacked until now. An order that failed without one can be submitted again. */
const latePrices = ({ now, zone, materials }: ChainFacts): ScriptEntry => ({
  ...{ kind: 'enterPrices', from: dayOf(now, zone), reason: '补录漏填的价格' },
  prices: materials.flatMap(({ code, latePrice }) =>
    latePrice === null ? [] : [{ group: groups[0], materialCode: code, price: latePrice }],
  ),
  ...{ at: now, by: personOf('admin').login },
})

const applicationScript = ({ now }: ChainFacts, application: Application): ReadonlyArray<ScriptEntry | Tick> => {
  const { shop, ends, minutesAgo, reason, materials, remark } = application
  const [clerk, head] = [clerkOf(shop).login, approverOf(shop).login]
  const name = `urgent ${shop}`
  const sentAt = now - minutesAgo * minute
  const at = sentAt + 25 * minute
  const apply: ScriptEntry = {
    kind: 'applyUrgent',
    application: name,
    shop,
    reason,
    materials,
    remark,
    at: sentAt,
    by: clerk,
  }
  const ending: Readonly<Record<Application['ends'], ReadonlyArray<ScriptEntry | Tick>>> = {
    waits: [],
    approved: [{ kind: 'approveUrgent', application: name, shop, at, by: head }],
    rejected: [
      {
        ...{ kind: 'rejectUrgent', application: name, shop, at, by: head },
        reason: '常温物料可在今晚常规订货中补货，请改用加单',
      },
    ],
    cancelled: [{ kind: 'cancelUrgent', application: name, shop, at, by: clerk }],
  }
  // An urgent order that is not filled is closed two hours after its approval.
  return [apply, ...ending[ends], { kind: 'tick', at: at + 120 * minute + second }]
}

const allocated: ReadonlySet<string> = new Set(['HZ1003', 'SZ1005', 'NJ1004', 'SZ3002'])

/** Returns the allocation of a new product to a few shops yesterday morning; shops that prepay can still pay for it. */
const allocationScript = (facts: ChainFacts): ReadonlyArray<ScriptEntry | Tick> => {
  const purchaseDate = addDays(dayOf(facts.now, facts.zone), -1)
  const at = atTime(purchaseDate, '10:05', facts.zone)
  const rows = demoShops
    .filter(({ code }) => allocated.has(code))
    .flatMap(shop =>
      buySome(streamOf(`ZP ${shop.code}`), { ...facts, shop, purchaseDate }, 3).map(({ material, quantity }) => ({
        ...{ shop: shop.code, material: material.code, quantity },
      })),
    )
  const explanation = '冬季新品铺货，随货附陈列指引'
  return [
    { kind: 'allocate', explanation, rows, at, by: personOf('headOrdering').login },
    { kind: 'tick', at: at + 2 * second },
  ]
}

/** Returns subsidy grants to partners: at the beginning of the script and the day before yesterday. */
const grants = ({ now, zone }: ChainFacts, days: number): ReadonlyArray<ScriptEntry> =>
  demoPayers
    .filter(({ ratio }) => ratio > 0)
    .flatMap(({ code, ratio }) =>
      [days + 1, 2].map(
        (ago): ScriptEntry => ({
          ...{ kind: 'grant', payer: code, amount: ratio * 2000, remark: '月度货补' },
          ...{ at: atTime(addDays(dayOf(now, zone), -ago), '10:00', zone), by: personOf('headFinance').login },
        }),
      ),
    )

/** Returns the refunds that finance sends by bank transfer each afternoon. */
const transfersBack = ({ now, zone }: ChainFacts, days: number): ReadonlyArray<ScriptEntry> =>
  Array.from({ length: days }, (_, ago) => ({
    ...{ kind: 'sendTransfersBack', by: personOf('headFinance').login },
    at: atTime(addDays(dayOf(now, zone), -ago), '16:30', zone),
  }))

/** Returns corrections of the stock of shops after a night count, by head office. */
const corrections = (facts: ChainFacts): ReadonlyArray<ScriptEntry> =>
  ['SH1001', 'CD2001'].map((code, index) => {
    const shop = demoShops.find(one => one.code === code)!
    const day = addDays(dayOf(facts.now, facts.zone), -1 - index)
    const counted = buySome(streamOf(`count ${code}`), { ...facts, shop, purchaseDate: day }, 4)
    return {
      ...{ kind: 'correctStock', shop: code, reason: '夜盘更正：报损未及时录入' },
      counted: counted.map(({ material, quantity }) => ({ materialCode: material.code, quantity })),
      ...{ at: atTime(day, '21:40', facts.zone), by: personOf('headOrdering').login },
    }
  })

/** Shops that ran short of dairy, so that a shop of their city has goods for them that it would not use in time. */
const shortShops = ['SH1002']

/** Returns the counts of an evening that found hardly more of the dairy that recipes take than a day needs. */
const shortages = (facts: ChainFacts): ReadonlyArray<ScriptEntry> =>
  shortShops.map(code => {
    const usual = usualUse(demoShops.findIndex(shop => shop.code === code))
    return {
      ...{ kind: 'correctStock', shop: code, reason: '夜盘更正：冷藏柜断电报损' },
      counted: facts.materials
        .filter(({ name, storage }) => storage === 'CHILLED' && usual.has(name))
        .map(({ code: materialCode, name }) => ({ materialCode, quantity: halvesOf(usual.get(name)! * DAYS_LEFT) })),
      ...{
        at: atTime(addDays(dayOf(facts.now, facts.zone), -1), '23:50', facts.zone),
        by: personOf('headOrdering').login,
      },
    }
  })

/** Days of use that are left. */
const DAYS_LEFT = 1.5
const halvesOf = (quantity: number) => (Math.ceil(quantity / 500) * 500) as Thousandths
