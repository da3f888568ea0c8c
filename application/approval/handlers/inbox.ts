import { Clock, Effect } from 'effect'
import { type ApprovalKind, approvalKinds, validateVoter } from '../../../domain/approval/approval.ts'
import { approvalList } from '../../../domain/approval/approval-list.ts'
import { waitingAge } from '../../../domain/approval/reduction.ts'
import { textIn } from '../../../domain/kernel/text.ts'
import { tabSorts } from '../../../domain/lists/list.ts'
import { showsPrices } from '../../ordering/handlers/shows-prices.ts'
import type { Caller } from '../../platform/caller.ts'
import { handler } from '../../platform/handler.ts'
import { allowedSort, pageOf } from '../../platform/paging.ts'
import type { ApprovalTab, DecidedSort, WaitingSort } from '../contract.ts'
import * as approvalContract from '../contract.ts'
import { type ApprovalItem, type ApprovalPage, Approvals, type VoteRow } from '../ports.ts'

/** Returns a page of a tab; each row has the votes so far and whether the caller may vote. */
export const listApprovals = handler(
  approvalContract.listApprovals,
  Effect.fnUntraced(function* (payload, caller) {
    const { tab = 'addOn' } = payload
    const { offset, limit, toPage } = pageOf(payload)
    const page = { filter: filterOf(payload), offset, limit }
    const { items, total } = yield* tab === 'decided'
      ? decided({ ...page, sort: yield* allowedSort(tabSorts(approvalList, 'decided'), payload.sort) }, caller)
      : listWaiting(
          kindOf[tab],
          { ...page, sort: yield* allowedSort<WaitingSort>(tabSorts(approvalList, tab), payload.sort) },
          caller,
        )
    const votes = yield* (yield* Approvals).votes(caller.scope, items)
    const now = yield* Clock.currentTimeMillis
    return toPage(
      items.map(item => row(item, votes.filter(isOn(item)), caller, now)),
      total,
    )
  }),
)

export const countApprovals = handler(
  approvalContract.countApprovals,
  Effect.fnUntraced(function* (payload, { scope }) {
    const approvals = yield* Approvals
    const filter = filterOf(payload)
    return {
      addOn: yield* approvals.countWaiting(scope, 'ADD_ON', filter),
      urgent: yield* approvals.countWaiting(scope, 'URGENT', filter),
      decided: yield* approvals.countDecided(scope, filter),
    }
  }),
)

const kindOf: Readonly<Record<Exclude<ApprovalTab, 'decided'>, ApprovalKind>> = { addOn: 'ADD_ON', urgent: 'URGENT' }

const listWaiting = Effect.fnUntraced(function* (
  kind: ApprovalKind,
  page: ApprovalPage<WaitingSort>,
  { scope }: Caller,
) {
  const approvals = yield* Approvals
  return {
    items: yield* approvals.waiting(scope, kind, page),
    total: yield* approvals.countWaiting(scope, kind, page.filter),
  }
})

/** Returns decided items in their current state, under the submission that was decided on. */
const decided = Effect.fnUntraced(function* (page: ApprovalPage<DecidedSort>, { scope }: Caller) {
  const approvals = yield* Approvals
  const ends = yield* approvals.decided(scope, page)
  const items = yield* approvals.items(scope, ends)
  const itemOf = (end: VoteRow) => items.find(item => item.kind === end.kind && item.no === end.no)
  return {
    items: ends.flatMap(end => {
      const item = itemOf(end)
      return item ? [{ ...item, submissionNo: end.submissionNo }] : []
    }),
    total: yield* approvals.countDecided(scope, page.filter),
  }
})

const filterOf = ({ shopJdeNo, no }: { readonly shopJdeNo?: ReadonlyArray<string>; readonly no?: string }) => ({
  shopJdeNo,
  no: no?.trim() || undefined,
})

const isOn = (item: ApprovalItem) => (vote: VoteRow) =>
  vote.kind === item.kind && vote.no === item.no && vote.submissionNo === item.submissionNo

function row(item: ApprovalItem, votes: ReadonlyArray<VoteRow>, { userId, language }: Caller, now: number) {
  const validation = validateVoter(item, { userId, yourSubmissionNo: item.submissionNo })
  const end = votes.find(({ concludes }) => concludes)
  return {
    kind: item.kind,
    kindName: textIn(approvalKinds[item.kind].words, language),
    no: item.no,
    shopJdeNo: item.shopCode,
    shopName: item.shopName,
    submissionNo: item.submissionNo,
    reductionNo: item.reductionNo,
    dhNo: item.dhNo,
    submittedAdminName: item.submittedByName,
    submittedAt: item.submittedAt,
    purchaseDate: item.purchaseDate,
    expectedDeliveryDate: item.expectedDeliveryDate,
    phone: item.phone,
    reason: item.reason ?? '',
    attachments: item.attachments,
    materialsText: item.materialsText,
    totalMaterialCount: item.kinds,
    remark: item.remark,
    ...feesOf(item),
    needed: item.needed,
    votes: votes.map(voteView),
    outcome: end ? voteView(end) : null,
    age: end || item.submittedAt === null ? null : waitingAge(item.submittedAt, now),
    refusal: validation.ok ? null : validation.refusal,
  }
}

/** Returns the amounts of an order; null for applications and for orders that show no prices [F6]. */
const feesOf = ({ businessCode, goodsFee, serviceFee, carFee, totalFee }: ApprovalItem) =>
  businessCode !== null && showsPrices({ businessCode })
    ? { goodsFee, serviceFee, carFee, totalFee }
    : { goodsFee: null, serviceFee: null, carFee: null, totalFee: null }

const voteView = ({ userName, decision, reason, at }: VoteRow) => ({ userName, decision, reason, at })
