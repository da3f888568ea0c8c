import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { accept } from '../../../domain/kernel/result.ts'
import { openHistories, play, randomHistory } from '../../journeys/inventory/histories/play.ts'
import { openLane } from '../../journeys/inventory/histories/stock-history.ts'
import { shareOf } from '../../sweep.ts'

/** The rule that is left out at present; the histories must find it. */
const missing = vi.hoisted(() => ({ rule: '' }))

/** Replaces a rule of a module while it is the missing one. */
const without = vi.hoisted(
  () =>
    async <Module extends object>(load: () => Promise<Module>, rules: Readonly<Record<string, unknown>>) => {
      const real = (await load()) as Record<string, (...input: ReadonlyArray<unknown>) => unknown>
      const replaced = Object.entries(rules).map(([rule, instead]) => [
        rule,
        (...input: ReadonlyArray<unknown>) =>
          missing.rule === rule ? (instead as (typeof real)[string])(...input) : real[rule]!(...input),
      ])
      return { ...real, ...Object.fromEntries(replaced) }
    },
)

vi.mock('../../../domain/transfers/transfer.ts', load =>
  without(load, {
    moveTransfer: (_: unknown, event: string) => accept(event === 'callOut' ? 'CALLED_OUT' : 'DONE'),
  }),
)
vi.mock('../../../domain/stocktake/status.ts', load =>
  without(load, { moveStocktake: (_: unknown, action: string) => accept(action === 'send' ? '11' : '99') }),
)
vi.mock('../../../domain/local-purchase/purchase.ts', load =>
  without(load, { moveLocalPurchase: (_: unknown, event: string) => accept(event === 'void' ? '02' : '99') }),
)
vi.mock('../../../domain/adjustments/adjustment.ts', load =>
  without(load, { moveAdjustment: (_: unknown, event: string) => accept(event === 'void' ? '02' : '99') }),
)
vi.mock('../../../domain/inventory/book-shortage.ts', load => without(load, { stockObjection: () => null }))
vi.mock('../../../domain/inventory/business-day.ts', load =>
  without(load, { postingDay: (occurred: string) => occurred }),
)
vi.mock('../../../domain/stocktake/variance.ts', load =>
  without(load, {
    figuresOf: (countedQty: number, bookNow: number) => ({
      ...{ bookQty: bookNow, movedQty: 0, countedQty, varianceQty: countedQty - bookNow },
    }),
  }),
)
vi.mock('../../../domain/receiving/returns/apply.ts', load =>
  without(load, {
    returnLimitOf: () => ({ returnLimit: 1_000_000, daysLeft: null }),
    validateBookStock: () => accept(null),
  }),
)

const rules = [
  ...['moveTransfer', 'moveStocktake', 'moveLocalPurchase', 'moveAdjustment'],
  ...['stockObjection', 'postingDay', 'figuresOf', 'validateBookStock'],
]

let world: Awaited<ReturnType<typeof openHistories>>
beforeAll(async () => {
  world = await openHistories({ invariants: false })
})
afterAll(() => world.chain.close())

it.each(shareOf('histories without a rule', rules, 8))(
  'the histories find that %s is missing',
  async rule => {
    missing.rule = rule
    const lane = openLane(world.chain, world.token)
    const property = fc.asyncProperty(randomHistory, steps => play(lane, steps))
    const { failed, numRuns } = await fc.check(property, { numRuns: 300, seed: 1, endOnFailure: true })
    missing.rule = ''
    console.info(`${rule}: found by history ${numRuns}`)
    expect(failed).toBe(true)
  },
  180_000,
)
