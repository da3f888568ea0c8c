import { describe, expect, it } from 'vitest'
import { goodsKind } from '../../../domain/lists/filters/goods.ts'
import { keysOf } from '../../../domain/lists/filters/index.ts'
import { findReport, reports } from '../../../domain/reports/index.ts'
import type { Report } from '../../../domain/reports/report.ts'

/** The names, codes and ranges of the reports of document 001, in its spelling, compared with the product's. */
interface Documented {
  readonly path: string
  readonly view: string
  readonly export: string
  readonly row: string
  /** Ranges and months by wire name, with the days at most (0 for a month) and the initial days. */
  readonly ranges: Readonly<Record<string, readonly [max: number, initial?: number]>>
  /** Filters that must be filled; of a pair, both. */
  readonly required: string
}

const list = (text: string): ReadonlyArray<string> => text.split(/\s+/).filter(name => name !== '')
const shop = 'shopJdeNumber shopJdeName'
const material = 'materialCode materialName'
const categories = 'categoryLevel1 categoryLevel2 categoryLevel3'
const terms = 'ordType delivMode settlementType'
const payments = {
  path: 'new-materia-statistics',
  ranges: { tradeTimeStart: [31, 30] },
  required: 'tradeTime',
} as const
const paymentRow = 'ordFee promoFee payableFee'
const breakdown = `ordDate ${shop} skuNo skuName saleQty ${material} ${categories} lossQty unitName unitCost totalCost`
const scrapSummary = `scrapDate ${shop} shopWar scrapMaterialCode scrapMaterialName scrapQty scrapUnit semiCode semiName ${categories}
  scrapSemiQty semiUnit unitCost cost reason`
const transferSummary = `${material} ${categories} exShopJdeNumber exShopJdeName transferQty unitName unitCost totalCost transferNo`
const codes = (view: string, exported: string) => ({ view, export: exported })

const documented: Readonly<Record<string, Documented>> = {
  'pof/yh': {
    ...{ path: 'demand-order', ...codes('P900703', 'P900704'), required: 'ordDate expectArrivalDate' },
    row: 'reqNo reqStatus ordDate expectArrivalDate ordQty delivQty unitCost ordCost delivCost',
    ranges: { ordDateStart: [31], expectArrivalDateStart: [31] },
  },
  'counting/info': {
    ...{
      path: 'inventory-count',
      ...codes('P000664', 'P000665'),
      required: 'stockDate',
      ranges: { stockDateStart: [31] },
    },
    row: 'stockNo stockRule realQty theoryQty stockDiffQty diffCost diffRate rejReason rejCnt',
  },
  'counting/expired': {
    ...{
      path: 'inventory-expiration',
      ...codes('P000669', 'P000670'),
      required: 'stockDate',
      ranges: { stockDateStart: [31] },
    },
    row: 'stockNo realQty',
  },
  'materialUse/infod': {
    ...{ path: 'material-usage', ...codes('P000684', 'P000685'), required: 'bizDate', ranges: { bizDateStart: [31] } },
    row: 'bizDate beginQty endQty theoryUsedQty realUsedQty diffRate',
  },
  'materialUse/infom': {
    ...{ path: 'material-usage', ...codes('P000684', 'P000685'), required: 'bizMonth', ranges: { bizMonth: [0] } },
    row: 'bizDate beginQty endQty theoryUsedQty realUsedQty diffRate',
  },
  'materialPay/info': {
    ...{ ...payments, ...codes('P010304', 'P010305') },
    row: `partnerNo shopJdeNo materialNo price qty ${paymentRow}`,
  },
  'materialPay/shop/sum': { ...payments, ...codes('P010306', 'P010307'), row: `partnerNo shopJdeNo ${paymentRow}` },
  'materialPay/ord/sum': { ...payments, ...codes('P010308', 'P010309'), row: `partnerNo shopJdeNo ${paymentRow}` },
  'materialPay/material/sum': { ...payments, ...codes('P010310', 'P010311'), row: `materialNo qty ${paymentRow}` },
  'pom/dh': {
    ...{ path: 'purchase-order', ...codes('P000624', 'P000625'), required: 'ordDate' },
    row: 'ordNo ordStatus ordType zpType ordAmt alwAmt serviceFee subFee',
    ranges: { ordDateStart: [31], expectArrivalDateStart: [31] },
  },
  'pof/sc': {
    ...{ path: 'receiving-difference', ...codes('P000644', 'P000645'), required: 'confirmRecvTime' },
    row: 'recvDiffNo recvDiffStatus delivQty realRecvQty recvDiffQty rejReason1 rejReason2',
    ranges: { confirmRecvTimeStart: [31], ordDateStart: [31] },
  },
  'pof/sh': {
    ...{ path: 'receiving-order', ...codes('P000639', 'P000640'), required: 'delivTime expectArrivalDate' },
    row: `scmDelivNo recvStatus delivTime ordDate expectArrivalDate confirmRecvTime recvNo reqNo ordNo isAutoRecv ${terms} ${shop}
      ${material} ${categories} ordQty delivQty realRecvQty materialUnitName unitCost ordCost delivCost recvCost saleDelivNo
      jdeSaleNo realArrivalTime`,
    ranges: { delivTimeStart: [31], expectArrivalDateStart: [31], ordDateStart: [31] },
  },
  'pof/dz': {
    ...{ path: 'reconciliation-adjustments', ...codes('P000674', 'P000675'), required: 'adjDate' },
    row: `${shop} adjNo payStatus adjType adjMode adjDate paidDate ${material} materialSpec adjQty unitCost price scmNo alwAmt
      alwUsedAmt remark jdePurchNo`,
    ranges: { adjDateStart: [31, 30] },
  },
  'pof/th': {
    ...{
      path: 'return-order',
      ...codes('P000649', 'P000650'),
      required: 'applyRetTime',
      ranges: { applyRetTimeStart: [31] },
    },
    row: `retNo retStatus applyRetTime storeTime confirmRecvTime scmRetNo recvNo ordNo retSource retType delivMode settlementType
      ${shop} ${material} ${categories} retLimit retApplyQty realRetStoreQty materialUnitName unitCost retApplyCost realRetCost
      jdeSaleNo jdePurchNo scmPurchNo retReason returner retDiffQty rejReason1 rejReason2 custConfirmTime1 custConfirmTime2`,
  },
  'materialLoss/infod': {
    ...{ path: 'sales-material-breakdown', ...codes('P000679', 'P000680'), required: 'ordDateRange', row: breakdown },
    ranges: { ordDateRangeStart: [31] },
  },
  'materialLoss/infom': {
    ...{ path: 'sales-material-breakdown', ...codes('P000679', 'P000680'), required: 'ordMonth', row: breakdown },
    ranges: { ordMonth: [0] },
  },
  'scrap/info': {
    ...{ path: 'scrap-order', ...codes('P000659', 'P000660'), required: 'scrapDate', ranges: { scrapDateStart: [31] } },
    row: `scrapNo status scrapDate scrapAmt scrapRate ${shop} batchNo scrapMaterialCode scrapMaterialName scrapUnit scrapQty semiCode
      semiName semiUnit scrapSemiQty unitCost cost reason submitter submittedTime`,
  },
  'scrap/statd': {
    ...{ path: 'scrap-order', ...codes('P000659', 'P000660'), required: 'scrapDate', ranges: { scrapDateStart: [31] } },
    row: scrapSummary,
  },
  'scrap/statm': {
    ...{ path: 'scrap-order', ...codes('P000659', 'P000660'), required: 'scrapMonth', ranges: { scrapMonth: [0] } },
    row: scrapSummary,
  },
  'pof/fc': {
    ...{ path: 'shipping-difference', ...codes('P900708', 'P900709'), required: 'completeDelivTime ordDate' },
    row: `delivDiffNo delivDiffStatus completeDelivTime ordDate expectArrivalDate reqNo ordNo isFixedAsset ${terms} ${shop} ${material}
      ordQty delivQty delivDiffQty materialUnitName unitCost ordCost delivCost delivDiffCost`,
    ranges: { completeDelivTimeStart: [31], ordDateStart: [31], expectArrivalDateStart: [31] },
  },
  'transfer/statr': {
    ...{
      path: 'transfer-order',
      ...codes('P000654', 'P000655'),
      required: 'transferDate',
      ranges: { transferDateStart: [31] },
    },
    row: `${transferSummary} inShopJdeNumber inShopJdeName status transferDate jdeTransferNo`,
  },
  'transfer/statd': {
    ...{
      path: 'transfer-order',
      ...codes('P000654', 'P000655'),
      required: 'transferDate',
      ranges: { transferDateStart: [31] },
    },
    row: `${transferSummary} transferDate`,
  },
  'transfer/statm': {
    ...{
      path: 'transfer-order',
      ...codes('P000654', 'P000655'),
      required: 'transferMonth',
      ranges: { transferMonth: [0] },
    },
    row: transferSummary,
  },
}

const reportOf = (apiName: string): Report => reports[findReport(apiName)!]

describe('the reports of goods of document 001', () => {
  it.each(Object.entries(documented))(
    '%s: place, codes, rows and ranges [001: 2.1.5.7-20, 2.8.1.4, 2.10.1.1-12, 2.10.1.14, 3.16.1, 3.17.1-2, 3.18.1, 3.19.1, 3.20.1, 3.21.1, 3.22.1, 3.23.1, 3.24.1, 3.25.1, 3.26.1, 3.27.1, 3.28.1, 3.29.1-2, 5.2.1.7, 5.2.3.1-7, 5.2.4.1-2, 5.2.6.1, 6.3.9-14, 6.4.3-9, 7.18.5-27, 7.19.8, 9.3.3, 9.3.7, 9.3.9]',
    (apiName, of) => {
      const { screen, exportCode, columns, filters } = reportOf(apiName)
      expect([screen?.page.path, screen?.code, exportCode]).toEqual([
        ...[`/purchase-order/report-forms/${of.path}`, of.view, of.export],
      ])
      expect(list(of.row).filter(column => !Object.hasOwn(columns, column))).toEqual([])
      const ranges = Object.entries(filters).flatMap(([name, filter]) => {
        if (filter.kind === 'month') return [[name, [0]] as const]
        if (filter.kind !== 'range') return []
        const initial = filter.initialDays === undefined ? [] : [filter.initialDays]
        return [[keysOf(name, filter)[0], [filter.maxDays, ...initial]] as const]
      })
      expect(Object.fromEntries(ranges)).toEqual(of.ranges)
      const required = Object.entries(filters).flatMap(([name, filter]) => (filter.required ? [name] : []))
      expect(required.join(' ')).toBe(of.required)
    },
  )

  it('have yes and no as 1 and 0, and requests to submit, submitted and cancelled [001: 3.31.7-8]', () => {
    const codesOf = (apiName: string, id: string) => {
      const column = reportOf(apiName).columns[id]!
      return column.kind === 'words' ? Object.keys(column.table).sort() : []
    }
    expect(codesOf('pof/sh', 'isAutoRecv')).toEqual(['0', '1'])
    expect(codesOf('pof/fc', 'isFixedAsset')).toEqual(['0', '1'])
    expect(codesOf('pof/yh', 'reqStatus')).toEqual(['CANCEL', 'SUBMITTED', 'WAIT_SUBMIT'])
  })

  it('have words for each option list that the document does not show [001: 3.31.11]', () => {
    const lists = {
      'pof/sh': 'recvStatus delivMode',
      'pof/dz': 'payStatus adjMode adjType',
      'pof/th': 'retStatus retSource retType',
      'scrap/info': 'status',
      'pof/sc': 'recvDiffStatus',
      'pof/fc': 'delivDiffStatus',
    }
    for (const [apiName, ids] of Object.entries(lists)) {
      for (const id of list(ids)) {
        const column = reportOf(apiName).columns[id]!
        const words = column.kind === 'words' ? Object.values(column.table).map(row => row.words[0]) : []
        expect([apiName, id, words.length > 1 && new Set(words).size === words.length]).toEqual([apiName, id, true])
      }
    }
  })

  it('stand as detail and summary, the summary by day and by month [001: 2.10.1.4, 2.10.1.10-11, 2.10.1.14]', () => {
    const tabsOf = (...names: ReadonlyArray<string>) =>
      names.map(name => [reportOf(name).screen?.tab?.[1], reportOf(name).screen?.subTab?.[1]])
    const byDayAndMonth = (tab: string) => [
      [undefined, undefined],
      [tab, 'By day'],
      [tab, 'By month'],
    ]
    expect(tabsOf('scrap/info', 'scrap/statd', 'scrap/statm')).toEqual(byDayAndMonth('Scrap summary'))
    expect(tabsOf('transfer/statr', 'transfer/statd', 'transfer/statm')).toEqual(byDayAndMonth('Transfer summary'))
    for (const name of ['materialUse', 'materialLoss']) {
      expect(tabsOf(`${name}/infod`, `${name}/infom`)).toEqual([
        ['By day', undefined],
        ['By month', undefined],
      ])
    }
  })

  it('search the scenes of each picker, each with its placeholder [001: 5.2.7.3, 7.20.2]', () => {
    const scenesOf = (apiName: string, id: string) => {
      const filter = reportOf(apiName).filters[id]!
      return filter.kind === 'goods' ? filter.scenes : null
    }
    expect(scenesOf('scrap/info', 'scrapMaterialCode')).toEqual([
      'PRODUCT',
      'SEMI_PRODUCT',
      'MATERIAL',
      'RETAIL_PRODUCT',
    ])
    expect(scenesOf('materialLoss/infod', 'skuNo')).toEqual(['PRODUCT', 'RETAIL_PRODUCT'])
    expect(scenesOf('materialLoss/infod', 'materialCode')).toEqual(['MATERIAL'])
    expect(goodsKind.placeholder?.({ kind: 'goods', words: ['物料', 'M'] })[0]).toBe('请输入物料名称或编码')
    expect(goodsKind.placeholder?.({ kind: 'goods', words: ['商品', 'P'], scenes: ['PRODUCT'] })[0]).toBe(
      '请输入商品名称或编码',
    )
  })
})
