import { getApprovalContext, listReductions } from './context.ts'
import { approve, reject } from './decide.ts'
import { approveInPart } from './in-part.ts'
import { countApprovals, listApprovals } from './inbox.ts'

/** The handlers of the approvals by their calls. */
export const approvalHandlers = {
  'approval.list': listApprovals,
  'approval.counts': countApprovals,
  'approval.context': getApprovalContext,
  'approval.reductions': listReductions,
  'approval.approve': approve,
  'approval.approveInPart': approveInPart,
  'approval.reject': reject,
}
