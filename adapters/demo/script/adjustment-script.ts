import { addDays, atTime, dayOf } from '../../../domain/kernel/day.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { clerkOf, demoShops, personOf } from '../chain.ts'
import type { DemoMaterial } from '../goods.ts'
import type { AdjustmentAct, GoodsInStock, ScriptEntry } from '../replay/script-entry.ts'
import { buySome, type ChainFacts, orderable, streamOf } from './setting.ts'

type Adjusting = Pick<AdjustmentAct, 'tzType' | 'tzMode' | 'reason' | 'ending'> & {
  readonly code: string
  readonly ago: number
  readonly scmCode: string | null
}

/** The account adjustments of head office, by days ago, and what becomes of each. */
const adjusting: ReadonlyArray<Adjusting> = [
  {
    ...{ code: 'SH1001', ago: 1, tzType: '0', tzMode: 'GOODS', ending: 'confirmed' },
    reason: '少记到货补记',
    scmCode: 'ZY20001',
  },
  {
    ...{ code: 'CS3003', ago: 1, tzType: '0', tzMode: 'GOODS', ending: 'settled' },
    reason: '补发物料',
    scmCode: 'ZY20002',
  },
  {
    ...{ code: 'CS3003', ago: 1, tzType: '1', tzMode: 'MONEY', ending: 'confirmed' },
    reason: '价格差异退回',
    scmCode: 'ZY20003',
  },
  {
    ...{ code: 'CD2001', ago: 1, tzType: '1', tzMode: 'STOCK', ending: 'confirmed' },
    reason: '串货更正',
    scmCode: null,
  },
  {
    ...{ code: 'SH1001', ago: 0, tzType: '0', tzMode: 'GOODS', ending: 'confirmed' },
    reason: '多发物料补记',
    scmCode: 'ZY20005',
  },
  {
    ...{ code: 'HZ1003', ago: 0, tzType: '0', tzMode: 'GOODS', ending: 'confirmed' },
    reason: '补发赠品',
    scmCode: 'ZY20007',
  },
  {
    ...{ code: 'SZ1005', ago: 0, tzType: '0', tzMode: 'MONEY', ending: 'confirmed' },
    reason: '价格差异补收',
    scmCode: 'ZY20008',
  },
  {
    ...{ code: 'GZ3001', ago: 0, tzType: '0', tzMode: 'GOODS', ending: 'confirmed' },
    reason: '少记到货补记',
    scmCode: 'ZY20009',
  },
  {
    ...{ code: 'CD2001', ago: 0, tzType: '0', tzMode: 'GOODS', ending: 'draft' },
    reason: '待核对到货',
    scmCode: 'ZY20010',
  },
  {
    ...{ code: 'CS3003', ago: 0, tzType: '0', tzMode: 'GOODS', ending: 'draft' },
    reason: '待核对补发数量',
    scmCode: 'ZY20006',
  },
  { ...{ code: 'CD2001', ago: 0, tzType: '0', tzMode: 'GOODS', ending: 'voided' }, reason: '重复制单', scmCode: null },
  {
    ...{ code: 'GZ3001', ago: 1, tzType: '0', tzMode: 'GOODS', ending: 'draft' },
    reason: '待核对到货',
    scmCode: 'ZY20004',
  },
]

/** Returns the account adjustments of head office: a unit each of some materials. */
export const adjustments = (facts: ChainFacts): ReadonlyArray<ScriptEntry> =>
  adjusting.map(({ code, ago, scmCode, ...act }, place) => {
    const day = addDays(dayOf(facts.now, facts.zone), -ago)
    const subtractsStock = act.tzType === '1' && act.tzMode !== 'MONEY'
    const lines = subtractsStock ? goodsInStock(facts, code, ago) : goodsOf(facts, `adjust ${place}`, code, ago)
    return {
      ...{ kind: 'adjust', shop: code, day, scmCode, ...act, lines },
      ...{ at: atTime(day, ago === 0 ? '06:20' : '16:40', facts.zone), by: personOf('headOrdering').login },
    }
  })

/** Shops that bought goods themselves, by days ago, and what becomes of it. */
const buying = [
  { code: 'SH1001', ago: 1, ending: 'saved', units: 2 },
  { code: 'CS3003', ago: 0, ending: 'saved', units: 1 },
  { code: 'CD2001', ago: 1, ending: 'voided', units: 1 },
  { code: 'HZ1003', ago: 1, ending: 'saved', units: 1 },
  { code: 'SZ1005', ago: 1, ending: 'saved', units: 2 },
  { code: 'CD2001', ago: 0, ending: 'saved', units: 1 },
  { code: 'GZ3001', ago: 1, ending: 'saved', units: 1 },
  // Above the amount of the demo chain, so that head office has to approve it.
  { code: 'CS3003', ago: 1, ending: 'saved', units: 20 },
] as const

/** Returns what shops buy themselves: some units of two materials, at ¥12 a unit. */
export const localPurchases = (facts: ChainFacts): ReadonlyArray<ScriptEntry> => {
  const cheap = { ...facts, materials: facts.materials.filter(isCheap) }
  return buying.map(({ code, ago, ending, units }) => {
    const day = addDays(dayOf(facts.now, facts.zone), -ago)
    return {
      ...{ kind: 'buyLocally', shop: code, day, ending, sellerName: '社区菜市场', photos: [0] },
      lines: goodsOf(cheap, `buy ${code} ${ago}`, code, ago, units),
      ...{ at: atTime(day, ago === 0 ? '06:30' : '17:20', facts.zone), by: clerkOf(code).login },
    }
  })
}

/** Whether the chain itself pays about ¥12 for a unit of some goods. */
const isCheap = ({ prices }: DemoMaterial): boolean => prices['DIRECT-B'][0]!.price < 2_000

/** Returns a unit each of two materials that the shop has. */
const goodsInStock = (facts: ChainFacts, code: string, ago: number): GoodsInStock => {
  const { shop, purchaseDate } = sheetOf(facts, code, ago)
  const candidates = orderable(facts.materials, shop, purchaseDate).map(material => material.code)
  return { candidates, count: 2, quantity: 1000 as Thousandths }
}

const sheetOf = ({ now, zone }: ChainFacts, code: string, ago: number) => ({
  shop: demoShops.find(one => one.code === code)!,
  purchaseDate: addDays(dayOf(now, zone), -ago),
})

const goodsOf = (facts: ChainFacts, stream: string, code: string, ago: number, units = 1) =>
  buySome(streamOf(stream), { ...facts, ...sheetOf(facts, code, ago) }, 2).map(({ material }) => ({
    ...{ materialCode: material.code, quantity: (1000 * units) as Thousandths },
  }))
