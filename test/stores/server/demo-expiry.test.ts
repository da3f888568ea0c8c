import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoShops } from '../../../adapters/demo/chain.ts'
import { callsOf } from '../../../application/documents/contract.ts'
import { type DemoStage, maxGrowingTakes, openDemoStage } from '../../fixtures/demo-stage.ts'

describe('the expiry desk of the demo chain', () => {
  let demo: DemoStage
  beforeAll(async () => {
    demo = await openDemoStage()
  }, maxGrowingTakes)
  afterAll(() => demo.close())

  const desk = async (tab: 'risk' | 'all', storeCodeList: ReadonlyArray<string>) =>
    (await demo.stage.call('xu.ning', callsOf.expiryDesk.page, { storeCodeList, tab, size: 100 })).records

  it('has few expired batches in each shop, and more that will be left of in the next days', async () => {
    for (const { code } of demoShops) {
      const rows = await desk('risk', [code])
      const expired = rows.filter(({ expireFlag }) => expireFlag === 'EXPIRED')
      expect(expired.length).toBeGreaterThan(0)
      expect(expired.length).toBeLessThan(rows.length / 2)
      expect(rows.filter(({ expireFlag }) => expireFlag === 'EXPIRING').length).toBeGreaterThan(3)
    }
  })

  it('offers a shop of the same city and a return among the first rows of a shop', async () => {
    const rows = (await desk('risk', ['SH1001'])).slice(0, 20)
    expect(rows.filter(({ nearShopCode }) => nearShopCode === 'SH1002').length).toBeGreaterThan(2)
    expect(rows.filter(({ dhNo }) => dhNo !== null).length).toBeGreaterThan(1)
  })

  it('has quantities of dairy that a shop of this size would have', async () => {
    const rows = await desk('all', ['SH1001'])
    expect(rows.every(({ totalQty }) => Number(totalQty) <= 60_000)).toBe(true)
    expect(rows.some(({ leftQty, dailyUse }) => Number(leftQty) === 0 && Number(dailyUse) > 0)).toBe(true)
  })
})
