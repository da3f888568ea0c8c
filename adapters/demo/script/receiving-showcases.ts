import type { ReceiptCourse } from './receipt-courses.ts'
import type { ReturnCourse } from './return-courses.ts'

/** Receipts, claims and returns that a visitor can see on any day: by shop and number of ordering days ago. */
export const receivingShowcases: Readonly<
  Record<string, { readonly course: 'usual'; readonly receipt?: ReceiptCourse; readonly goodsBack?: ReturnCourse }>
> = {
  'SH1002 2': { course: 'usual', receipt: 'counting' },
  'SH1001 3': { course: 'usual', receipt: 'damagedUnseen' },
  'SH1001 4': { course: 'usual', receipt: 'shortApproved' },
  'SH1002 3': { course: 'usual', receipt: 'voided' },
  'SH1002 4': { course: 'usual', receipt: 'moreWaits' },
  'SH1002 5': { course: 'usual', receipt: 'repeated' },
  'HZ1003 3': { course: 'usual', receipt: 'shortWaits' },
  'HZ1003 4': { course: 'usual', receipt: 'wrongRejected' },
  'SZ1005 3': { course: 'usual', receipt: 'shortWithdrawn' },
  'SZ1005 4': { course: 'usual', receipt: 'damagedSeenLater' },
  'SZ1005 6': { course: 'usual', receipt: 'automatic' },
  'CD2001 4': { course: 'usual', receipt: 'damagedInPart' },
  'CS3003 4': { course: 'usual', receipt: 'shortApproved' },
  'GZ3001 5': { course: 'usual', receipt: 'damagedApproved' },
  'SH1002 6': { course: 'usual', goodsBack: 'draft' },
  'HZ1003 5': { course: 'usual', goodsBack: 'waits' },
  'HZ1003 6': { course: 'usual', goodsBack: 'recallStored' },
  'SZ1005 5': { course: 'usual', goodsBack: 'recallOfOthers' },
  'NJ1004 4': { course: 'usual', goodsBack: 'approved' },
  'NJ1004 5': { course: 'usual', goodsBack: 'recallApproved' },
  'CD2001 6': { course: 'usual', goodsBack: 'stored' },
  'GZ3001 6': { course: 'usual', goodsBack: 'storedInPart' },
  'SZ3002 5': { course: 'usual', goodsBack: 'rejected' },
  'CS3003 5': { course: 'usual', goodsBack: 'voided' },
  'XA3004 5': { course: 'usual', goodsBack: 'purchaseStored' },
}
