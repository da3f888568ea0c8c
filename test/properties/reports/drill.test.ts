import { describe, expect, it } from 'vitest'
import { dailyInventory } from '../../../domain/inventory/daily-inventory.ts'
import { listPath } from '../../../domain/lists/document.ts'
import { drillTarget } from '../../../domain/reports/drill.ts'
import { reports } from '../../../domain/reports/index.ts'
import { drillOf, type Report } from '../../../domain/reports/report.ts'

const ofScrap = drillOf(reports.scrapByMonth, 'cost')!
const ofPayments = drillOf(reports.materialPaymentsByShop, 'payableFee')!

describe('the rows behind a summed cell', () => {
  const row = { scrapDate: '2026-02', shopJdeNumber: 'S1', scrapMaterialCode: 'M1', semiCode: null, reason: '过期' }

  it('are those of the month, the shop and the material, on the tab of the detail [001: 2.10.1.11]', () => {
    expect(drillTarget(ofScrap, row, {})).toEqual({
      path: '/purchase-order/report-forms/scrap-order',
      code: 'P000659',
      search: {
        ...{ type: '1', run: '1', shopJdeNumber: 'S1', scrapMaterialCode: 'M1' },
        ...{ scrapDateStart: '2026-02-01', scrapDateEnd: '2026-02-28' },
        ...{ scrapItem: 'M1', reason: '过期', status: '99' },
      },
    })
  })

  it('are none of a row without a shop', () => {
    for (const shopJdeNumber of ['', null, undefined])
      expect(drillTarget(ofScrap, { ...row, shopJdeNumber }, {})).toBeNull()
  })

  it('are those of the product that was scrapped, if it was not the material itself', () => {
    expect(drillTarget(ofScrap, { ...row, semiCode: 'P1' }, {})?.search).toMatchObject({
      ...{ scrapMaterialCode: 'M1', scrapItem: 'P1' },
    })
  })

  it('are those of the day of a summary by day', () => {
    expect(drillTarget(ofScrap, { ...row, scrapDate: '2026-02-07' }, {})?.search).toMatchObject({
      ...{ scrapDateStart: '2026-02-07', scrapDateEnd: '2026-02-07' },
    })
  })

  it('lie within the days and the other filters of the summary', () => {
    const search = {
      tradeTimeStart: '2026-11-01',
      tradeTimeEnd: '2026-11-07',
      run: '1',
      type: '2',
      ordType: ['URGENT'],
    }
    expect(drillTarget(ofPayments, { shopJdeNo: 'S1', partnerName: '王芳' }, search)?.search).toEqual({
      ...{ type: '1', run: '1', shopJdeNo: 'S1', tradeTimeStart: '2026-11-01', tradeTimeEnd: '2026-11-07' },
      ...{ partnerName: '王芳', ordType: ['URGENT'] },
    })
  })

  it('are the balance of the day, whose figures open their movements, behind what a day used', () => {
    const usage = { bizDate: '2026-02-07', shopJdeNumber: 'S1', materialCode: 'M1' }
    expect(drillTarget(reports.usageByDay.opens[0], usage, {})).toEqual({
      path: listPath(dailyInventory),
      code: 'P000267',
      search: {
        ...{ storeCode: 'S1', materialCodes: 'M1', run: '1' },
        ...{ tradeDateStart: '2026-02-07', tradeDateEnd: '2026-02-07' },
      },
    })
  })

  it('are the sales of the day behind what it took', () => {
    const breakdown = { ordDate: '2026-02-07', shopJdeNumber: 'S1', skuNo: 'P1' }
    expect(drillTarget(reports.breakdownByDay.opens[0], breakdown, {})?.search).toMatchObject({
      ...{ storeCodeList: 'S1', productCode: 'P1' },
    })
  })

  it('are none of a row without what the search needs, or of an unknown report', () => {
    for (const scrapDate of [null, '', '2026-13', 'soon', 7])
      expect(drillTarget(ofScrap, { ...row, scrapDate }, {})).toBeNull()
    expect(drillTarget({ report: 'lost', by: {} }, row, {})).toBeNull()
  })

  it('are behind the columns that the report names, otherwise behind each summed one', () => {
    const opening = (report: Report) => Object.keys(report.columns).filter(id => drillOf(report, id) !== null)
    expect(opening(reports.payerStatements)).toEqual([
      ...['bought', 'paid', 'refunded', 'charged', 'granted', 'used', 'returned'],
    ])
    expect(opening(reports.scrapByMonth)).toContain('scrapQty')
    expect(opening(reports.scrapByMonth)).not.toContain('shopJdeNumber')
    expect(opening(reports.scrapDetail)).toEqual([])
  })

  it('are on the page that the column names: each figure of a statement opens its own entries', () => {
    const statement = { month: '2026-02', entityCode: 'P1' }
    for (const [column, item] of [
      ['refunded', 'REFUNDED'],
      ['used', 'USED'],
    ] as const)
      expect(drillTarget(drillOf(reports.payerStatements, column)!, statement, {})).toEqual({
        path: '/purchase-order/report-forms/payer-statement',
        code: 'P000289',
        search: {
          ...{ type: '2', run: '1', tradeTimeStart: '2026-02-01', tradeTimeEnd: '2026-02-28' },
          ...{ entityCode: 'P1', item },
        },
      })
    const shops = reports.materialPaymentsByShop
    expect(drillOf(shops, 'ordNums')?.report).toBe('materialPay/ord/sum')
    expect(drillOf(shops, 'payableFee')?.report).toBe('materialPay/info')
  })

  it('are on a page without tabs under no tab', () => {
    expect(drillTarget({ report: 'pof/sh', by: { recvNo: 'recvNo' } }, { recvNo: 'SH1' }, {})?.search).toEqual({
      ...{ recvNo: 'SH1', run: '1' },
    })
  })
})
