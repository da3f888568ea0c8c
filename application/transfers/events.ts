import type { TransferStatus } from '../../domain/transfers/words.ts'
import type { Actor } from '../platform/caller.ts'
import { eventKind } from '../platform/domain-events.ts'
import type { TransferFacts } from './ports.ts'

/** A transfer was applied for, or has another status. */
export const transferMoved = eventKind<
  TransferFacts & {
    readonly to: TransferStatus
    readonly applicantShopCode: string
    readonly reason: string | null
    readonly actor: Actor
    readonly at: number
  }
>('stockTransfer.moved')

/** Goods are in transit between shops for longer than the chain allows [DB8]. */
export const transfersOverdue = eventKind<{
  readonly transfers: ReadonlyArray<TransferFacts>
  readonly at: number
}>('stockTransfer.overdue')
