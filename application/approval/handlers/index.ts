import { approve, reject } from './decide.ts'
import { countApprovals, listApprovals } from './inbox.ts'

/** The handlers of the approvals by their calls. */
export const approvalHandlers = {
  'approval.list': listApprovals,
  'approval.counts': countApprovals,
  'approval.approve': approve,
  'approval.reject': reject,
}
