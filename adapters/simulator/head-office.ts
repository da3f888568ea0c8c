import {
  type ApprovalRow,
  type ApprovalTab,
  approve,
  listApprovals,
  reject,
} from '../../application/approval/contract.ts'
import { refusedKind } from './person.ts'
import { did, type Habit, type Player, pickOf } from './scene.ts'

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
