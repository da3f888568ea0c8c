import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { accept } from '../../../domain/kernel/result.ts'
import { openHistoryWorld } from '../../journeys/payment/histories/chain-history.ts'
import { chainHistory, playChain } from '../../journeys/payment/histories/chain-steps.ts'
import { isFull, shareOf } from '../../sweep.ts'
import type { Rule } from '../without-rules.ts'

const { missing, without } = await vi.hoisted(() => import('../without-rules.ts'))

/** Leaves out the entries of one account, as a posting would that forgot it. */
const withoutAccount = vi.hoisted(
  () =>
    (account: string) =>
    (real: Rule): Rule =>
    (...input) =>
      (real(...input) as ReadonlyArray<{ readonly account: string }>).filter(entry => entry.account !== account),
)

vi.mock('../../../domain/payment/trade.ts', load =>
  without(load, {
    // Money for a closed trade is not refunded.
    verdictOf: (real: Rule) => ((...input) => (real(...input) === 'late' ? 'known' : real(...input))) as Rule,
  }),
)
vi.mock('../../../domain/payment/refund.ts', load =>
  without(load, {
    fullRefund: () => () => null,
    missingOf: () => () => [],
    refundForLines: (real: Rule) =>
      ((part: object, lines: ReadonlyArray<unknown>) => {
        const refund = real(part as never, lines as never) as { cash: number } | null
        return refund && { ...refund, cash: refund.cash + 1 }
      }) as Rule,
  }),
)
vi.mock('../../../domain/payment/ledger.ts', load =>
  without(load, {
    holdEntries: withoutAccount('SUBSIDY_HELD'),
    clearEntries: withoutAccount('SUBSIDY'),
    paymentEntries: withoutAccount('GOODS'),
    refundEntries: withoutAccount('CHANNEL'),
    withBalances: (real: Rule) => ((entries: never, before: number) => real(entries, (before + 1) as never)) as Rule,
  }),
)
vi.mock('../../../domain/payment/refund-sending.ts', load =>
  without(load, { validateRefund: () => () => ({ isDone: true }) }),
)
vi.mock('../../../domain/ordering/cart/withdraw.ts', load =>
  without(load, { decideWithdraw: () => () => accept({ to: 'ROLLING_BACK', refunds: false }) }),
)

const rules = [
  ...['refundForLines', 'holdEntries', 'clearEntries', 'paymentEntries', 'refundEntries', 'withBalances'],
  ...['validateRefund', 'decideWithdraw', 'missingOf', 'fullRefund'],
  // Late money is rare: found by history 436, after minutes.
  ...(isFull ? ['verdictOf'] : []),
]
/** Number of histories within which each is found. */
const HISTORIES = 1000

it.each(shareOf('histories of the chain without a rule', rules, 8))(
  'the histories of the chain find that %s is missing',
  async rule => {
    const world = await openHistoryWorld({ invariants: false })
    missing.rule = rule
    const property = fc.asyncProperty(chainHistory, steps => playChain(world, steps, new Map()))
    const { failed, numRuns } = await fc.check(property, { numRuns: HISTORIES, seed: 1, endOnFailure: true })
    missing.rule = ''
    await world.chain.close()
    console.info(`${rule}: found by history ${numRuns}`)
    expect(failed).toBe(true)
  },
  600_000,
)
