import { describe, expect, it } from 'vitest'
import { openApi } from '../../../adapters/http/documentation/openapi.ts'
import { urlOf } from '../../../adapters/http/services.ts'
import * as pending from '../../../application/payment/contract/pending.ts'
import { getTradeRefunds } from '../../../application/payment/contract/refunds.ts'
import * as settlement from '../../../application/payment/contract/settlement.ts'
import { cancelTrade, payTrade, prepayPayment } from '../../../application/payment/contract/trade.ts'
import * as trades from '../../../application/payment/contract/trade-views.ts'
import { permittedShops } from '../../../application/people/contract/session.ts'
import type { Endpoint } from '../../../application/platform/endpoint.ts'
import * as reporting from '../../../application/reports/contract/reports.ts'

const list = (text: string): ReadonlyArray<string> => text.split(/\s+/).filter(name => name !== '')

interface Call {
  readonly endpoint: Endpoint
  readonly permission: string
  readonly asks: string
  readonly answers: string
  readonly service?: string
}

const order = 'dhNo orderTypeName orderedAt purchaseEndAtText isOverdue isTodayPay payableFee refundFee'
const shopOrders = ['shopJdeNo', 'shopName', 'payableFee', ...list(order).map(name => `orders.${name}`)]
const under = (name: string, fields: ReadonlyArray<string>) => fields.map(field => `${name}.${field}`).join(' ')
const tradeRow = 'entityName shopInfos.shopName paidTime payNo totalFee tradeOrderNo'
const filters = 'startTime endTime entityCodeList current size'
const exportTask = 'fileName operatorAdminId operatorAdminName taskSource columns.dataIndex columns.title'

/** The calls of section 7 by purpose, with the fields of section 3. */
const calls: Readonly<Record<string, Call>> = {
  'payer list': {
    endpoint: pending.listPayers,
    permission: 'P003046',
    asks: '',
    answers: 'entityCode entityName',
  },
  'partner list': { endpoint: pending.listPartners, permission: 'P003046', asks: '', answers: 'partnerNo partnerName' },
  'pending overview': {
    endpoint: pending.getPendingOverview,
    permission: 'P003046',
    asks: 'entityCodeList partnerNoList startTime endTime',
    answers: 'isSingleEntity entityOrder.entityCode entityOrder.entityName entityOrder.waitPayOrderNum',
  },
  'shops by entityCode': {
    endpoint: pending.listPendingShops,
    permission: 'P003046',
    asks: 'entityCode',
    answers: 'shopJdeNo shopName shopId storeName',
  },
  'pending orders': {
    endpoint: pending.listPendingOrders,
    permission: 'P003046',
    asks: 'entityCode shopJdeNos orderTypes',
    answers: `orderCount ${under('shopOrders', shopOrders)}`,
  },
  'selection summary': {
    endpoint: pending.sumSelection,
    permission: 'P003047',
    asks: 'dhNos',
    answers: 'totalFee selectedDhNoCount',
  },
  'create batch': {
    endpoint: pending.createBatch,
    permission: 'P003047',
    asks: 'orders.dhNo isSubsidy',
    answers: 'batchNo',
  },
  'get settlement': {
    endpoint: settlement.getSettlement,
    permission: 'P003047',
    asks: 'batchNo',
    answers: `batchNo sign currencySymbol entityName orderCount shopCount shopOrders.orders.dhNo totalFee payableFee
      subsidy.subsidyDeductionFee subsidy.subsidyRestFee subsidy.accountSubsidy subsidy.useSubsidyFee subsidy.deductionRatio`,
  },
  // Reading writes nothing: the document's isRefresh and isSubsidy are a separate call (docs/decisions/payment/0016).
  'reload settlement': {
    endpoint: settlement.reloadSettlement,
    permission: 'P003047',
    asks: 'batchNo isSubsidy',
    answers: 'batchNo sign totalFee payableFee subsidy.useSubsidyFee',
  },
  'submit settlement': {
    endpoint: settlement.submitSettlement,
    permission: 'P003047',
    asks: 'batchNo sign',
    answers: 'tradeOrderNo',
  },
  'create payment order from trade': {
    endpoint: payTrade,
    permission: 'P003047',
    asks: 'tradeOrderNo',
    answers: 'paymentOrderNo',
  },
  prepay: {
    endpoint: prepayPayment,
    service: 'payment',
    permission: 'P003047',
    asks: `spcPaymentNo ${under('paymentOptions', list('paymentMethodNo paymentProductNo paymentProductVersion frontNotifyUrl'))}`,
    answers: 'prepayParam.pc_h5',
  },
  'cancel payment': { endpoint: cancelTrade, permission: 'P003055', asks: 'tradeOrderNo', answers: 'isSuccess' },
  'trade order detail': {
    endpoint: trades.getTrade,
    permission: 'P003055',
    asks: 'tradeOrderNo tradePaymentOrderNo keyword',
    answers: 'tradeOrderNo statusCode isPayer titleText refundFee refundSubsidy shopOrders.orders.dhNo',
  },
  'refund detail': {
    endpoint: getTradeRefunds,
    permission: 'P003056',
    asks: 'tradeOrderNo',
    answers: under(
      'refundInfoList',
      list(`showRefundStatus refundFee currencySymbol refundPromoFee refundTypeName refundAcct refundSource
        spcChannelOrderNo attachOrderNo completeAt`),
    ),
  },
  'paid list': {
    endpoint: trades.listPaidTrades,
    permission: 'P003053',
    asks: filters,
    answers: `total ${under('records', list(tradeRow))}`,
  },
  'processing list': {
    endpoint: trades.listProcessingTrades,
    permission: 'P003050',
    asks: filters,
    answers: `total ${under('records', list(`${tradeRow} payAging isOverdue isTodayPay isPayer`))}`,
  },
  'main allocation trade order': {
    endpoint: pending.findAllocationTrade,
    permission: 'P003047',
    asks: 'shopJdeNos',
    answers: 'tradeOrderNo',
  },
  'dictionary lookup': {
    endpoint: reporting.getDictionary,
    permission: 'session',
    asks: 'type',
    answers: 'code msg',
  },
  'user shop list': {
    endpoint: permittedShops,
    service: 'staff',
    permission: 'session',
    asks: '',
    answers: 'shops.shopJdeNo shops.shopName',
  },
  'report query': {
    endpoint: reporting.queryReport,
    permission: 'P000707',
    asks: `apiName current size ${under('param', list('ordTimeStart ordTimeEnd paidTimeStart refundTimeEnd tradeTimeStart'))}`,
    answers: 'records total',
  },
  'export task': {
    endpoint: reporting.exportReport,
    permission: 'P000708',
    asks: `apiName param.ordNo ${exportTask}`,
    answers: '',
  },
  'ledger lists': {
    endpoint: reporting.listLedger,
    permission: 'P010304',
    asks: `tab page pageSize ${under(
      'param',
      list(`orderType paymentMethod paymentStatus startPaymentTime endPaymentTime startOrderTime endOrderTime shopId
        copartnerName goodsId orderNo`),
    )}`,
    answers: 'data cnt page',
  },
  'ledger export': {
    endpoint: reporting.exportLedger,
    permission: 'P010305',
    asks: `tab param.shopId ${exportTask}`,
    answers: 'url',
  },
}

type Json = Readonly<Record<string, unknown>>
const api = openApi() as {
  readonly paths: Readonly<Record<string, { readonly post: Json }>>
  readonly components: { readonly schemas: Readonly<Record<string, Json>> }
}

/** Returns every field of a schema by its path, including those in lists and alternatives. */
const fieldsOf = (schema: Json, way = ''): ReadonlyArray<string> => {
  if (typeof schema.$ref === 'string') return fieldsOf(api.components.schemas[schema.$ref.split('/').at(-1)!]!, way)
  const either = [schema.anyOf, schema.oneOf, schema.allOf].flatMap(some => (some as Array<Json> | undefined) ?? [])
  const properties = Object.entries((schema.properties ?? {}) as Readonly<Record<string, Json>>)
  return [
    ...either.flatMap(one => fieldsOf(one, way)),
    ...(schema.items ? fieldsOf(schema.items as Json, way) : []),
    ...properties.flatMap(([name, of]) => [way + name, ...fieldsOf(of, `${way}${name}.`)]),
  ]
}

describe('the calls of document 001, section 7', () => {
  it.each(Object.entries(calls))(
    '%s: service, permission and fields [001: 2.2.4.3, 3.1.3, 3.2.1, 3.5.1, 3.6.2, 3.7.1, 3.9, 3.10.1, 3.30.1, 7.1.1, 7.2.2, 7.3-4.1, 7.5.7, 7.6.1, 7.7, 7.8, 7.9.2, 7.10, 7.11-12.1, 7.14-15.1, 7.17-18.1, 7.21.1-2, 7.22.3, 7.23.2, 8.1.1]',
    (_, call) => {
      const { endpoint, service = 'pom', permission, asks, answers } = call
      expect([endpoint.service, [endpoint.permission].flat().includes(permission as never)]).toEqual([service, true])
      const { requestBody, responses } = api.paths[urlOf(endpoint)]!.post as unknown as {
        requestBody: { content: { 'application/json': { schema: Json } } }
        responses: { 200: { content: { 'application/json': { schema: { properties: { data: Json } } } } } }
      }
      const [queried, answered] = [
        fieldsOf(requestBody.content['application/json'].schema),
        fieldsOf(responses[200].content['application/json'].schema.properties.data),
      ]
      expect(list(asks).filter(name => !queried.includes(name))).toEqual([])
      expect(list(answers).filter(name => !answered.includes(name))).toEqual([])
    },
  )

  it('are sent for reports where the document names no path [001: 7.18.28, 7.21.4]', () => {
    expect(
      [reporting.queryReport, reporting.exportReport].map(each => urlOf(each).split('/').slice(3).join('/')),
    ).toEqual(['report/query', 'report/export'])
  })

  it('look up the five kinds of the dictionary [001: 7.16.1]', () => {
    const types = list('order_type payment_status payment_method payment_scene payment_flow_status')
    expect(reporting.getDictionary.payload.fields.type.literals.slice(0, types.length)).toEqual(types)
  })
})
