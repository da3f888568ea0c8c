import type { Fen } from '../../domain/kernel/money.ts'
import type { Actor } from '../platform/caller.ts'
import { eventKind } from '../platform/domain-events.ts'

/** A confirmed adjustment subtracts goods or money: its amount goes back to the payer of the shop, of which `subsidy` to the account [TZ6]. */
export const adjustmentCredited = eventKind<{
  readonly shopCode: string
  readonly entityCode: string
  readonly tzNo: string
  readonly amount: Fen
  /** The part of the amount that is subsidy. */
  readonly alwAmt: Fen
  readonly actor: Actor
  /** Epoch milliseconds. */
  readonly at: number
}>('adjustment.credited')
