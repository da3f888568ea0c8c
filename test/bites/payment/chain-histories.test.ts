import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { accept } from '../../../domain/kernel/result.ts'
import { openHistoryWorld } from '../../journeys/payment/histories/chain-history.ts'
import { chainHistory, playChain } from '../../journeys/payment/histories/chain-steps.ts'
import { shareOf } from '../../sweep.ts'
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
const returnNull = vi.hoisted(() => () => () => null)

vi.mock('../../../domain/payment/trade.ts', load =>
  without(load, {
    // Money for a closed trade is not refunded.
    verdictOf: (real: Rule) => ((...input) => (real(...input) === 'late' ? 'known' : real(...input))) as Rule,
    decideCancel: () => (trade: unknown) => accept(trade),
  }),
)
vi.mock('../../../domain/payment/submit-batch.ts', load =>
  without(load, { decideSubmitBatch: () => () => accept(null) }),
)
vi.mock('../../../domain/payment/refund.ts', load =>
  without(load, {
    fullRefund: returnNull,
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
    lateRefundEntries: withoutAccount('UNSETTLED'),
    withBalances: (real: Rule) => ((entries: never, before: number) => real(entries, (before + 1) as never)) as Rule,
  }),
)
vi.mock('../../../domain/payment/refund-sending.ts', load =>
  without(load, { validateRefund: () => () => ({ isDone: true }), shouldResend: () => () => true }),
)
vi.mock('../../../domain/ordering/cart/withdraw.ts', load =>
  without(load, {
    decideWithdraw: () => () => accept({ to: 'ROLLING_BACK', refunds: false }),
    decideRelease: () => () => accept({ to: 'WAIT_SUBMIT' }),
  }),
)
vi.mock('../../../domain/fulfilment/ship.ts', load =>
  without(load, {
    decideShip: (real: Rule) =>
      ((facts: { readonly order: object }, batch: object) =>
        real(
          { ...facts, order: { ...facts.order, allShipped: false } } as never,
          { ...batch, declaresMore: true } as never,
        )) as Rule,
  }),
)
vi.mock('../../../domain/fulfilment/returns.ts', load =>
  without(load, {
    decideRefund: (real: Rule) =>
      ((facts: object, ...rest: never[]) => real({ ...facts, refunded: 0 } as never, ...rest)) as Rule,
  }),
)

const rules = [
  ...['verdictOf', 'decideCancel', 'decideSubmitBatch', 'fullRefund', 'missingOf', 'refundForLines', 'holdEntries'],
  ...['clearEntries', 'paymentEntries', 'refundEntries', 'lateRefundEntries', 'withBalances', 'validateRefund'],
  ...['shouldResend', 'decideWithdraw', 'decideRelease', 'decideShip', 'decideRefund'],
]
/** Number of histories within which each is found. */
const HISTORIES = 1000

it.each(shareOf('histories of the chain without a rule', rules, 18))(
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
