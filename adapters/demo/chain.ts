import type { Preset } from '../../domain/access/rights.ts'
import { type BusinessCode, type BusinessModel, businessModels } from '../../domain/master-data/words.ts'

/** Shared password of all people of the demo chain. */
export const demoPassword = 'dinghuo2026'
export const chainName = '山野茶集'

export const groups = ['DIRECT-A', 'DIRECT-B', 'PARTNER'] as const
export type Group = (typeof groups)[number]

export interface DemoShop {
  readonly code: string
  readonly name: string
  readonly city: string
  readonly group: Group
  readonly payer: 'PAYER-01' | 'PAYER-02' | 'PAYER-03'
  readonly payMethod: 'ONLINE' | 'OFFLINE'
  readonly businessModel: BusinessModel
  /** Delivery address and contact; fictitious, with telephone numbers that are not assigned. */
  readonly place: DemoPlace
}

export interface DemoPlace {
  readonly address: string
  readonly receiver: string
  readonly phone: string
  readonly window: string
}

/** Shops run by the chain itself, whose orders disclose no prices [F6, S21]. */
const runByTheChain: ReadonlySet<string> = new Set(['NJ1004', 'WH2003'])

const places: Readonly<Record<string, DemoPlace>> = {
  SH1001: {
    address: '上海市黄浦区西藏中路 500 号 1 层 101 室',
    receiver: '王小燕',
    phone: '021-5550-1001',
    window: '07:30-11:30',
  },
  SH1002: {
    address: '上海市静安区南京西路 1600 号 B1 层 12 铺',
    receiver: '李建国',
    phone: '021-5550-1002',
    window: '07:30-11:30',
  },
  HZ1003: {
    address: '杭州市上城区延安路 98 号 1 层 A08 铺（后巷卸货）',
    receiver: '黄磊',
    phone: '0571-5550-1003',
    window: '07:30-11:30',
  },
  NJ1004: {
    address: '南京市秦淮区中山南路 18 号 B1 层 C16 铺',
    receiver: '陈雨',
    phone: '025-5550-1004',
    window: '07:30-12:00',
  },
  SZ1005: { address: '苏州市姑苏区观前街 245 号', receiver: '吴敏', phone: '0512-5550-1005', window: '07:30-11:30' },
  CD2001: {
    address: '成都市锦江区春熙路北段 49 号 1 层 06 铺',
    receiver: '赵敏',
    phone: '028-5550-2001',
    window: '07:30-12:00',
  },
  CQ2002: {
    address: '重庆市渝中区民权路 28 号负 1 层 22 铺',
    receiver: '罗建华',
    phone: '023-5550-2002',
    window: '07:30-12:00',
  },
  WH2003: { address: '武汉市江岸区江汉路 129 号', receiver: '刘静', phone: '027-5550-2003', window: '07:30-11:30' },
  GZ3001: {
    address: '广州市天河区天河路 208 号 B1 层 35 铺（东侧货梯）',
    receiver: '周洁',
    phone: '020-5550-3001',
    window: '07:30-12:00',
  },
  SZ3002: {
    address: '深圳市南山区文心五路 33 号 1 层 128 铺',
    receiver: '郑凯',
    phone: '0755-5550-3002',
    window: '07:30-12:00',
  },
  CS3003: {
    address: '长沙市芙蓉区黄兴中路 88 号 1 层 15 铺',
    receiver: '孙莉',
    phone: '0731-5550-3003',
    window: '07:30-12:00',
  },
  XA3004: {
    address: '西安市碑林区东大街 1 号 B1 层 07 铺',
    receiver: '马丽',
    phone: '029-5550-3004',
    window: '07:30-12:00',
  },
}

const shop = (
  code: string,
  city: string,
  name: string,
  group: Group,
  payer: DemoShop['payer'] = 'PAYER-01',
  payMethod: DemoShop['payMethod'] = 'OFFLINE',
): DemoShop => ({
  ...{ code, city, name: `${city}${name}店`, group, payer, payMethod },
  businessModel: runByTheChain.has(code) ? 'Y' : 'HH',
  place: places[code]!,
})

/**
 * Payer of a shop: the chain itself pays at the end of the month, partners before the goods are shipped. All names are
 * fictitious.
 */
export interface DemoPayer {
  readonly code: DemoShop['payer']
  readonly name: string
  readonly partner: readonly [no: string, name: string]
  /** Hundredths of a percent. */
  readonly ratio: number
  readonly feesUsable: boolean
}

export const demoPayers: ReadonlyArray<DemoPayer> = [
  {
    ...{ code: 'PAYER-01', name: '山野茶集（上海）餐饮管理有限公司', partner: ['PA-0001', '山野茶集直营'] },
    ...{ ratio: 0, feesUsable: false },
  },
  {
    ...{ code: 'PAYER-02', name: '深圳南岭晴川餐饮有限公司', partner: ['PA-0012', '南岭晴川'] },
    ...{ ratio: 3000, feesUsable: false },
  },
  {
    ...{ code: 'PAYER-03', name: '长沙麓云知味餐饮管理有限公司', partner: ['PA-0027', '麓云知味'] },
    ...{ ratio: 1250, feesUsable: true },
  },
]

export const demoShops: ReadonlyArray<DemoShop> = [
  shop('SH1001', '上海', '人民广场', 'DIRECT-A'),
  shop('SH1002', '上海', '静安寺', 'DIRECT-A'),
  shop('HZ1003', '杭州', '西湖银泰', 'DIRECT-A'),
  shop('NJ1004', '南京', '新街口', 'DIRECT-A'),
  shop('SZ1005', '苏州', '观前街', 'DIRECT-A'),
  shop('CD2001', '成都', '春熙路', 'DIRECT-B'),
  shop('CQ2002', '重庆', '解放碑', 'DIRECT-B'),
  shop('WH2003', '武汉', '江汉路', 'DIRECT-B'),
  shop('GZ3001', '广州', '天河城', 'PARTNER', 'PAYER-02', 'ONLINE'),
  shop('SZ3002', '深圳', '海岸城', 'PARTNER', 'PAYER-02', 'ONLINE'),
  shop('CS3003', '长沙', '五一广场', 'PARTNER', 'PAYER-03', 'ONLINE'),
  shop('XA3004', '西安', '钟楼', 'PARTNER', 'PAYER-03', 'ONLINE'),
]

export const businessCodeOf = ({ businessModel }: DemoShop): BusinessCode => businessModels[businessModel].businessCode

export interface DemoPerson {
  readonly login: string
  readonly name: string
  readonly preset: Preset
  readonly shops: ReadonlyArray<string> | '*'
}

const person = (login: string, name: string, preset: Preset, ...shops: ReadonlyArray<string>): DemoPerson => ({
  login,
  name,
  preset,
  shops: shops.length > 0 ? shops : '*',
})

/** People of the demo chain. Visitors try the first three first: their shops have no orders for today or tomorrow. */
export const demoPeople: ReadonlyArray<DemoPerson> = [
  person('wang.xiaoyan', '王小燕', 'clerk', 'SH1001'),
  person('li.jianguo', '李建国', 'manager', 'SH1001', 'SH1002'),
  person('huang.lei', '黄磊', 'clerk', 'HZ1003'),
  person('chen.yu', '陈雨', 'manager', 'NJ1004', 'SZ1005'),
  person('zhao.min', '赵敏', 'manager', 'CD2001', 'CQ2002', 'WH2003'),
  person('zhou.jie', '周洁', 'clerk', 'GZ3001'),
  person('sun.li', '孙莉', 'manager', 'CS3003', 'XA3004'),
  person('lin.feng', '林峰', 'payer', 'GZ3001', 'SZ3002'),
  person('he.qing', '何青', 'payer', 'CS3003', 'XA3004'),
  person('xu.ning', '徐宁', 'headOrdering'),
  person('gao.wei', '高伟', 'headFinance'),
  person('ma.chao', '马超', 'warehouse'),
  person('tang.yue', '唐悦', 'readOnly'),
  person('admin', '系统管理员', 'admin'),
]

/** Shops without an active order for today and tomorrow, so that their clerks can start one. */
export const untouchedShops: ReadonlySet<string> = new Set(
  demoPeople.slice(0, 3).flatMap(({ shops }) => (shops === '*' ? [] : shops)),
)

/** Returns the person who places the orders of a shop. */
export const clerkOf = (shopCode: string): DemoPerson =>
  demoPeople.find(({ preset, shops }) => preset === 'clerk' && shops.includes(shopCode)) ??
  demoPeople.find(({ preset, shops }) => preset === 'manager' && shops.includes(shopCode)) ??
  personOf('headOrdering')

/** Returns who can void receipts of a shop: its manager, otherwise head office. */
export const managerOf = (shopCode: string): DemoPerson =>
  demoPeople.find(({ preset, shops }) => preset === 'manager' && shops.includes(shopCode)) ?? personOf('headOrdering')

/** Returns the person who approves the add-on and urgent orders of a shop; never the applicant. */
export const approverOf = (shopCode: string): DemoPerson => {
  const head = personOf('headOrdering')
  return clerkOf(shopCode) === head ? personOf('admin') : head
}

export const payerOf = (shopCode: string): DemoPerson =>
  demoPeople.find(({ preset, shops }) => preset === 'payer' && shops.includes(shopCode)) ?? personOf('headFinance')

export const personOf = (preset: Preset): DemoPerson => demoPeople.find(one => one.preset === preset)!
