import { Clock, Effect } from 'effect'
import { pictureUrl } from '../../../domain/files/picture.ts'
import { DAY_MS } from '../../../domain/kernel/day.ts'
import { fen } from '../../../domain/kernel/money.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { decideEvidence } from '../../../domain/receiving/difference-evidence.ts'
import { decideWithdrawal, isReady } from '../../../domain/receiving/difference-review.ts'
import { differenceNodeWords, nextDifferenceNodes } from '../../../domain/receiving/difference-timeline.ts'
import { worthInFull } from '../../../domain/receiving/difference-worth.ts'
import { CLAIM_RATE_DAYS, claimRate } from '../../../domain/receiving/small-claims.ts'
import { loadOrder, loadOrderForUpdate } from '../../ordering/handlers/guards.ts'
import { attachVouchers } from '../../ordering/handlers/placing/vouchers.ts'
import { showsPrices } from '../../ordering/handlers/shows-prices.ts'
import type { Caller, Scope } from '../../platform/caller.ts'
import { DocumentEvents } from '../../platform/documents/document-events.ts'
import { documentNodes } from '../../platform/documents/document-nodes.ts'
import { publish } from '../../platform/domain-events.ts'
import { notFound } from '../../platform/failure.ts'
import { requireAccepted } from '../../platform/guards.ts'
import { handler } from '../../platform/handler.ts'
import * as differenceContract from '../contract/differences.ts'
import { receivingDifferenceMoved } from '../events.ts'
import { ReceivingDifferences } from '../ports/differences.ts'
import { postRejected, reviewDifference } from './decide-difference.ts'
import { photosOf } from './photos.ts'
import { approveSmallClaim } from './small-claims.ts'

/** Returns the number of the order that a difference belongs to; fails with NOT_FOUND outside the scope. */
export const orderOfDifference = Effect.fnUntraced(function* (scope: Scope, scNo: string) {
  return (yield* (yield* ReceivingDifferences).orderOf(scope, scNo)) ?? (yield* notFound(`difference ${scNo}`))
})

/** Locks the order of a difference; the time is read after the lock. */
const loadForDecision = Effect.fnUntraced(function* (caller: Caller, scNo: string) {
  const order = yield* loadOrderForUpdate(caller.scope, yield* orderOfDifference(caller.scope, scNo))
  return { order, actor: caller, at: yield* Clock.currentTimeMillis }
})

export const getDifferenceForm = handler(
  differenceContract.getDifferenceForm,
  Effect.fnUntraced(function* ({ scNo }, caller) {
    const order = yield* loadOrder(caller, yield* orderOfDifference(caller.scope, scNo))
    const differences = yield* ReceivingDifferences
    const claim = yield* differences.find(order, scNo)
    const { claimDays } = yield* differences.settings
    const lines = yield* differences.formLines(order, scNo)
    const steps = yield* (yield* DocumentEvents).of(order, scNo)
    return {
      ...{ scNo, scStatus: claim.scStatus, shopName: order.shopName, shopJdeNo: order.shopCode },
      thNo: steps.find(({ node }) => node === 'SENT_BACK')?.remark ?? null,
      canReview: isReady(claim, claimDays, yield* Clock.currentTimeMillis),
      lines: lines.map(({ pictureHash, ...line }) => ({ ...line, materialUrl: pictureUrl(pictureHash) })),
    }
  }),
)

export const submitEvidence = handler(
  differenceContract.submitEvidence,
  Effect.fnUntraced(function* ({ scNo, lines: evidence }, caller) {
    const { order, at } = yield* loadForDecision(caller, scNo)
    const differences = yield* ReceivingDifferences
    const claim = yield* differences.find(order, scNo)
    const { claimDays } = yield* differences.settings
    const { lines, scStatus } = yield* requireAccepted(decideEvidence(claim, evidence, claimDays, at))
    yield* attachVouchers(order, caller, photosOf(evidence))
    yield* differences.putEvidence(order, { scNo, scStatus, lines })
    const step = { at, node: 'EVIDENCE', status: 'SUCC', actorName: caller.name, remark: null } as const
    yield* (yield* DocumentEvents).record(order, scNo, step)
    const decidedStatus = scStatus === '11' ? yield* approveSmallClaim({ order, at }, scNo) : null
    if (decidedStatus === null && scStatus !== claim.scStatus)
      yield* publish(receivingDifferenceMoved, { order, actor: caller, at, scNo, to: scStatus, reason: null })
    return { scNo, scStatus: decidedStatus ?? scStatus }
  }),
)

export const reviewClaim = handler(
  differenceContract.reviewClaim,
  Effect.fnUntraced(function* ({ scNo, lines }, caller) {
    return yield* reviewDifference(yield* loadForDecision(caller, scNo), scNo, lines)
  }),
)

/** Withdraws a claim; its goods enter the store, because the shop bears them [RC23, RC26]. */
export const withdrawClaim = handler(
  differenceContract.withdrawClaim,
  Effect.fnUntraced(function* ({ scNo }, caller) {
    const acting = yield* loadForDecision(caller, scNo)
    const differences = yield* ReceivingDifferences
    const claim = yield* differences.find(acting.order, scNo)
    yield* requireAccepted(decideWithdrawal(claim))
    const approvedQuantity = 0 as Thousandths
    yield* postRejected(
      acting,
      scNo,
      claim.lines.map(line => ({ ...line, approvedQuantity })),
    )
    yield* differences.withdraw(acting.order, scNo)
    const step = { at: acting.at, node: 'WITHDRAWN', status: 'FALL', actorName: caller.name, remark: null } as const
    yield* (yield* DocumentEvents).record(acting.order, scNo, step)
    yield* publish(receivingDifferenceMoved, { ...acting, scNo, to: '02', reason: null })
    return { scNo, scStatus: '02' }
  }),
)

export const listDifferenceEvents = handler(
  differenceContract.listDifferenceEvents,
  Effect.fnUntraced(function* ({ scNo }, caller) {
    const order = yield* loadOrder(caller, yield* orderOfDifference(caller.scope, scNo))
    const { scStatus } = yield* (yield* ReceivingDifferences).find(order, scNo)
    const events = yield* (yield* DocumentEvents).of(order, scNo)
    const steps = { events, waiting: nextDifferenceNodes(scStatus), wordsOf: differenceNodeWords }
    return documentNodes(steps, caller.language)
  }),
)

const reviewLimit = 100

/** Returns what head office can decide now [RC22]. */
export const listClaimsToReview = handler(
  differenceContract.listClaimsToReview,
  Effect.fnUntraced(function* (_, { scope }) {
    const differences = yield* ReceivingDifferences
    const { claimDays } = yield* differences.settings
    const overdueBefore = (yield* Clock.currentTimeMillis) - claimDays * DAY_MS
    const { total, claims } = yield* differences.waiting(scope, overdueBefore, reviewLimit)
    return {
      total,
      claims: claims.map(({ appliedAt, lines, orderedGoods, businessCode, ...claim }) => ({
        ...{ ...claim, applyTime: appliedAt, lines: lines.length },
        claimedFee: showsPrices({ businessCode }) ? worthInFull(lines, orderedGoods) : null,
      })),
    }
  }),
)

/** Returns what the reviewer compares a claim with: the claims of its shop and of its materials. */
export const getClaimHistory = handler(
  differenceContract.getClaimHistory,
  Effect.fnUntraced(function* ({ scNo }, caller) {
    const order = yield* loadOrder(caller, yield* orderOfDifference(caller.scope, scNo))
    const differences = yield* ReceivingDifferences
    const since = (yield* Clock.currentTimeMillis) - CLAIM_RATE_DAYS * DAY_MS
    const history = yield* differences.shopHistory(order, since)
    const materials = yield* differences.materialHistory(caller.scope, order, scNo, since)
    const { claims, rejectedClaims, claimed, shipped } = history
    const rate = claimRate(history)
    const hasPrices = showsPrices(order)
    return {
      ...{ days: CLAIM_RATE_DAYS, claims, rejectedClaims },
      claimRate: rate === null ? null : rate / 100,
      claimedFee: hasPrices ? fen(claimed) : null,
      shippedFee: hasPrices ? fen(shipped) : null,
      materials,
    }
  }),
)
