import { Context, type Effect } from 'effect'
import type { Scope } from '../../platform/caller.ts'

export interface Partner {
  readonly partnerNo: string
  readonly partnerName: string
}

/** A payer of shops, and its rules for deducting subsidy. */
export interface PayerEntity extends Partner {
  readonly entityCode: string
  readonly entityName: string
  /** In hundredths of a percent, 0 to 10000. */
  readonly deductionRatio: number
  /** Whether subsidy may also pay service and car fees. */
  readonly feesUsable: boolean
  readonly subsidyFrozen: boolean
}

/** Payer entities: each pays for some shops and belongs to a partner. */
export class Payers extends Context.Service<
  Payers,
  {
    /** Returns the payers of the shops in scope, by name. */
    readonly entities: (scope: Scope) => Effect.Effect<ReadonlyArray<PayerEntity>>
    readonly partners: (scope: Scope) => Effect.Effect<ReadonlyArray<Partner>>
    readonly find: (entityCode: string) => Effect.Effect<PayerEntity | null>
    /** Returns the payer of each shop; shops without one are left out. */
    readonly ofShops: (shopCodes: ReadonlyArray<string>) => Effect.Effect<ReadonlyMap<string, PayerEntity>>
  }
>()('Payers') {}
