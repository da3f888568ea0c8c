import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StockLedger } from '../../../application/inventory/ports.ts'
import { Shops } from '../../../application/master-data/ports/shops.ts'
import { systemActor, systemScope } from '../../../application/platform/caller.ts'
import { Transaction } from '../../../application/platform/transaction.ts'
import { getTransferForm } from '../../../application/transfers/contract/transfers.ts'
import { openTestChain, type Session, type TestChain } from '../../fixtures/chain.ts'
import { countStock } from '../ordering/fixtures/stock.ts'

describe('the materials that a transfer offers', () => {
  let chain: TestChain
  let clerk: Session
  beforeAll(async () => {
    // The test sells without a sales day, which an invariant reports.
    chain = await openTestChain({ invariants: false })
    await chain.run(countStock('S3', { M1: 9000, M2: 30_000, M3: 20_000 }))
    clerk = await chain.signIn('clerk3')
  })
  afterAll(() => chain.close())

  const sell = (materialCode: string, quantity: number) => {
    const at = chain.clock.now - 24 * 3_600_000
    const document = { key: materialCode, process: 'SALE_OUT', documentNo: materialCode, relatedNo: null } as const
    const lines = [{ materialCode, inStore: -quantity, inTransport: 0, value: null }]
    return chain.run(
      Effect.gen(function* () {
        const shop = (yield* (yield* Shops).find(systemScope, 'S3'))!
        const ledger = yield* StockLedger
        const posting = ledger.post(shop, { ...document, actor: systemActor, occurredAt: at }, lines, at)
        return yield* (yield* Transaction).run(posting)
      }),
    )
  }
  const tilesOf = async (direction?: 'IN' | 'OUT') =>
    (await clerk.call(getTransferForm, { storeCode: 'S3', ...(direction && { direction }) })).tiles.map(
      ({ materialCode }) => materialCode,
    )

  it('are the scarcest first for a shop that asks, and the best stocked first for one that sends', async () => {
    expect(await tilesOf()).toEqual(['M1', 'M3', 'M2'])
    expect(await tilesOf('OUT')).toEqual(['M2', 'M3', 'M1'])
    await sell('M2', 29_000)
    expect(await tilesOf('IN')).toEqual(['M2', 'M1', 'M3'])
    await sell('M3', 20_000)
    expect(await tilesOf('IN')).toEqual(['M3', 'M2', 'M1'])
    expect(await tilesOf('OUT')).toEqual(['M1', 'M2'])
  })

  it('say what the other shop has of them only to a person who can access that shop', async () => {
    await chain.run(countStock('S1', { M1: 7000 }))
    const stocksFor = async (who: Session, storeCode: string, partner: { readonly partnerCode?: string }) => {
      const { tiles } = await who.call(getTransferForm, { storeCode, materialCodes: ['M1', 'M4'], ...partner })
      return tiles.map(({ partnerQty }) => partnerQty)
    }
    const manager = await chain.signIn('manager')
    expect(await stocksFor(manager, 'S2', { partnerCode: 'S1' })).toEqual([7000, 0])
    expect(await stocksFor(manager, 'S2', {})).toEqual([null, null])
    expect(await stocksFor(clerk, 'S3', { partnerCode: 'S1' })).toEqual([null, null])
    expect(await stocksFor(clerk, 'S3', { partnerCode: 'unknown' })).toEqual([null, null])
  })

  it('are those below zero first for a shop that asks, whether or not it uses them', async () => {
    await chain.run(countStock('S3', { M1: -500 }))
    expect(await tilesOf('IN')).toEqual(['M1', 'M3', 'M2'])
  })
})
