import { Effect } from 'effect'
import { stockTransferMessageOf, stockTransferRequests } from '../../../domain/notifications/stock-transfer-kinds.ts'
import type { TransferStatus } from '../../../domain/transfers/words.ts'
import { type Actor, systemActor } from '../../platform/caller.ts'
import { Messages } from '../ports/messages.ts'

interface TransferFacts {
  readonly dbNo: string
  readonly outShopCode: string
  readonly outShopName: string
  readonly inShopCode: string
  readonly inShopName: string
}

interface MovedTransfer extends TransferFacts {
  readonly to: TransferStatus
  readonly applicantShopCode: string
  readonly actor: Actor
  readonly at: number
}

const partnerOf = ({ outShopCode, outShopName, inShopName }: TransferFacts, shopCode: string) =>
  shopCode === outShopCode ? inShopName : outShopName

/** Notifies the shop that has to act, or head office of a shortfall, and settles earlier requests [T1]. */
export const sendStockTransferMessages = Effect.fnUntraced(function* (transition: MovedTransfer) {
  const { dbNo: subject, to, actor, at } = transition
  const messages = yield* Messages
  const settledKinds = Object.entries<ReadonlyArray<TransferStatus>>(stockTransferRequests).filter(
    ([, open]) => !open.includes(to),
  ) as ReadonlyArray<[keyof typeof stockTransferRequests, unknown]>
  yield* messages.markDone(settledKinds.map(([kind]) => ({ kind, shopCode: null, subject, at })))
  const message = stockTransferMessageOf(transition)
  if (message === null) return
  const detail = partnerOf(transition, message.shopCode)
  yield* messages.send([{ ...message, subject, detail, actor, at }])
})

/** Warns both shops of transfers that are in transit for too long [DB8]. */
export const sendOverdueTransfers = Effect.fnUntraced(function* ({
  transfers,
  at,
}: {
  readonly transfers: ReadonlyArray<TransferFacts>
  readonly at: number
}) {
  const messages = transfers.flatMap(transfer =>
    [transfer.outShopCode, transfer.inShopCode].map(shopCode => ({
      ...{ kind: 'STOCK_TRANSFER_OVERDUE' as const, shopCode, subject: transfer.dbNo },
      ...{ detail: partnerOf(transfer, shopCode), actor: systemActor, at },
    })),
  )
  yield* (yield* Messages).send(messages)
})
