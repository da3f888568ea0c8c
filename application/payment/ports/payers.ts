import { Context, type Effect } from 'effect'
import type { Scope } from '../../platform/caller.ts'

export interface Partner {
  readonly partnerNo: string
  readonly partnerName: string
}

/** Who pays for shops, and by which rules a subsidy may be deducted. */
export interface PayerEntity extends Partner {
  readonly entityCode: string
  readonly entityName: string
  /** In hundredths of a percent, 0 to 10000. */
  readonly deductionRatio: number
  /** Whether service and car fees may be paid with subsidy too. */
  readonly feesUsable: boolean
  readonly subsidyFrozen: boolean
}

/** Payer entities: each pays for some shops, and belongs to a partner. */
export class Payers extends Context.Service<
  Payers,
  {
    /** Those that pay for a shop of the scope, by name. */
    readonly entities: (scope: Scope) => Effect.Effect<ReadonlyArray<PayerEntity>>
    readonly partners: (scope: Scope) => Effect.Effect<ReadonlyArray<Partner>>
    readonly find: (entityCode: string) => Effect.Effect<PayerEntity | null>
    /** Which entity pays for each of the shops; a shop that has none is not in it. */
    readonly ofShops: (shopCodes: ReadonlyArray<string>) => Effect.Effect<ReadonlyMap<string, PayerEntity>>
  }
>()('Payers') {}
