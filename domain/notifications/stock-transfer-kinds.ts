import type { TransferStatus } from '../transfers/words.ts'
import type { Audience, MessageRow } from './message-row.ts'

export type StockTransferMessageKind =
  | 'STOCK_TRANSFER_ASKED'
  | 'STOCK_TRANSFER_SENT'
  | 'STOCK_TRANSFER_SHORT'
  | 'STOCK_TRANSFER_REFUSED'
  | 'STOCK_TRANSFER_OVERDUE'

const shops: Audience = { codes: ['DH0035'], of: 'SHOP' }
const settlers: Audience = { codes: ['DH0036'], of: 'CHAIN' }

/** Notifications about transfers between shops. Subject: the number of the transfer; detail: the name of the other shop. */
export const stockTransferMessageKinds: Readonly<Record<StockTransferMessageKind, MessageRow>> = {
  STOCK_TRANSFER_ASKED: {
    words: ['调拨申请待调出', 'Transfer to send'],
    ...{ tone: 'act', audience: [shops], place: 'stockTransfer' },
    sentence: ({ shopName, subject, detail }) => [
      `${detail}向${shopName}申请调拨 ${subject}，请调出或拒绝`,
      `${detail} requests transfer ${subject} from ${shopName}; send or decline it`,
    ],
  },
  STOCK_TRANSFER_SENT: {
    words: ['调拨待收货', 'Transfer to receive'],
    ...{ tone: 'act', audience: [shops], place: 'stockTransfer' },
    sentence: ({ shopName, subject, detail }) => [
      `${detail}调给${shopName}的 ${subject} 已调出，到货后请清点收货`,
      `${detail} has sent transfer ${subject} to ${shopName}; count it when it arrives`,
    ],
  },
  STOCK_TRANSFER_SHORT: {
    words: ['调拨差额待处理', 'Transfer shortfall to resolve'],
    ...{ tone: 'review', audience: [settlers], place: 'stockTransfer' },
    sentence: ({ shopName, subject, detail }) => [
      `${detail}调给${shopName}的 ${subject} 实收有差额，待处理`,
      `Transfer ${subject} from ${detail} to ${shopName} arrived short; please resolve the shortfall`,
    ],
  },
  STOCK_TRANSFER_REFUSED: {
    words: ['调拨被拒绝', 'Transfer declined'],
    ...{ tone: 'fail', audience: [shops], place: 'stockTransfer' },
    sentence: ({ shopName, subject, detail }) => [
      `${shopName}申请的调拨 ${subject} 被${detail}拒绝`,
      `${detail} has declined transfer ${subject} requested by ${shopName}`,
    ],
  },
  STOCK_TRANSFER_OVERDUE: {
    words: ['调拨在途过久', 'Transfer in transit too long'],
    ...{ tone: 'act', audience: [shops], place: 'stockTransfer' },
    sentence: ({ shopName, subject, detail }) => [
      `${shopName}与${detail}之间的调拨 ${subject} 调出已久，尚未完成收货`,
      `Transfer ${subject} between ${shopName} and ${detail} was sent long ago and has not been fully received`,
    ],
  },
}

/** The requests of a transfer, with the statuses in which they are still open. */
export const stockTransferRequests = {
  STOCK_TRANSFER_ASKED: ['APPLIED'],
  STOCK_TRANSFER_SENT: ['CALLED_OUT'],
  STOCK_TRANSFER_SHORT: ['SHORT'],
  STOCK_TRANSFER_OVERDUE: ['CALLED_OUT', 'SHORT'],
} as const satisfies Partial<Record<StockTransferMessageKind, ReadonlyArray<TransferStatus>>>

/** The data of a transfer that its messages need. */
interface MovedTransfer {
  readonly to: TransferStatus
  readonly outShopCode: string
  readonly inShopCode: string
  readonly applicantShopCode: string
}

/** Returns the message of a new status and the shop that receives it; null if nobody is notified. */
export const stockTransferMessageOf = ({
  to,
  outShopCode,
  inShopCode,
  applicantShopCode,
}: MovedTransfer): { readonly kind: StockTransferMessageKind; readonly shopCode: string } | null => {
  if (to === 'APPLIED')
    return applicantShopCode === inShopCode ? { kind: 'STOCK_TRANSFER_ASKED', shopCode: outShopCode } : null
  if (to === 'CALLED_OUT') return { kind: 'STOCK_TRANSFER_SENT', shopCode: inShopCode }
  if (to === 'SHORT') return { kind: 'STOCK_TRANSFER_SHORT', shopCode: inShopCode }
  return to === 'REFUSED' ? { kind: 'STOCK_TRANSFER_REFUSED', shopCode: applicantShopCode } : null
}
