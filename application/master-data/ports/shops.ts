import { Context, type Effect } from 'effect'
import type { ClockTime, Zone } from '../../../domain/kernel/day.ts'
import type { CalendarEntry, OrderRule } from '../../../domain/master-data/calendar.ts'
import type { BusinessModel } from '../../../domain/master-data/words.ts'
import type { Scope } from '../../platform/caller.ts'
import type { InScope } from '../../platform/in-scope.ts'

declare const scopeBrand: unique symbol

/** A shop that was found inside a scope; data of a shop is queried with it. */
export interface ShopInScope extends InScope {
  readonly [scopeBrand]: true
  readonly shopCode: string
  readonly name: string
  readonly title: string
  readonly initials: string
  readonly storeStatus: string
  readonly businessModel: BusinessModel
  readonly shopGroup: string
  readonly payMethod: 'ONLINE' | 'OFFLINE'
  /** The edition of the master data when the shop was read. */
  readonly sheetEdition: number
}

/** Where a shop takes delivery; texts that were not filled in are empty. */
export interface DeliveryPlace {
  readonly address: string
  readonly receiver: string
  readonly receiverPhone: string
  readonly deliveryWindow: string
}

export interface Notice {
  readonly noticeId: string
  readonly title: string
  readonly mainText: string
  readonly effectiveFrom: number
  readonly effectiveTo: number
  readonly isEffect: boolean
  readonly isRead: boolean
}

export interface NoticeReach {
  readonly noticeId: string
  readonly shops: number
  readonly shopsRead: number
  readonly people: number
  readonly peopleRead: number
}

export interface Chain {
  readonly name: string
  readonly zone: Zone
  /** The time at which a business day ends. */
  readonly dayEndsAt: ClockTime
}

/** Shops with the rules, calendar and notices of their group. */
export class Shops extends Context.Service<
  Shops,
  {
    readonly chain: Effect.Effect<Chain>
    readonly find: (scope: Scope, shopCode: string) => Effect.Effect<ShopInScope | null>
    readonly permitted: (
      scope: Scope,
      keyword: string,
      limit: number,
    ) => Effect.Effect<{ readonly shops: ReadonlyArray<ShopInScope>; readonly total: number }>
    /** Returns the delivery places of the shops in scope, by shop code. */
    readonly deliveryPlaces: (
      scope: Scope,
      shopCodes: ReadonlyArray<string>,
    ) => Effect.Effect<ReadonlyMap<string, DeliveryPlace>>
    readonly orderRules: (shop: ShopInScope) => Effect.Effect<ReadonlyArray<OrderRule>>
    readonly calendar: (shop: ShopInScope) => Effect.Effect<ReadonlyArray<CalendarEntry>>
    /** Returns whether the shop may order any material, or this one, regardless of the date. */
    readonly mayOrder: (shop: ShopInScope, materialCode?: string) => Effect.Effect<boolean>
    /** Returns the notice in effect, else the latest past one; null if there is none. */
    readonly notice: (shop: ShopInScope, userId: string, now: number) => Effect.Effect<Notice | null>
    /** Returns for every notice the shops in scope and the people assigned to them, and who has read it. */
    readonly noticeReach: (scope: Scope) => Effect.Effect<ReadonlyArray<NoticeReach>>
    readonly markNoticeRead: (
      shop: ShopInScope,
      noticeId: string,
      userId: string,
      now: number,
    ) => Effect.Effect<boolean>
  }
>()('Shops') {}
