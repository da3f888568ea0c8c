import { Schema } from 'effect'
import type { Endpoint } from '../../../application/platform/endpoint.ts'
import type { NumberKind } from '../world/contract-shops.ts'
import { reportFields, reportIdFields } from './contract-report-fields.ts'

/** What a text in a payload identifies. */
export type IdKind =
  | NumberKind
  | 'shop'
  | 'order'
  | 'material'
  | 'notice'
  | 'entity'
  | 'partner'
  | 'apiKey'
  | 'webhook'
  | 'robot'
  | 'event'

/** Texts that identify a row: the matrix uses rows of the caller's shops and rows of others. */
export const idFields: Readonly<Record<string, IdKind>> = {
  dhNo: 'order',
  ...{ dhNos: 'order', orders: 'order' },
  replaces: 'material',
  shopJdeNo: 'shop',
  shopJdeNos: 'shop',
  storeJde: 'shop',
  jdeShopCode: 'shop',
  shopNo: 'shop',
  materialCode: 'material',
  noticeId: 'notice',
  orderNo: 'order',
  no: 'order',
  shNo: 'shipment',
  rofRefundOrderNo: 'refund',
  jjSqNo: 'application',
  shopId: 'shop',
  shopJdeNumber: 'shop',
  ordNo: 'order',
  goodsId: 'material',
  tradeOrderNo: 'trade',
  tradePaymentOrderNo: 'payment',
  paymentOrderNo: 'payment',
  spcPaymentNo: 'payment',
  paymentRefundNo: 'paymentRefund',
  tradeOrdNo: 'trade',
  attachOrdNo: 'shipment',
  batchNo: 'batch',
  entityCode: 'entity',
  entityCodeList: 'entity',
  entityCodes: 'entity',
  partnerNoList: 'partner',
  shop: 'shop',
  ...{ keyId: 'apiKey', eventId: 'event' },
  ...{ shops: 'shop', addShops: 'shop', removeShops: 'shop' },
  storeCode: 'shop',
  materialCodes: 'material',
  bizOrderNo: 'shipment',
  relateOrderNo: 'order',
  webhookId: 'webhook',
  robotId: 'robot',
  allocationNo: 'allocation',
  thNo: 'returnOrder',
  shopJdeNoList: 'shop',
  scNo: 'receivingDifference',
  salesNo: 'salesDay',
  ...{ bfNo: 'scrapOrder', outShopCodes: 'shop', inShopCodes: 'shop' },
  tzNo: 'adjustment',
  ...{ lcNo: 'localPurchase', tripNo: 'trip' },
  ...reportIdFields,
}

/** The base point of the curve P-256, a valid key of a browser. */
const P256_POINT = 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU'

/** Texts that identify no row of a shop, each with one valid value; a text without a line here has its name as value. */
export const plainFields: Readonly<Record<string, string>> = {
  knownMark: 'mark',
  keyName: '仓储系统',
  webhookName: '财务系统',
  announcementId: '1',
  jobId: '1',
  messageId: '1',
  login: 'stranger',
  password: 'not-the-password',
  oldPassword: 'not-the-password',
  newPassword: 'another-password',
  keyword: '鸡',
  textForSearch: '鸡',
  level1: 'F',
  level2: 'F1',
  level4: 'F111',
  categoryCode: 'F111',
  quantity: '1',
  orderType: 'NORMAL',
  bizStatus: 'SUBMITTED',
  hasMaterials: 'true',
  deliveryMode: 'WAREHOUSE',
  storageType: 'FROZEN',
  ...{ submissionNo: '1', reductionNo: '0' },
  scmDeliveryNo: 'WMS1',
  departureAddress: '上海一仓',
  currLocation: 'G60 嘉兴段',
  driverName: '赵师傅',
  driverPhone: '13800000000',
  carNumber: '沪A12345',
  expressNo: 'SF1',
  nodeStateCode: 'B',
  reason: '缺货',
  productCode: 'P1',
  attachments: '/files/0123456789abcdef0123456789abcdef.png',
  zpType: 'GIFT',
  payMethodCode: 'OFFLINE',
  taskNo: 'EX26112100000000',
  startTime: '2026-11-21 00:00:00',
  endTime: '2026-11-21 23:59:59',
  fileName: '订货单',
  columns: 'dhNo',
  templateName: '周一',
  phone: '13800138000',
  expectedDeliveryDate: '2026-11-25',
  applyMaterials: '鸡腿排 5 箱',
  remark: '上午送到',
  material: 'M1',
  zpExplain: '铺货',
  newName: '周二',
  listId: 'order-list',
  viewId: '0123456789abcdef0123456789abcdef',
  ...{ viewName: '待我处理', scheduleId: '0123456789abcdef0123456789abcdef', time: '08:00', receivers: 'head' },
  order: 'dhNo',
  hidden: 'kinds',
  kinds: 'sms',
  pinned: 'dhNo',
  query: '?tab=all',
  name: '订货群',
  url: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send',
  secret: 'SEC1',
  sheet: 'shops',
  column: 'store_status',
  value: '2',
  header: 'shop_code',
  rows: 'S1',
  removed: 'S1',
  uploadId: 'no-such-upload',
  text: '正文',
  file: 'shops.csv',
  base64: 'QQ==',
  preset: 'clerk',
  ...{ code: 'DH0004', roleCode: 'area', codes: 'P000224' },
  ...{ presets: 'clerk', addPresets: 'clerk', removePresets: 'readOnly', logins: 'stranger' },
  grantedCodes: 'P000224',
  revokedCodes: 'P000224',
  ...{ ordTimeStart: '2026-11-21 00:00:00', ordTimeEnd: '2026-11-21 23:59:59' },
  ...reportFields,
  ...{ paidTimeStart: '2026-11-21 00:00:00', paidTimeEnd: '2026-11-21 23:59:59' },
  ...{ refundTimeStart: '2026-11-21 00:00:00', refundTimeEnd: '2026-11-21 23:59:59' },
  ...{ tradeTimeStart: '2026-11-21 00:00:00', tradeTimeEnd: '2026-11-21 23:59:59' },
  startPaymentTime: '2026-11-21 00:00:00',
  endPaymentTime: '2026-11-21 23:59:59',
  ...{ startOrderTime: '2026-11-21 00:00:00', endOrderTime: '2026-11-21 23:59:59' },
  paidStatus: 'PAID',
  ordType: 'DAILY_ORDER',
  partnerName: '鲜餐',
  copartnerName: '鲜餐',
  entityName: '餐饮',
  refundStatus: 'REFUNDING',
  attachType: 'SHIP_DIFF',
  bizType: 'RECHARGE',
  recordType: 'R',
  bizOrdNo: 'HB26112100000000',
  paymentMethod: 'WQF',
  paymentStatus: 'PAID',
  operatorAdminId: 'someone',
  operatorAdminName: '别人',
  dataIndex: 'ordNo',
  title: '业务单号',
  paymentMethodNo: 'WQF',
  paymentProductNo: 'DHT_PC_PAY',
  paymentProductVersion: '1',
  frontNotifyUrl: 'https://order.example.com/back',
  note: '已核对',
  orderTypes: 'NORMAL',
  sign: '0123456789abcdef',
  ...{ bankReference: 'BANK1', creditNo: 'LS404', subsidyBatchNo: 'HC404' },
  ...{ confirmShTimeStart: '2026-11-21 00:00:00', confirmShTimeEnd: '2026-11-21 23:59:59' },
  ...{ dhDateStart: '2026-11-21 00:00:00', dhDateEnd: '2026-11-21 23:59:59' },
  ...{ operateTimeStart: '2026-11-21 00:00:00', operateTimeEnd: '2026-11-21 23:59:59' },
  processTypes: 'ORDER_IN',
  ...{ fhTimeStart: '2026-11-21 00:00:00', fhTimeEnd: '2026-11-21 23:59:59' },
  ...{ expectArrivalDateStart: '2026-11-21 00:00:00', expectArrivalDateEnd: '2026-11-21 23:59:59' },
  ...{ applyThDateStart: '2026-11-21 00:00:00', applyThDateEnd: '2026-11-21 23:59:59' },
  thStatusList: '11',
  thTypeList: 'ORIGINAL_ORDER',
  thSourceList: 'SHOP',
  ...{ tradeDateStart: '2026-11-20 00:00:00', tradeDateEnd: '2026-11-20 23:59:59' },
  ...{ expireDateStart: '2026-11-20 00:00:00', expireDateEnd: '2026-11-20 23:59:59' },
  ...{ scrapDateStart: '2026-11-20 00:00:00', scrapDateEnd: '2026-11-20 23:59:59' },
  ...{ bizStatusList: '11', bizTypeList: 'SHOP' },
  ...{ transferDateStart: '2026-11-20 00:00:00', transferDateEnd: '2026-11-20 23:59:59', partnerCode: 'S9' },
  voucherImageList: '/files/0123456789abcdef0123456789abcdef.png',
  deliveryModeList: 'CP',
  thReason: '临期',
  thDocumentUrls: '/files/0123456789abcdef0123456789abcdef.png',
  thBatchNo: 'ZH1',
  ...{ countingDateStart: '2026-11-21 00:00:00', countingDateEnd: '2026-11-21 23:59:59' },
  statusList: '11',
  countingAttributeList: 'ALL',
  countingRuleList: 'MANUAL',
  orderSourceList: '1',
  unit: '箱',
  ...{ purchaseDateStart: '2026-11-20 00:00:00', purchaseDateEnd: '2026-11-20 23:59:59', lcStatusList: '10' },
  ...{ tzType: '0', tzMode: 'GOODS', payStatus: '0', scmCode: 'ZY1' },
  place: '冷库',
  ...{
    deviceId: '0123456789abcdefghijkl',
    deviceName: 'Chrome · Android',
    endpoint: 'https://push.example.com/send/1',
  },
  ...{ p256dh: P256_POINT, serverKey: P256_POINT, auth: 'AAAAAAAAAAAAAAAAAAAAAA', messageKinds: 'CUT_OFF_NEAR' },
  entryId: '6a4c8d2e-0000-4000-8000-000000000001',
}

/** The part of JSON Schema that payloads use. */
export interface Node {
  readonly type?: string
  readonly format?: string
  readonly enum?: ReadonlyArray<unknown>
  readonly properties?: Readonly<Record<string, Node>>
  readonly required?: ReadonlyArray<string>
  readonly items?: Node
  readonly anyOf?: ReadonlyArray<Node>
  readonly not?: Node
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
}

/** Returns the schema of an endpoint's payload, calculated once per endpoint. */
export const payloadSchema = (endpoint: Endpoint): Node => {
  const known = schemas.get(endpoint)
  if (known) return known
  const schema = Schema.toJsonSchemaDocument(endpoint.payload as never).schema as Node
  schemas.set(endpoint, schema)
  return schema
}
const schemas = new WeakMap<Endpoint, Node>()

/** One location in a payload, such as `cart[].materialCode`; `field` is the name of the nearest key. */
export interface Place {
  readonly path: string
  readonly field: string
  readonly node: Node
  readonly required: boolean
  readonly inArray: boolean
}

/** Returns the location of every scalar value in a payload. */
export const leavesOf = (endpoint: Endpoint): ReadonlyArray<Place> =>
  leaves({ path: '', field: '', node: payloadSchema(endpoint), required: true, inArray: false })

/** Returns the list of a node that can be null or a list; otherwise the node. */
export const listOr = (node: Node): Node => node.anyOf?.find(({ items }) => items !== undefined) ?? node

function leaves(place: Place): ReadonlyArray<Place> {
  const { path, required } = place
  const node = listOr(place.node)
  if (node.properties) {
    return Object.entries(node.properties).flatMap(([field, inner]) =>
      leaves({
        ...place,
        path: path === '' ? field : `${path}.${field}`,
        field,
        node: inner,
        required: required && (node.required?.includes(field) ?? false),
      }),
    )
  }
  if (node.items) return leaves({ ...place, path: `${path}[]`, node: node.items, inArray: true })
  return node.type === undefined && node.anyOf === undefined ? [] : [place]
}

/** Whether a text is free: not limited to a list of words, and no date. */
export const isFreeText = (node: Node): boolean =>
  node.anyOf ? node.anyOf.some(isFreeText) : node.type === 'string' && node.enum === undefined && node.format !== 'date'

export const isIdPlace = ({ field, node }: Place): boolean => idFields[field] !== undefined && isFreeText(node)

/**
 * Returns fields that neither table above lists and whose name looks like that of a row: they could name a row of another
 * shop, so that the matrix must know. Other texts need no line above.
 */
export const unknownFields = (endpoint: Endpoint): ReadonlyArray<string> =>
  leavesOf(endpoint)
    .filter(({ field }) => /(id|no|code|jde|number|shop|order|material)s?$/i.test(field))
    .filter(({ field }) => idFields[field] === undefined && plainFields[field] === undefined)
    .map(({ path }) => `${endpoint.name}: tell in test/contract/payloads/contract-fields.ts what ${path} is`)
