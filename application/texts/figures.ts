import type { Figure, FigureName, Refusal, RefusalKind } from '../../domain/refusal.ts'
import type { Text } from '../../domain/text.ts'
import { type FigureContext, type FigureKind, figureText } from './figure-text.ts'

interface FigureRow {
  readonly words: Text
  readonly kind: FigureKind
}

/** Every figure that a refusal may carry: what it is called and how it is read; one without a row does not compile. */
const figures: Readonly<Record<FigureName, FigureRow>> = {
  input: { words: ['填写的数量', 'You entered'], kind: 'plain' },
  min: { words: ['起订量', 'Minimum'], kind: 'quantity' },
  step: { words: ['递增量', 'Step'], kind: 'quantity' },
  max: { words: ['单次上限', 'Maximum'], kind: 'quantity' },
  materialCode: { words: ['物料编码', 'Material code'], kind: 'plain' },
  keyword: { words: ['查找内容', 'Looked for'], kind: 'plain' },
  price: { words: ['价格', 'Price'], kind: 'plain' },
  lines: { words: ['需修正的行数', 'Lines to mend'], kind: 'plain' },
  firstMaterialCode: { words: ['第一行的物料', 'First of them'], kind: 'plain' },
  yours: { words: ['你的数量', 'Yours'], kind: 'quantity' },
  theirs: { words: ['对方的数量', 'Theirs'], kind: 'quantity' },
  submittedByName: { words: ['提交人', 'Submitted by'], kind: 'plain' },
  theirsBy: { words: ['修改人', 'Changed by'], kind: 'plain' },
  version: { words: ['当前版本', 'Version now'], kind: 'plain' },
  yourVersion: { words: ['看到的版本', 'Version seen'], kind: 'plain' },
  status: { words: ['当前状态', 'Status now'], kind: 'orderStatus' },
  event: { words: ['要进行的操作', 'Action'], kind: 'orderEvent' },
  storeStatus: { words: ['门店状态', 'Shop status'], kind: 'storeStatus' },
  shopGroup: { words: ['门店组', 'Shop group'], kind: 'plain' },
  shopCode: { words: ['门店编码', 'Shop code'], kind: 'plain' },
  userId: { words: ['用户', 'User'], kind: 'plain' },
  codes: { words: ['所需权限', 'Right needed'], kind: 'permission' },
  purchaseDate: { words: ['订货日期', 'Order date'], kind: 'plain' },
  entry: { words: ['日历条目', 'Calendar entry'], kind: 'weekday' },
  opensAt: { words: ['开始时间', 'Opens'], kind: 'instant' },
  cutOffAt: { words: ['截单时间', 'Cut-off'], kind: 'instant' },
  now: { words: ['当前时间', 'Now'], kind: 'instant' },
  endedAt: { words: ['到期时间', 'Ended'], kind: 'instant' },
  retryAt: { words: ['可重试时间', 'Try again from'], kind: 'instant' },
  orderType: { words: ['订单类型', 'Order type'], kind: 'orderType' },
  length: { words: ['已填字数', 'Characters entered'], kind: 'plain' },
  count: { words: ['已上传', 'Uploaded'], kind: 'plain' },
  days: { words: ['所选天数', 'Days chosen'], kind: 'plain' },
  start: { words: ['开始日期', 'Start'], kind: 'plain' },
  end: { words: ['结束日期', 'End'], kind: 'plain' },
  endpoint: { words: ['调用', 'Call'], kind: 'plain' },
  matches: { words: ['符合的物料数', 'Materials that fit'], kind: 'plain' },
  unit: { words: ['物料的单位', 'Unit of the material'], kind: 'plain' },
  vendor: { words: ['厂商', 'Vendor'], kind: 'plain' },
  robotName: { words: ['机器人', 'Robot'], kind: 'plain' },
  yourUnit: { words: ['写的单位', 'Unit written'], kind: 'plain' },
  rows: { words: ['同一物料的行', 'Rows of the material'], kind: 'plain' },
  sum: { words: ['合计', 'Together'], kind: 'quantity' },
  eventId: { words: ['事件编号', 'Event'], kind: 'plain' },
  eventKind: { words: ['事件类型', 'Kind of event'], kind: 'plain' },
  waitsFor: { words: ['等待', 'Waits for'], kind: 'eventWait' },
  hours: { words: ['已等待小时', 'Hours waited'], kind: 'plain' },
  outcome: { words: ['处理结果', 'Outcome'], kind: 'eventOutcome' },
  url: { words: ['推送地址', 'Address'], kind: 'plain' },
  urlFault: { words: ['问题', 'What is wrong'], kind: 'urlFault' },
  webhookName: { words: ['推送名称', 'Name of the webhook'], kind: 'plain' },
  dhNo: { words: ['订货单号', 'Order number'], kind: 'plain' },
  tradeOrderNo: { words: ['交易单号', 'Trade number'], kind: 'plain' },
  templateName: { words: ['模板名称', 'Name of the template'], kind: 'plain' },
  viewName: { words: ['视图名称', 'Name of the view'], kind: 'plain' },
  fileName: { words: ['文件', 'File'], kind: 'plain' },
  files: { words: ['每天最多个数', 'Files a day at most'], kind: 'plain' },
  bytes: { words: ['每天最多', 'A day at most'], kind: 'plain' },
  field: { words: ['填写项', 'Field'], kind: 'urgentField' },
  rejectedRows: { words: ['不能下单的行数', 'Rows rejected'], kind: 'plain' },
  firstRow: { words: ['第一行', 'First of them'], kind: 'plain' },
  yourTotal: { words: ['预览合计', 'Total in the preview'], kind: 'plain' },
  total: { words: ['现在合计', 'Total now'], kind: 'plain' },
  allocationNo: { words: ['主配批次', 'Allocation'], kind: 'plain' },
  sentBy: { words: ['下单人', 'Sent by'], kind: 'plain' },
  sentAt: { words: ['下单时间', 'Sent at'], kind: 'instant' },
  expectedDay: { words: ['期望到货日期', 'Expected delivery date'], kind: 'plain' },
  today: { words: ['今天', 'Today'], kind: 'plain' },
  dayCount: { words: ['今日已申请', 'Applied for today'], kind: 'plain' },
  urgentEvent: { words: ['要进行的操作', 'Action'], kind: 'urgentEvent' },
  exportVerb: { words: ['要进行的操作', 'Action'], kind: 'exportVerb' },
  approvals: { words: ['已通过人数', 'Approvals so far'], kind: 'plain' },
  needed: { words: ['需通过人数', 'Approvals needed'], kind: 'plain' },
  yourSubmission: { words: ['针对的提交次数', 'Submission meant'], kind: 'plain' },
  submission: { words: ['当前提交次数', 'Submission now'], kind: 'plain' },
  yourBatch: { words: ['填写的批次', 'Batch entered'], kind: 'plain' },
  batch: { words: ['批次', 'Batch'], kind: 'plain' },
  shNo: { words: ['发货单号', 'Shipment'], kind: 'plain' },
  arrivedAt: { words: ['送达时间', 'Arrived'], kind: 'instant' },
  shippedAt: { words: ['发货时间', 'Shipped at'], kind: 'instant' },
  receivedAt: { words: ['收货时间', 'Received at'], kind: 'instant' },
  open: { words: ['未发数量', 'Still open'], kind: 'quantity' },
  shipped: { words: ['实发数量', 'Shipped'], kind: 'quantity' },
  received: { words: ['可退数量', 'Received'], kind: 'quantity' },
  amount: { words: ['金额', 'Amount'], kind: 'money' },
  day: { words: ['日期', 'Day'], kind: 'plain' },
  no: { words: ['单号', 'Number'], kind: 'plain' },
  mostAmount: { words: ['单次上限', 'At most'], kind: 'money' },
  balance: { words: ['账户余额', 'Balance'], kind: 'money' },
  refundFee: { words: ['退款金额', 'Refund'], kind: 'plain' },
  left: { words: ['最多可退', 'Left to pay back'], kind: 'plain' },
  sheet: { words: ['数据表', 'Sheet'], kind: 'sheet' },
  rowKey: { words: ['行', 'Row'], kind: 'plain' },
  changedAt: { words: ['修改时间', 'Changed at'], kind: 'instant' },
  entityCode: { words: ['付款主体', 'Payer entity'], kind: 'plain' },
  orders: { words: ['订单数', 'Orders'], kind: 'plain' },
  payers: { words: ['付款主体', 'Payers'], kind: 'plain' },
  settledBy: { words: ['结算人', 'Being settled by'], kind: 'plain' },
  batchNo: { words: ['结算单号', 'Settlement'], kind: 'plain' },
  expiresAt: { words: ['有效期至', 'Valid until'], kind: 'instant' },
  yourSubsidy: { words: ['看到的抵扣', 'Deduction seen'], kind: 'plain' },
  subsidy: { words: ['现在可抵扣', 'Deduction now'], kind: 'plain' },
  yourRatio: { words: ['看到的比例', 'Ratio seen'], kind: 'plain' },
  ratio: { words: ['现在的比例', 'Ratio now'], kind: 'plain' },
  deadlineAt: { words: ['支付截止时间', 'Payment deadline'], kind: 'instant' },
  apiName: { words: ['报表', 'Report'], kind: 'plain' },
  filter: { words: ['筛选项', 'Filter'], kind: 'plain' },
  tradeStatus: { words: ['交易状态', 'Trade'], kind: 'tradeStatus' },
  expiredAt: { words: ['有效期已于', 'Expired'], kind: 'instant' },
  paymentOrderNo: { words: ['支付单号', 'Payment number'], kind: 'plain' },
  paymentStatus: { words: ['支付状态', 'Payment'], kind: 'paymentStatus' },
  paymentMethodNo: { words: ['支付方式', 'Method'], kind: 'plain' },
  sqSource: { words: ['申请来源', 'Applied for by'], kind: 'urgentSource' },
}

/** Figures that mean something else in one refusal than elsewhere. */
const otherwise: { readonly [K in RefusalKind]?: { readonly [F in FigureName]?: FigureRow } } = {
  URGENT_NOT_APPROVED: { status: { words: ['申请状态', 'Application'], kind: 'urgentStatus' } },
  URGENT_STATUS: { status: { words: ['申请状态', 'Application'], kind: 'urgentStatus' } },
  URGENT_PHONE: {
    input: { words: ['填写的电话', 'You entered'], kind: 'plain' },
    max: { words: ['最多位数', 'Digits at most'], kind: 'plain' },
  },
  URGENT_TEXT_TOO_LONG: { max: { words: ['最多字数', 'Characters at most'], kind: 'plain' } },
  URGENT_DAY_MAX: { max: { words: ['每日最多', 'A day at most'], kind: 'plain' } },
  EXPORTS_FULL: { max: { words: ['最多个数', 'Exports at most'], kind: 'plain' } },
  REPORT_RANGE_TOO_LONG: { max: { words: ['最多天数', 'Days at most'], kind: 'plain' } },
  EXPORT_STATUS: { status: { words: ['任务状态', 'Export'], kind: 'exportStatus' } },
  ALLOCATION_TYPE: { input: { words: ['填写的类型', 'You entered'], kind: 'plain' } },
  ALLOCATION_EXPLAIN: { max: { words: ['最多字数', 'Characters at most'], kind: 'plain' } },
  LINE_AMOUNT_TOO_LARGE: { max: { words: ['一行最多', 'A line at most'], kind: 'plain' } },
  CANCEL_REASON: { max: { words: ['最多字数', 'Characters at most'], kind: 'plain' } },
  ADD_ON_REASON: { max: { words: ['最多字数', 'Characters at most'], kind: 'plain' } },
  PASSWORD_TOO_SHORT: { min: { words: ['最少字数', 'Characters at least'], kind: 'plain' } },
  LOGIN_MALFORMED: { max: { words: ['最多字数', 'Characters at most'], kind: 'plain' } },
  ADD_ON_VOUCHERS: { max: { words: ['最多张数', 'Vouchers at most'], kind: 'plain' } },
  REASON_REQUIRED: { max: { words: ['最多字数', 'Characters at most'], kind: 'plain' } },
  TEMPLATES_FULL: { max: { words: ['最多个数', 'Templates at most'], kind: 'plain' } },
  UPLOAD_TOO_LARGE: {
    files: { words: ['最多个数', 'Files at most'], kind: 'plain' },
    bytes: { words: ['最多', 'At most'], kind: 'plain' },
  },
  SETTLEMENT_SIZE: { max: { words: ['最多订单数', 'Orders at most'], kind: 'plain' } },
  FILE_TOO_LARGE: { max: { words: ['最大', 'At most'], kind: 'plain' } },
  INTEGRATION_FULL: { max: { words: ['最多个数', 'At most'], kind: 'plain' } },
  VIEWS_FULL: { max: { words: ['最多个数', 'Views at most'], kind: 'plain' } },
  FILE_PIXELS: { max: { words: ['最多像素', 'Pixels at most'], kind: 'plain' } },
  DATE_RANGE_TOO_LONG: { max: { words: ['最多天数', 'Days at most'], kind: 'plain' } },
}

/** What the accepted values of a refusal are; where they are no more than printable there is no row. */
const acceptedKinds: Partial<Record<RefusalKind, FigureKind>> = {
  QUANTITY_BELOW_MINIMUM: 'quantity',
  QUANTITY_ABOVE_MAXIMUM: 'quantity',
  QUANTITY_OFF_STEP: 'quantity',
  CART_LINE_CONFLICT: 'quantity',
  MORE_THAN_OPEN: 'quantity',
  MORE_THAN_SHIPPED: 'quantity',
  MORE_THAN_RECEIVED: 'quantity',
  ORDER_STATUS: 'orderStatus',
  SHOP_NOT_TRADING: 'storeStatus',
  URGENT_NOT_APPROVED: 'urgentStatus',
  URGENT_STATUS: 'urgentStatus',
  EXPORT_STATUS: 'exportStatus',
  NOT_OPEN_YET: 'instant',
  CODE_MISSING: 'permission',
  CODE_UNKNOWN: 'permission',
}

export interface FigureLine {
  readonly words: Text
  readonly value: Text
}

/** The figures a refusal used, by name and readable; what has no value is left out. */
export const figureLines = (refusal: Refusal, context: FigureContext): ReadonlyArray<FigureLine> =>
  (Object.entries(refusal.figures) as ReadonlyArray<[FigureName, Figure]>).flatMap(([name, figure]) => {
    if (figure === null || figure === '') return []
    const { words, kind } = otherwise[refusal.kind]?.[name] ?? figures[name]
    return [{ words, value: figureText(kind, figure, context) }]
  })

/** What would have been accepted, readable. */
export const acceptedTexts = ({ kind, accepted }: Refusal, context: FigureContext): ReadonlyArray<Text> =>
  accepted.map(value => figureText(acceptedKinds[kind] ?? 'plain', value, context))
