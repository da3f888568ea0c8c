import type { PermissionCode } from '../access/permission.ts'
import type { Text } from '../kernel/text.ts'

/** The data of a message: shop, document number or day, reason, and actor. */
export interface MessageFacts {
  readonly shopName: string
  readonly subject: string
  readonly detail: string | null
  readonly actorName: string
  /** Number of messages that this line bundles. */
  readonly count: number
}
/** The page that a message links to. */
export type MessagePlace =
  | 'order'
  | 'center'
  | 'addOns'
  | 'urgent'
  | 'pending'
  | 'trade'
  | 'transfers'
  | 'warehouse'
  | 'receipt'
  | 'differences'
  | 'claim'
  | 'claimReview'
  | 'stockTransfer'
  | 'count'
  | 'exports'
  | 'schedules'
/** Colour of a message, by who must act. */
export type MessageTone = 'act' | 'review' | 'flow' | 'done' | 'fail'

/** The recipients: holders of one of the codes, either in the shop itself or anywhere in scope. */
export interface Audience {
  readonly codes: ReadonlyArray<PermissionCode>
  readonly of: 'SHOP' | 'CHAIN'
}

export interface MessageRow {
  readonly words: Text
  readonly tone: MessageTone
  /** Recipients, except the person who caused the message. */
  readonly audience: ReadonlyArray<Audience>
  readonly place: MessagePlace
  readonly sentence: (facts: MessageFacts) => Text
  /** Type of the detail, if it is not free text. */
  readonly detail?: 'PAYMENT_TIMES' | 'CANCEL_REASON' | 'REFUSAL'
}
