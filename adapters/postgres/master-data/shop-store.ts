import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import {
  type Chain,
  type DeliveryPlace,
  type Notice,
  type NoticeReach,
  type ShopInScope,
  Shops,
} from '../../../application/master-data/ports/shops.ts'
import type { Scope } from '../../../application/platform/caller.ts'
import { containing, inScope } from '../engine/scope.ts'
import { Database } from '../engine/sql.ts'
import { termsCache } from './shop-terms.ts'

export const shopStore = Layer.effect(
  Shops,
  Effect.gen(function* () {
    const { rows, row, write } = yield* Database
    const terms = termsCache(rows)
    return {
      chain: Effect.map(row(sql<Chain>`select name, zone, day_ends_at as "dayEndsAt" from chain`), chain => chain!),
      find: (scope, shopCode) =>
        row(sql<ShopInScope>`select ${shopColumns} from shops
          where shop_code = ${shopCode} and ${inScope(scope, 'shop_code')}`),
      permitted: (scope, keyword, limit) =>
        Effect.map(rows(permittedShops(scope, keyword, limit)), shops => ({ shops, total: shops[0]?.total ?? 0 })),
      deliveryPlaces: (scope, shopCodes) =>
        Effect.map(
          rows(placesOf(scope, shopCodes)),
          records => new Map(records.map(({ shopCode, ...place }) => [shopCode, place])),
        ),
      orderRules: shop => Effect.map(terms(shop), ({ rules }) => rules),
      calendar: shop => Effect.map(terms(shop), ({ calendar }) => calendar),
      mayOrder: (shop, materialCode) =>
        materialCode === undefined
          ? Effect.map(terms(shop), ({ mayOrder }) => mayOrder)
          : Effect.map(
              row(sql`select 1 from purchase_rules where shop_group = ${shop.shopGroup} and can_purchase
                and material_code = ${materialCode} limit 1`),
              record => record !== null,
            ),
      notice: (shop, userId, now) => row(noticeOf(shop, userId, now)),
      noticeReach: scope => rows(reachOf(scope)),
      markNoticeRead: (shop, noticeId, userId, now) =>
        Effect.map(write(noticeRead(shop, noticeId, userId, now)), written => written > 0),
    }
  }),
)

export const shopColumns = sql`shop_code as "shopCode", name, title, initials, store_status as "storeStatus",
  business_model as "businessModel", shop_group as "shopGroup", pay_method as "payMethod",
  (select sheet_edition from chain) as "sheetEdition"`

const placesOf = (scope: Scope, shopCodes: ReadonlyArray<string>) => sql<DeliveryPlace & { readonly shopCode: string }>`
  select shop_code as "shopCode", address, receiver, receiver_phone as "receiverPhone",
    delivery_window as "deliveryWindow"
  from shops where ${inScope(scope, 'shop_code')} and shop_code = any(${shopCodes})`

const permittedShops = (scope: Scope, keyword: string, limit: number) => {
  const like = containing(keyword.toLowerCase())
  return sql<ShopInScope & { total: number }>`
    select ${shopColumns}, count(*) over () as total from shops
    where ${inScope(scope, 'shop_code')}
      and (${keyword} = '' or lower(name) like ${like} or lower(shop_code) like ${like} or initials like ${like})
    order by initials, shop_code limit ${limit}`
}

const noticeOf = (shop: ShopInScope, userId: string, now: number) => sql<Notice>`
  select n.notice_id as "noticeId", n.title, n.main_text as "mainText", n.effective_from as "effectiveFrom",
    n.effective_to as "effectiveTo", n.effective_to > ${now} as "isEffect",
    r.read_at is not null as "isRead"
  from notices n
  left join notice_reads r on r.notice_id = n.notice_id and r.shop_code = ${shop.shopCode} and r.user_id = ${userId}
  where n.effective_from <= ${now} and (n.shop_groups = '{}' or ${shop.shopGroup} = any(n.shop_groups))
  order by "isEffect" desc, n.effective_from desc, n.notice_id limit 1`

/**
 * Counts the shops and people that a notice addresses and those that have read it; head office, which sees all shops,
 * is not counted.
 */
const reachOf = (scope: Scope) => sql<NoticeReach>`
  select n.notice_id as "noticeId", count(distinct s.shop_code) as shops,
    count(distinct r.shop_code) as "shopsRead", count(distinct u.user_id) as people,
    count(distinct r.user_id) as "peopleRead"
  from notices n
  left join shops s on (n.shop_groups = '{}' or s.shop_group = any(n.shop_groups)) and ${inScope(scope, 's.shop_code')}
  left join users u on not u.disabled and not u.all_shops and s.shop_code = any(u.shop_codes)
  left join notice_reads r on r.notice_id = n.notice_id and r.shop_code = s.shop_code and r.user_id = u.user_id
  group by n.notice_id`

const noticeRead = (shop: ShopInScope, noticeId: string, userId: string, now: number) => sql`
  insert into notice_reads (shop_code, notice_id, user_id, read_at)
  select ${shop.shopCode}, notice_id, ${userId}, ${now} from notices
  where notice_id = ${noticeId} and (shop_groups = '{}' or ${shop.shopGroup} = any(shop_groups))
  on conflict (shop_code, notice_id, user_id) do update set read_at = notice_reads.read_at`
