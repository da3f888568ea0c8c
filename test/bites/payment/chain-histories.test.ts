import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { accept } from '../../../domain/kernel/result.ts'
import { openHistoryWorld } from '../../journeys/payment/histories/chain-history.ts'
import { chainHistory, playChain } from '../../journeys/payment/histories/chain-steps.ts'
import { isFull, shareOf } from '../../sweep.ts'
import type { Rule } from '../without-rules.ts'

const { missing, without, altering } = await vi.hoisted(() => import('../without-rules.ts'))
await vi.hoisted(() => import('../without-goods-rules.ts'))

/** Leaves out the entries of one account, as a posting would that forgot it. */
const withoutAccount = vi.hoisted(
  () => (account: string) =>
    altering((entries: ReadonlyArray<{ readonly account: string }>) =>
      entries.filter(entry => entry.account !== account),
    ),
)

vi.mock('../../../domain/payment/trade.ts', load =>
  without(load, {
    // Money for a closed trade is not refunded.
    verdictOf: altering((verdict: string) => (verdict === 'late' ? 'known' : verdict)),
  }),
)
vi.mock('../../../domain/payment/refund.ts', load =>
  without(load, {
    fullRefund: () => () => null,
    missingOf: () => () => [],
    refundForLines: altering(
      (refund: { readonly cash: number } | null) => refund && { ...refund, cash: refund.cash + 1 },
    ),
  }),
)
vi.mock('../../../domain/payment/ledger.ts', load =>
  without(load, {
    holdEntries: withoutAccount('SUBSIDY_HELD'),
    clearEntries: withoutAccount('SUBSIDY'),
    paymentEntries: withoutAccount('GOODS'),
    refundEntries: withoutAccount('CHANNEL'),
    lateRefundEntries: withoutAccount('UNSETTLED'),
    adjustmentPaymentEntries: withoutAccount('CREDIT'),
    withBalances: (real: Rule) => ((entries: never, before: number) => real(entries, (before + 1) as never)) as Rule,
  }),
)
vi.mock('../../../domain/payment/refund-sending.ts', load =>
  without(load, { validateRefund: () => () => ({ isDone: true }) }),
)
vi.mock('../../../domain/ordering/cart/withdraw.ts', load =>
  without(load, { decideWithdraw: () => () => accept({ to: 'ROLLING_BACK', refunds: false }) }),
)
vi.mock('../../../domain/payment/subsidy.ts', load =>
  without(load, {
    // More subsidy is spent than the payer has.
    subsidyLimit: (real: Rule) =>
      ((base: { readonly total: number }, account: object) =>
        real(base as never, { ...account, balance: base.total } as never)) as Rule,
    splitSubsidy: (real: Rule) =>
      ((subsidy: number, ...rest: ReadonlyArray<never>) => real(Math.max(0, subsidy - 1) as never, ...rest)) as Rule,
  }),
)
vi.mock('../../../domain/payment/subsidy-batches/subsidy-batch.ts', load =>
  // A person releases the subsidies that they submitted themselves.
  without(load, { decideRelease: () => () => accept({ again: false }) }),
)
vi.mock('../../../domain/adjustments/settlement.ts', load =>
  without(load, {
    payAdjustment: altering((shares: { readonly subsidy: number }) => ({ ...shares, subsidy: shares.subsidy + 1 })),
  }),
)

/** Each is found within 26 histories. */
const rules = [
  ...['refundForLines', 'holdEntries', 'clearEntries', 'paymentEntries', 'refundEntries', 'lateRefundEntries'],
  ...['withBalances', 'validateRefund', 'decideWithdraw', 'missingOf', 'fullRefund', 'verdictOf', 'splitSubsidy'],
  ...['subsidyLimit', 'decideRelease', 'payAdjustment', 'adjustmentPaymentEntries', 'moveTransfer', 'stockReceived'],
  ...['moveStocktake', 'figuresOf', 'moveScrap', 'decideReceipt', 'decideVoid', 'decideEvidence', 'decideReview'],
  ...['stockOfRejected', 'validateEdition', 'validateStored', 'goodsMoveOf'],
]
/** Each takes longer, so that only the full run leaves it out. */
const slowRules = [
  ...['stockOfVoidedPurchase', 'validateApplication', 'decideWithdrawal', 'validateOpenAdjustment', 'stockOfScrap'],
  'moveStatus',
]
/** Number of histories within which each is found. */
const HISTORIES = 1000

it.each(isFull ? [...rules, ...slowRules] : shareOf('histories of the chain without a rule', rules, 25))(
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
