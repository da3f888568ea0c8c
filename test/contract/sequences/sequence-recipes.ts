import { bankFile, base64OfText } from '../../../adapters/demo/bank-statement.ts'
import type { Feed } from './sequence-feed.ts'
import { goodsRecipes } from './sequence-goods.ts'

/** Quantities that the rules of the small chain accept, used for orders and shipments. */
const ordered = [
  { materialCode: 'M1', quantity: 2 },
  { materialCode: 'M3', quantity: 4 },
]
const some = ({ random }: Feed) =>
  random.chance(0.7) ? ordered : [{ materialCode: 'M1', quantity: random.pick([1, 1.5, 2]) }]
const placed = (feed: Feed) => ({ dhNo: feed.of('dhNo'), cart: ordered, cartVersion: feed.of('cartVersion') ?? 0 })
const decided = (feed: Feed) => ({
  ...(feed.random.chance(0.5) && feed.of('jjSqNo') !== undefined
    ? { kind: 'URGENT', no: feed.of('jjSqNo') ?? 'SQ1' }
    : { kind: 'ADD_ON', no: feed.of('dhNo') ?? 'DH1' }),
  shopJdeNo: feed.shop,
  submissionNo: feed.of('submissionNo') ?? 1,
})
const applied = (feed: Feed) => ({
  ...{ shopJdeNo: feed.shop, purchaseDate: feed.today, phone: '13800138000', reason: '断货' },
  ...{ expectedDeliveryDate: feed.day('expectedDeliveryDate'), applyMaterials: '鸡腿排 2 箱' },
})
const allocated = (feed: Feed) => ({
  ...{ orderType: 'ZP', purchaseDate: feed.today, zpType: 'RESTOCK', zpExplain: feed.random.pick(['补货', '铺货']) },
  rows: [{ at: 1, shop: feed.shop, material: 'M1', quantity: '2', zpType: '', zpExplain: '' }],
})
const reported = (feed: Feed) => ({
  apiName: feed.random.pick(['payment', 'refund', 'sku_payment_detail', 'store_sku_cnt', 'order_sku_cnt', 'promo']),
  param: feed.random.chance(0.7) ? {} : { shopJdeNumber: feed.shop },
})
const ledger = ({ random }: Feed) => ({
  tab: random.pick(['sku_payment_detail', 'store_sku_cnt', 'order_sku_cnt', 'sku_cnt', 'payment_order']),
  param: {},
})
const listening = {
  ...{ webhookName: '财务系统', url: 'https://198.51.100.7/hook', events: null, shopJdeNos: null },
  active: true,
}
const person = ({ random, of }: Feed, login: unknown) => ({
  ...{ login, name: '新人', presets: [random.pick(['clerk', 'readOnly'])], grantedCodes: [], revokedCodes: [] },
  ...{ shops: [of('shop')], disabled: false },
})
const sheet = (feed: Feed) => ({
  ...{ sheet: 'notices', header: ['notice_id', 'title', 'main_text', 'effective_from', 'effective_to'], removed: [] },
  rows: [[`N${feed.random.below(20) + 2}`, '通知', '<p>正文</p>', '2026-11-01', '2026-12-01']],
  ...{ added: [], edition: feed.of('edition') ?? 0 },
})
const notices =
  'notice_id,title,main_text,effective_from,effective_to\nN1,元旦订货通知,<p>早订</p>,2026-11-01,2026-12-31\n'
const day = (feed: Feed) => ({ provider: feed.random.pick(['sandbox', 'offline']), day: feed.today })
const exception = (feed: Feed) => ({ ...day(feed), way: 'PAYMENT', no: feed.of('paymentOrderNo') ?? 'ZF1' })
const columns = { order: ['dhNo'], hidden: [], pinned: [] }
const subsidySheet = (feed: Feed) => ({
  ...{ fileName: '货补.csv', remark: '返利' },
  base64: base64OfText(`entityCode,amount\n${feed.of('entityCode') ?? 'E1'},9.99\n`),
})
const template = (feed: Feed) => ({
  ...{ shopJdeNo: feed.shop, templateName: feed.of('templateName') ?? '周一', lines: ordered },
  baseVersion: feed.of('templateName') === '周一' ? feed.random.pick([0, 1, 2]) : 0,
})
const shipped = (feed: Feed) => ({
  ...{ dhNo: feed.of('dhNo'), lines: feed.random.chance(0.7) ? ordered : [{ materialCode: 'M1', quantity: 1 }] },
  isLast: feed.random.chance(0.7),
})

/** Payloads whose fields must agree with each other; all others are filled field by field. */
export const recipes: Readonly<Record<string, (feed: Feed) => unknown>> = {
  ...goodsRecipes,
  'cart.edit': feed => ({ dhNo: feed.of('dhNo'), cart: some(feed) }),
  'order.submit': placed,
  'order.submitUrgent': placed,
  'order.submitAddOn': feed => ({ ...placed(feed), reason: '加单', attachments: [feed.of('attachments')] }),
  'approval.approve': decided,
  'approval.approveInPart': feed => ({
    ...{
      no: feed.of('dhNo') ?? 'DH1',
      shopJdeNo: feed.shop,
      submissionNo: feed.of('submissionNo') ?? 1,
      reductionNo: 0,
    },
    ...{ lines: [{ materialCode: 'M1', quantity: 1 }], reason: '库存不足' },
  }),
  'approval.reject': feed => ({ ...decided(feed), reason: '不需要' }),
  'urgent.apply': applied,
  'urgent.amend': feed => ({ ...applied(feed), jjSqNo: feed.of('jjSqNo') }),
  'allocation.preview': allocated,
  'allocation.send': feed => ({ ...allocated(feed), seenTotal: feed.of('seenTotal') ?? 251, again: true }),
  'allocation.read': () => ({
    fileName: '主配.csv',
    base64: Buffer.from('门店,物料,数量\nS1,M1,2\n').toString('base64'),
  }),
  'batch.create': feed => ({ orders: [{ dhNo: feed.of('dhNo') }], isSubsidy: feed.random.chance(0.7) }),
  'payment.prepay': feed => ({
    spcPaymentNo: feed.of('spcPaymentNo'),
    paymentOptions: { paymentMethodNo: feed.random.pick(['WQF', 'WQF', 'OFFLINE']), paymentProductNo: 'DHT_PC_PAY' },
  }),
  'transfer.confirm': feed => ({
    ...{ paymentOrderNo: feed.of('paymentOrderNo'), bankReference: `BR${feed.random.below(1e9)}` },
    ...{ amount: feed.of('amount') ?? feed.of('payableFee') ?? 251, receivedAt: feed.now },
  }),
  'statement.upload': feed => ({
    fileName: '流水.csv',
    base64: base64OfText(
      bankFile([{ serial: `C${feed.random.below(1e6)}`, amount: feed.random.pick(['251.00', '99.99']) }]),
    ),
  }),
  'subsidyBatch.check': feed => subsidySheet(feed),
  'subsidyBatch.submit': feed => ({ ...subsidySheet(feed), seenTotal: 9.99, again: true }),
  'subsidy.grant': feed => ({
    entityCode: feed.of('entityCode'),
    amount: feed.random.pick([1, 99.99]),
    remark: '活动',
  }),
  'difference.decide': feed => ({
    ...{ paymentOrderNo: feed.of('paymentOrderNo'), decision: feed.random.pick(['SETTLE', 'REFUND', 'HANDLE']) },
    note: '已核实',
  }),
  'reconcile.days': feed => ({ startDate: feed.day('start'), endDate: feed.today }),
  'reconcile.day': day,
  'reconcile.fetch': feed => ({ ...day(feed), day: feed.day('start') }),
  'reconcile.ask': exception,
  'reconcile.note': feed => ({ ...exception(feed), note: '已核对' }),
  'template.save': template,
  'par.put': feed => ({ shopJdeNo: feed.shop, levels: [{ materialCode: 'M1', level: feed.random.pick([0, 5]) }] }),
  'report.query': reported,
  'report.export': reported,
  'ledger.list': ledger,
  'ledger.export': ledger,
  'calendar.get': feed => ({ storeJde: feed.shop, startDate: feed.today, endDate: feed.day('end') }),
  'prefs.putColumns': () => ({ listId: 'order-list', columns }),
  'view.save': feed => ({
    ...{ listId: 'order-list', viewId: null, viewName: `视图${feed.random.below(1e6)}` },
    state: { query: '?tab=all', columns, density: 'default' },
  }),
  'warehouse.acceptMany': feed => ({ dhNos: [feed.of('dhNo')] }),
  'warehouse.ship': shipped,
  'warehouse.shipTrip': feed => ({ orders: [{ dhNo: feed.of('dhNo') }], transport: { driverName: '赵师傅' } }),
  'warehouse.transport': feed => ({
    ...{ dhNo: feed.of('dhNo'), shNo: feed.of('shNo'), driverName: '赵师傅' },
    ...(feed.random.chance(0.3) && { nodeStateCode: 'C', arrivedAt: feed.now }),
  }),
  'integration.events': feed => ({
    events: [{ ...eventOf(feed), occurredAt: feed.now, dhNo: feed.of('dhNo') ?? 'DH1' }],
  }),
  'integration.createKey': () => ({ keyName: '仓储系统', shopJdeNos: null, kinds: ['order.accepted'] }),
  'integration.changeKey': feed => ({
    ...{ keyId: feed.of('keyId'), keyName: '新名', shopJdeNos: null, kinds: ['order.accepted'] },
    disabled: feed.random.chance(0.3),
  }),
  'webhook.create': () => listening,
  'webhook.change': feed => ({ ...listening, webhookId: feed.of('webhookId') }),
  'robot.save': feed => ({
    ...{
      name: '订货群',
      vendor: 'WECOM',
      kinds: ['SHIPPED', 'APPROVED'],
      shopJdeNos: [],
      language: 'zh',
      active: true,
    },
    ...{ url: `https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=${feed.random.below(1e6)}`, baseVersion: 0 },
  }),
  'robot.remove': feed => ({ robotId: feed.of('robotId'), baseVersion: feed.random.pick([0, 1]) }),
  'administration.checkRows': sheet,
  'administration.applyRows': sheet,
  'administration.sendPiece': feed => ({
    ...{ uploadId: feed.of('uploadId'), file: 'notices.csv', piece: 0 },
    base64: Buffer.from(notices).toString('base64'),
  }),
  'user.preview': feed => ({ ...person(feed, `n${feed.random.below(1e6)}`), isNew: true }),
  'user.add': feed => person(feed, `n${feed.random.below(1e9)}`),
  'user.change': feed => ({ ...person(feed, feed.of('login')), edition: feed.of('edition') ?? 0 }),
  'user.endSessions': feed => ({ login: feed.random.pick(feed.logins) }),
  'user.unlock': feed => ({ login: feed.random.pick(feed.logins) }),
  'user.resetPassword': feed => ({ login: feed.random.pick(feed.logins) }),
  'user.resetMany': feed => ({ logins: [feed.random.pick(feed.logins)] }),
  'role.preview': feed => ({ ...aRole(feed), isNew: true }),
  'role.save': feed => ({ ...aRole(feed), isNew: feed.random.pick([true, false]), edition: feed.of('edition') ?? 0 }),
  'role.remove': feed => ({ roleCode: aRole(feed).roleCode, edition: feed.of('edition') ?? 0 }),
  'session.signIn': feed => ({ login: feed.random.pick(feed.logins), password: 'long-enough-1', client: 'script' }),
  'session.changePassword': () => ({ oldPassword: 'long-enough-1', newPassword: 'other-words-22' }),
}

const aRole = ({ random }: Feed) => ({
  ...{ roleCode: `r${random.below(4)}`, name: '区域经理', codes: random.pick([['P000224'], ['P000224', 'P000237']]) },
})

const eventOf = ({ random, now }: Feed) => {
  const eventId = `E${now}-${random.below(1e9)}`
  return random.pick([
    { eventId, kind: 'order.accepted', data: {} },
    { eventId, kind: 'order.shipped', data: { batchNo: 1, lines: ordered, last: random.chance(0.5) } },
    { eventId, kind: 'order.received', data: { batchNo: 1 } },
    { eventId, kind: 'transport.updated', data: { batchNo: 1, currLocation: 'G60 嘉兴段' } },
    { eventId, kind: 'order.cancelled', data: { reason: '缺货' } },
  ])
}
