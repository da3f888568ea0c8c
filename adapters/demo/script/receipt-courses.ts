/** How a line differs from what was shipped, with what the shop says and shows about it. */
export interface LineDifference {
  readonly part: 'short' | 'damaged' | 'wrong' | 'more'
  readonly reason: string
  readonly photos: ReadonlyArray<number>
}

interface ReceiptPlan {
  /** How the first lines of the shipment differ. */
  readonly differs: ReadonlyArray<LineDifference>
  /** What happens to the claim; null if there is none or it waits. */
  readonly claim: 'evidence' | 'approve' | 'part' | 'reject' | 'withdraw' | null
  readonly ending: 'received' | 'voided' | 'repeated' | 'counting' | 'automatic'
}

const short: LineDifference = { part: 'short', reason: '少一件，装车单上有', photos: [] }
const damaged: LineDifference = { part: 'damaged', reason: '外箱压坏，内袋破漏', photos: [0, 1] }
const damagedUnseen: LineDifference = { ...damaged, photos: [] }
const wrong: LineDifference = { part: 'wrong', reason: '箱内与标签不符', photos: [2] }
const more: LineDifference = { part: 'more', reason: '多送一件', photos: [] }

/** The courses of a receipt; each status of receipts and of their differences is the end of one. */
export const receiptCourses = {
  asShipped: { differs: [], claim: null, ending: 'received' },
  shortWaits: { differs: [short], claim: null, ending: 'received' },
  shortApproved: { differs: [short], claim: 'approve', ending: 'received' },
  shortWithdrawn: { differs: [short], claim: 'withdraw', ending: 'received' },
  damagedUnseen: { differs: [damagedUnseen], claim: null, ending: 'received' },
  damagedSeenLater: { differs: [damagedUnseen, short], claim: 'evidence', ending: 'received' },
  damagedApproved: { differs: [damaged], claim: 'approve', ending: 'received' },
  damagedInPart: { differs: [damaged, short], claim: 'part', ending: 'received' },
  wrongRejected: { differs: [wrong], claim: 'reject', ending: 'received' },
  moreWaits: { differs: [more], claim: null, ending: 'received' },
  voided: { differs: [short], claim: null, ending: 'voided' },
  repeated: { differs: [], claim: null, ending: 'repeated' },
  counting: { differs: [short, damaged], claim: null, ending: 'counting' },
  automatic: { differs: [], claim: null, ending: 'automatic' },
} as const satisfies Record<string, ReceiptPlan>
export type ReceiptCourse = keyof typeof receiptCourses
