import { describe, expect, it } from 'vitest'
import { openApi } from '../../../adapters/http/documentation/openapi.ts'
import { services, urlOf } from '../../../adapters/http/services.ts'
import { endpoints } from '../../../application/endpoints.ts'
import { readFile } from '../../../application/files/contract.ts'

/**
 * The calls and entities that document 000 names (sections 3 and 7), compared with the published contract: all of them
 * must exist under their names; more may exist.
 */
const calls: ReadonlyArray<readonly [path: string, payload: string, answer: string]> = [
  ['order-calendar/getOrderCalendar', 'materialCode startDate endDate storeJde', 'orderDate canOrder arrivalDate'],
  ['purchase-notice/getTodayPurchaseNotice', 'client isDetail jdeShopCode', 'title mainText isEffect'],
  ['purchase-notice/getTodayPurchaseNoticeByShopJde', 'jdeShopCode isDetail', 'isShow'],
  ['export-center/page', 'current size startTime endTime status fileName', 'records total size current pages'],
  ['export-center/download-link', 'taskNo', 'url'],
  ['material/search', 'keyword', 'materialCode materialName'],
  ['dh-rule/auth', 'shopJdeNo', 'dhDateStatus purchaseDate'],
  ['purchase-order/today-list', 'shopJdeNo', 'dhNo'],
  ['purchase-order/tomorrow-list', 'shopJdeNo', 'dhNo'],
  ['purchase-order/urgent-list', 'shopJdeNo', 'dhNo'],
  ['purchase-order/normal/place-order', 'purchaseDate shopJdeNo', 'status dhNo'],
  ['purchase-order/normal/submit-order', 'dhNo cart', 'isSubmitted errorInfo'],
  ['purchase-order/overtime/place-order', 'purchaseDate shopJdeNo', 'dhNo'],
  ['purchase-order/overtime/submit-order', 'dhNo cart reason attachments', 'isSubmitted errorInfo'],
  ['purchase-order/urgent/submit-order', 'dhNo cart', 'isSubmitted errorInfo'],
  ['purchase-order/rollback-order', 'dhNo', ''],
  ['purchase-order/cancel', 'dhNo', ''],
  ['purchase-order/detail', 'dhNo textForSearch', 'baseInfo lineList'],
  ['purchase-order/categoryList', 'merchandiseType shopNo', 'categoryCode categoryName'],
  ['purchase-order/cart/materials', 'dhNo keyword level1 level2 level4', 'materials'],
  ['purchase-order/cart/detail', 'dhNo', 'categories'],
  ['purchase-order/cart/edit', 'dhNo cart', 'categories'],
  ['purchase-order/cart/clear', 'dhNo', 'categories'],
  ['purchase-order/load-data/check', 'dhNo shopJdeNo', 'isDone proportion'],
  ['purchase-order/load-data/status', 'dhNo shopJdeNo', 'isDone proportion'],
  ['purchase-order/suggested-count', 'dhNo shopJdeNo', 'suggestQuantity'],
  ['purchase-order/refund-detail', 'orderNo rofRefundOrderNo', 'refundInfoList'],
  ['replace-material/update-read-status', 'dhNo', ''],
  ['settlement/create-batch', 'orders isSubsidy', 'batchNo'],
  ['main-allocation/trade', 'shopJdeNos', 'tradeOrderNo'],
  ['urgent-order/addSq', 'shopJdeNo purchaseDate phone expectedDeliveryDate reason applyMaterials remark', ''],
  [
    'urgent-order/updateSq',
    'jjSqNo shopJdeNo purchaseDate phone expectedDeliveryDate reason applyMaterials remark',
    '',
  ],
  ['urgent-order/cancelSq', 'jjSqNo shopJdeNo', ''],
  ['urgent-order/jjSqDetail', 'jjSqNo shopJdeNo', 'jjSqNo'],
  ['urgent-order/statusInfo', 'shopJdeNo', 'applications'],
  ['urgent-order/todayCount', 'shopJdeNo', 'todayCount'],
  [
    'biz-order/orderList',
    'shopJdeNo orderType bizStatus hasFc dhNo purchaseDateStart purchaseDateEnd deliveryMode zpType payMethodCode current size',
    'records total',
  ],
  [
    'biz-order/orderCount',
    'shopJdeNo',
    'allCount toShipCount inTransitCount receivedCount deliveryCancelCount thCount',
  ],
  ['biz-order/orderListExport', 'dhNo', 'taskNo'],
  ['biz-order/webPurchaseOrderDetail', 'dhNo', 'baseInfo lineList'],
  ['biz-order/bizOrderStatusEnumList', '', 'msg code'],
  ['biz-order/orderTypeEnumList', '', 'msg code'],
  ['biz-order/businessLogList', 'dhNo', 'nodeName operateTime operateUserName'],
  ['biz-order/expressInfo', 'dhNo shNo', 'nodeState'],
  ['session/current', '', 'menu user codes dataServiceToken'],
  ['shop/permitted', 'keyword', 'shops'],
]

/** The location of each entity of section 3 in an answer, and its fields. */
const entities: ReadonlyArray<readonly [entity: string, path: string, at: string, fields: string]> = [
  ['Shop', 'shop/permitted', 'shops', 'shopName shopJdeNo title storeStatus businessModel'],
  ['Material', 'material/search', '', 'materialCode materialName materialSpec materialPicUrl'],
  ['Order calendar day', 'order-calendar/getOrderCalendar', '', 'orderDate canOrder arrivalDate'],
  ['Ordering notice', 'purchase-notice/getTodayPurchaseNotice', '', 'title mainText isEffect'],
  [
    ...(['Export task', 'export-center/page', 'records'] as const),
    'taskNo fileName status createdAt completedAt operatorAdminName',
  ],
  ['Upload response', 'common/file/uploadAndGetFileMap', '', 'url urlToken'],
  ['Menu node', 'session/current', 'menu', 'id name path icon children hideInMenu'],
  ['User info', 'session/current', 'user', 'name'],
  [
    ...(['Order', 'purchase-order/detail', 'baseInfo'] as const),
    `dhNo bizStatus bizStatusName orderType orderTypeName purchaseDate purchaseDateText purchaseEndAt shopName shopJdeNo
    totalMaterialCount deliveryMaterialCount materialsText isFc isAllShipped rejectReason cancelReason reason attachments remark
    zpType zpExplain deliveryMode deliveryModes businessCode payMethod payMethodCode orderSource payPrice paymentDetail
    submittedAdminId submittedAdminName submittedAt tradeOrderNo refundCount purchaseActionList waitPayText revokeText
    isReplaceMaterial hasReadReplaceDetail materialReplaceDetail`,
  ],
  [
    ...(['Order step', 'purchase-order/detail', 'baseInfo.purchaseActionList'] as const),
    'purchaseActionText purchaseActionAt actionStatus',
  ],
  [
    ...(['Replacement', 'purchase-order/detail', 'baseInfo.materialReplaceDetail'] as const),
    'materials priceDiffType totalPriceDiff',
  ],
  [
    ...(['Payment detail', 'purchase-order/detail', 'baseInfo.paymentDetail'] as const),
    `originFee discountFee additionServiceFee additionCarFee urgentServiceFee urgentCarFee totalFee currencySymbol
    paymentBatchNo payer payerType account paidAt paymentNo`,
  ],
  [
    ...(['Order line', 'purchase-order/detail', 'lineList'] as const),
    `materialCode materialName materialSpecs imageUrl storageType unit quantity price orderPay promoFee refundedPromoFee
    actualPayFee refundedPayFee expectedDeliveryDate deliveryMode remark cancelQuantity fhQuantity fcQuantity diffType
    realShQuantity scQuantity thApplyQuantity`,
  ],
  [
    ...(['Receipt order line', 'purchase-order/detail', 'baseInfo.shOrderLines'] as const),
    'shNo scmDeliveryNo deliveryModeName expectArrivalDate fcCount scCount scNo',
  ],
  ['Return order line', 'purchase-order/detail', 'baseInfo.pofThOrderLines', 'thNo applyThDate thStatus'],
  [
    ...(['Cart category', 'purchase-order/cart/detail', 'categories'] as const),
    'categoryCode categoryName materialTotalQuantity materials',
  ],
  ['Cart category material', 'purchase-order/cart/detail', 'categories.materials', 'materialCode quantity'],
  [
    ...(['Cart material', 'purchase-order/cart/materials', 'materials'] as const),
    `materialName materialImg materialLabels materialCategory materialSpecification materialCode deliveryDate totalInventory
    inTransitInventory inShopInventory minPurchaseQuantity purchaseStep maxPurchaseQuantity unitName canPurchase suggestQuantity`,
  ],
  [
    ...(['Material label', 'purchase-order/cart/materials', 'materials.materialLabels'] as const),
    'name fontColor backgroundColor',
  ],
  [
    ...(['In-transit order', 'purchase-order/transit-inventory', ''] as const),
    'dhNo orderTypeName quantity unitName expectedDeliveryDate',
  ],
  ['Product sort item', 'purchase-order/suggested-count', '', 'productLabels estimateDataMap code'],
  [
    ...(['Transport info', 'biz-order/expressInfo', ''] as const),
    `departureAddress shopName nodeState nodeStateCode currLocationName expectTimeText expectArriveTime arrivedTime driverName
    driverPhone carNumber hasExpress`,
  ],
  ['Order log item', 'biz-order/businessLogList', '', 'nodeName operateTime operateUserName'],
  [
    ...(['Urgent application', 'urgent-order/jjSqDetail', ''] as const),
    `jjSqNo status sqSource rejectReason dhNo phone expectedDeliveryDate reason applyMaterials remark configType dayMax
    purchaseDate`,
  ],
  [
    ...(['Date rule', 'dh-rule/auth', ''] as const),
    'dhDateStatus dhDateStatusText purchaseText purchaseDateText toBeginText isRoutine isAddition',
  ],
  [
    ...(['Refund item', 'purchase-order/refund-detail', 'refundInfoList'] as const),
    `attachType attachTypeName attachOrderNo refundFee refundPromoFee carFee serviceFee refundTypeName refundAcct
    spcChannelOrderNo refundSource completeAt shopReturnStatus showRefundStatus showRefundStatusName`,
  ],
  ['Submission error', 'purchase-order/normal/submit-order', 'errorInfo', 'title msg'],
]

type Json = Readonly<Record<string, unknown>>
const document = openApi() as { paths: Record<string, { post: Json }>; components: { schemas: Json } }
const urls = new Map(
  Object.keys(document.paths).map(url => [url.replace(/^\/api\/(service-[a-z-]+|integration)\//, ''), url]),
)

describe('document 000', () => {
  it.each(calls)('has the call %s with the fields it sends and is answered', (path, payload, answer) => {
    expect(namesIn(payloadOf(path))).toEqual(expect.arrayContaining(words(payload)))
    expect(namesIn(answerOf(path))).toEqual(expect.arrayContaining(words(answer)))
  })

  it.each(entities)('has every field of its %s', (_, path, at, fields) => {
    const entity = words(at.replaceAll('.', ' ')).reduce((schema, name) => partOf(schema, name), answerOf(path))
    expect(namesIn(entity)).toEqual(expect.arrayContaining(words(fields)))
  })

  it('has the values it fixes: client 02, kind of goods M, and the sizes of a page', () => {
    const valuesOf = (path: string, name: string) => simplified(partOf(payloadOf(path), name)).enum
    expect(valuesOf('purchase-notice/getTodayPurchaseNotice', 'client')).toEqual(['02'])
    expect(valuesOf('purchase-order/categoryList', 'merchandiseType')).toEqual(['M'])
    expect(valuesOf('biz-order/orderList', 'size')).toEqual([10, 20, 50, 100])
  })

  it('calls everything by POST and is answered code, message and data, 0 being success [000: 3.6.1, 7.1.1-2, 8.1.1] [002: 7.1.1]', () => {
    for (const path of calls.map(([path]) => path)) {
      expect(Object.keys(document.paths[urls.get(path)!]!)).toEqual(['post'])
      expect(namesIn(envelopeOf(path))).toEqual(expect.arrayContaining(['code', 'message', 'data']))
    }
    expect(Object.keys(document.paths).filter(url => !('post' in document.paths[url]!))).toEqual([
      readFile.path.replace(/:(\w+)/g, '{$1}'),
    ])
  })

  it('finds the older services by the bearer, the newer one by the header of the staff [000: 7.1.4-5]', () => {
    expect(Object.values(services).map(({ auth }) => auth)).toEqual([
      'bearer',
      'staff-authorization',
      'bearer',
      'bearer',
    ])
    const prepay = endpoints.filter(({ service }) => service === 'payment')
    expect(prepay.map(each => urlOf(each))).toEqual([expect.stringMatching(/^\/api\/service-hsp-payment-web\//)])
  })
})

const words = (text: string): Array<string> => text.split(/\s+/).filter(word => word !== '')

const operationOf = (path: string): Json => document.paths[urls.get(path) ?? path]!.post

/** Returns the schema of a payload, sent as JSON, or as a form if it is a file. */
function payloadOf(path: string): Json {
  const { content } = operationOf(path).requestBody as { content: Record<string, { schema: Json }> }
  return Object.values(content)[0]!.schema
}

function envelopeOf(path: string): Json {
  const { responses } = operationOf(path) as {
    responses: Record<string, { content: Record<string, { schema: Json }> }>
  }
  return responses[200]!.content['application/json']!.schema
}

const answerOf = (path: string): Json => partOf(envelopeOf(path), 'data')

/** Resolves references and removes lists and null alternatives around a schema. */
function simplified(schema: Json): Json {
  if (typeof schema.$ref === 'string')
    return simplified(document.components.schemas[schema.$ref.split('/').at(-1)!] as Json)
  if (schema.items !== undefined) return simplified(schema.items as Json)
  const choices = (schema.anyOf ?? schema.oneOf ?? schema.allOf) as ReadonlyArray<Json> | undefined
  const real = choices?.filter(({ type }) => type !== 'null')
  return real?.length === 1 ? simplified(real[0]!) : schema
}

const propertiesOf = (schema: Json): Record<string, Json> => {
  const known = simplified(schema)
  const choices = (known.anyOf ?? known.oneOf ?? []) as ReadonlyArray<Json>
  return {
    ...Object.assign({}, ...choices.map(propertiesOf)),
    ...(known.properties as Record<string, Json> | undefined),
  }
}

const namesIn = (schema: Json): ReadonlyArray<string> => Object.keys(propertiesOf(schema))

function partOf(schema: Json, name: string): Json {
  const part = propertiesOf(schema)[name]
  if (part === undefined) throw new Error(`There is no ${name} among ${namesIn(schema).join(', ')}`)
  return part
}
