import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { accept } from '../../../domain/kernel/result.ts'
import { openHistories, play, randomHistory } from '../../journeys/inventory/histories/play.ts'
import { openLane } from '../../journeys/inventory/histories/stock-history.ts'
import { shareOf } from '../../sweep.ts'

const { missing, without, accepting, seeing } = await vi.hoisted(() => import('../without-rules.ts'))

vi.mock('../../../domain/transfers/transfer.ts', load =>
  without(load, {
    moveTransfer: () => (_: unknown, event: string) => accept(event === 'callOut' ? 'CALLED_OUT' : 'DONE'),
    validateTransferStock: accepting,
  }),
)
vi.mock('../../../domain/stocktake/status.ts', load =>
  without(load, { moveStocktake: () => (_: unknown, action: string) => accept(action === 'send' ? '11' : '99') }),
)
vi.mock('../../../domain/stocktake/entry.ts', load =>
  without(load, { countingInstant: () => (countedAt: number) => countedAt }),
)
vi.mock('../../../domain/local-purchase/purchase.ts', load =>
  without(load, {
    moveLocalPurchase: () => (_: unknown, event: string) => accept(event === 'void' ? '02' : '99'),
    validateVoidStock: accepting,
  }),
)
vi.mock('../../../domain/adjustments/adjustment.ts', load =>
  without(load, {
    moveAdjustment: () => (_: unknown, event: string) => accept(event === 'void' ? '02' : '99'),
    validateAdjustmentStock: accepting,
  }),
)
vi.mock('../../../domain/scrap/scrap.ts', load =>
  without(load, {
    moveScrap: () => (_: unknown, event: string) => accept(scrapAfter[event] ?? '10'),
    validateScrapStock: accepting,
  }),
)
const scrapAfter = vi.hoisted((): Readonly<Record<string, string>> => ({ approve: '99', reject: '01', void: '02' }))
vi.mock('../../../domain/inventory/book-shortage.ts', load => without(load, { stockObjection: () => () => null }))
vi.mock('../../../domain/inventory/business-day.ts', load =>
  without(load, { postingDay: () => (occurred: string) => occurred }),
)
vi.mock('../../../domain/stocktake/variance.ts', load =>
  without(load, {
    figuresOf: () => (countedQty: number, bookNow: number) => ({
      ...{ bookQty: bookNow, movedQty: 0, countedQty, varianceQty: countedQty - bookNow },
    }),
  }),
)
vi.mock('../../../domain/receiving/receipt.ts', load =>
  without(load, {
    decideReceipt:
      real =>
      (facts: { readonly shipment: object }, ...rest) =>
        real({ ...facts, shipment: { ...facts.shipment, receivedAt: null } } as never, ...rest),
  }),
)
vi.mock('../../../domain/receiving/receipt-document.ts', load =>
  without(load, { decideVoid: () => (_: unknown, reason: string) => accept({ reason }) }),
)
vi.mock('../../../domain/receiving/difference-evidence.ts', load =>
  without(load, { decideEvidence: seeing({ scStatus: '10' }) }),
)
vi.mock('../../../domain/receiving/difference-review.ts', load =>
  without(load, { decideReview: seeing({ scStatus: '11' }), decideWithdrawal: accepting }),
)
vi.mock('../../../domain/receiving/returns/status.ts', load =>
  without(load, { moveStatus: () => (_: unknown, action: string) => accept(returnAfter[action] ?? '11') }),
)
const returnAfter = vi.hoisted(
  (): Readonly<Record<string, string>> => ({ approve: '31', reject: '01', void: '02', store: '99' }),
)
vi.mock('../../../domain/receiving/returns/apply.ts', load => without(load, { validateBookStock: accepting }))

const rules = [
  ...['moveTransfer', 'moveStocktake', 'moveLocalPurchase', 'moveAdjustment', 'moveScrap', 'moveStatus'],
  ...['stockObjection', 'validateBookStock', 'validateScrapStock', 'validateTransferStock', 'validateVoidStock'],
  ...['validateAdjustmentStock', 'postingDay', 'figuresOf', 'countingInstant', 'decideReceipt', 'decideVoid'],
  ...['decideEvidence', 'decideReview', 'decideWithdrawal'],
]
/** Number of histories within which each is found. */
const HISTORIES = 1000

let world: Awaited<ReturnType<typeof openHistories>>
beforeAll(async () => {
  world = await openHistories({ invariants: false })
})
afterAll(() => world.chain.close())

it.each(shareOf('histories without a rule', rules, 20))(
  'the histories find that %s is missing',
  async rule => {
    missing.rule = rule
    const lane = openLane(world.chain, world.token)
    const property = fc.asyncProperty(randomHistory, steps => play(lane, steps))
    const { failed, numRuns } = await fc.check(property, { numRuns: HISTORIES, seed: 1, endOnFailure: true })
    missing.rule = ''
    console.info(`${rule}: found by history ${numRuns}`)
    expect(failed).toBe(true)
  },
  600_000,
)
