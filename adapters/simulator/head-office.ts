import {
  type ApprovalRow,
  type ApprovalTab,
  approve,
  listApprovals,
  reject,
} from '../../application/approval/contract.ts'
import { getDifferenceForm, reviewClaim } from '../../application/receiving/contract/differences.ts'
import { reviewReturn } from '../../application/receiving/contract/returns.ts'
import type { Thousandths } from '../../domain/kernel/quantity.ts'
import { someDocument } from './documents.ts'
import { refusedKind } from './person.ts'
import { applyFor, attempt } from './receiving.ts'
import { type ActionResult, did, type Habit, type Player, pickOf, type Scene } from './scene.ts'

/** Player who decides on add-on orders and urgent applications, and approves most of them. */
export const approver = (login: string): Player => ({
  name: 'head office',
  login,
  minutes: [5, 30],
  habits: [
    [1, decide('addOn')],
    [1, decide('urgent')],
  ],
})

/** Player who reviews claims and returns, approves most of them, and recalls goods now and then. */
export const goodsReviewer = (login: string): Player => ({
  name: 'head office for goods',
  login,
  minutes: [20, 70],
  habits: [
    [3, decideClaim],
    [3, decideReturn],
    [1, recall],
  ],
})

const decide =
  (tab: ApprovalTab): Habit =>
  async ({ person, random }) => {
    const { records } = await person.call(listApprovals, { tab, size: 50 })
    const one = pickOf(random, records.filter(mine), row => `${row.shopJdeNo} ${row.submittedAt} ${row.reason}`)
    if (one === null) return null
    const { kind, no, shopJdeNo, submissionNo } = one
    const subject = { kind, no, shopJdeNo, submissionNo }
    try {
      if (random.chance(0.75)) {
        await person.call(approve, subject)
        return did(`approve ${kind}`, no)
      }
      await person.call(reject, { ...subject, reason: '库存紧张，请用下一次常规订货' })
      return did(`reject ${kind}`, no)
    } catch (error) {
      return did(`approval.refused ${refusedKind(error)}`, no)
    }
  }

const mine = ({ refusal }: ApprovalRow): boolean => refusal === null

/** Approves a claim in full, in part or not at all. */
async function decideClaim(scene: Scene): Promise<ActionResult> {
  const { person, random } = scene
  const claim = await someDocument(scene, 'receivingDifference', { scStatusList: ['11'] })
  if (claim === null) return null
  const scNo = String(claim.scNo)
  const { lines } = await person.call(getDifferenceForm, { scNo })
  const approved = random.chance(0.75) ? lines.length : random.between(0, lines.length - 1)
  const decisions = lines.map(({ materialCode, replaces, kind, quantity }, index) => ({
    ...{ materialCode, replaces, kind },
    ...(index < approved ? { approvedQuantity: quantity } : { approvedQuantity: none, reason: '装车监控未见少货' }),
  }))
  return attempt(approved > 0 ? 'claim.approve' : 'claim.reject', scNo, () =>
    person.call(reviewClaim, { scNo, lines: decisions }),
  )
}

const none = 0 as Thousandths

async function decideReturn(scene: Scene): Promise<ActionResult> {
  const { person, random } = scene
  const waiting = await someDocument(scene, 'return', { thStatusList: ['11'] })
  if (waiting === null) return null
  const thNo = String(waiting.thNo)
  const isApproved = random.chance(0.8)
  return attempt(isApproved ? 'return.approve' : 'return.reject', thNo, () =>
    person.call(reviewReturn, { thNo, isApproved, reason: isApproved ? '' : '保质期仍有三个月' }),
  )
}

/** Takes goods of a received order back for a supplier's recall. */
async function recall(scene: Scene): Promise<ActionResult> {
  const received = await someDocument(scene, 'receivingOrder', { shStatusList: ['99'] })
  if (received === null || !scene.random.chance(0.3)) return null
  const receipt = { dhNo: String(received.dhNo), shNo: String(received.shNo) }
  const input = { thReason: '供应商召回', thSource: 'HEAD_OFFICE', thBatchNo: `ZH${scene.count()}` } as const
  return applyFor(scene, receipt, 'recall', input)
}
