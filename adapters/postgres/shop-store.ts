import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import { type ShopInScope, Shops } from '../../application/ports/shops.ts'
import type { CalendarEntry, OrderRule } from '../../domain/calendar.ts'
import type { Fen } from '../../domain/money.ts'
import { containing, inScope } from './scope.ts'
import { Database } from './sql.ts'
import type { Shops as ShopRow } from './tables.ts'

export const shopStore = Layer.effect(
  Shops,
  Effect.gen(function* () {
    const { run } = yield* Database
    return {
      chain: run(db => db.selectFrom('chain').select(['name', 'zone']).executeTakeFirstOrThrow()),
      find: (scope, shopCode) =>
        run(async db => {
          const row = await db
            .selectFrom('shops')
            .selectAll()
            .where('shop_code', '=', shopCode)
            .where(inScope(scope, 'shop_code'))
            .executeTakeFirst()
          return row ? shopFrom(row) : null
        }),
      permitted: (scope, keyword, limit) =>
        run(async db => {
          const like = containing(keyword.toLowerCase())
          const { rows } = await sql<ShopRow & { total: number }>`
            select *, count(*) over () as total from shops
            where ${inScope(scope, 'shop_code')}
              and (${keyword} = '' or lower(name) like ${like} or lower(shop_code) like ${like} or initials like ${like})
            order by initials, shop_code limit ${limit}`.execute(db)
          return { shops: rows.map(shopFrom), total: rows[0]?.total ?? 0 }
        }),
      orderRules: shop =>
        run(async db => {
          const rows = await db.selectFrom('order_rules').selectAll().where('shop_group', '=', shop.shopGroup).execute()
          return rows.map(
            (row): OrderRule => ({
              orderType: row.order_type as OrderRule['orderType'],
              opensDayOffset: row.opens_day_offset,
              opensAt: row.opens_at,
              cutOffDayOffset: row.cut_off_day_offset,
              cutOffAt: row.cut_off_at,
              serviceFee: row.service_fee as Fen,
              carFee: row.car_fee as Fen,
              graceMinutes: row.grace_minutes,
            }),
          )
        }),
      calendar: shop =>
        run(async db => {
          const rows = await db
            .selectFrom('calendar_entries')
            .selectAll()
            .where('shop_group', '=', shop.shopGroup)
            .execute()
          return rows.map(
            (row): CalendarEntry => ({
              day: row.day as CalendarEntry['day'],
              canOrder: row.can_order,
              arrivalDays: row.arrival_days,
            }),
          )
        }),
      mayOrder: (shop, materialCode) =>
        run(async db => {
          const row = await db
            .selectFrom('purchase_rules')
            .select('material_code')
            .where('shop_group', '=', shop.shopGroup)
            .where('can_purchase', '=', true)
            .$if(materialCode !== undefined, query => query.where('material_code', '=', materialCode!))
            .limit(1)
            .executeTakeFirst()
          return row !== undefined
        }),
      notice: (shop, userId, now) =>
        run(async db => {
          const { rows } = await sql<NoticeRow>`
            select n.notice_id, n.title, n.main_text,
              (n.effective_from <= ${now} and ${now} < n.effective_to) as is_effect,
              (r.read_at is not null) as is_read
            from notices n
            left join notice_reads r
              on r.notice_id = n.notice_id and r.shop_code = ${shop.shopCode} and r.user_id = ${userId}
            where n.effective_from <= ${now} and (n.shop_groups = '{}' or ${shop.shopGroup} = any(n.shop_groups))
            order by is_effect desc, n.effective_from desc, n.notice_id limit 1`.execute(db)
          const row = rows[0]
          if (!row) return null
          const { notice_id: noticeId, title, main_text: mainText, is_effect: isEffect, is_read: isRead } = row
          return { noticeId, title, mainText, isEffect, isRead }
        }),
      markNoticeRead: (shop, noticeId, userId, now) =>
        run(async db => {
          const { numAffectedRows } = await sql`
            insert into notice_reads (shop_code, notice_id, user_id, read_at)
            select ${shop.shopCode}, notice_id, ${userId}, ${now} from notices
            where notice_id = ${noticeId} and (shop_groups = '{}' or ${shop.shopGroup} = any(shop_groups))
            on conflict (shop_code, notice_id, user_id) do update set read_at = notice_reads.read_at`.execute(db)
          return (numAffectedRows ?? 0n) > 0n
        }),
    }
  }),
)

interface NoticeRow {
  notice_id: string
  title: string
  main_text: string
  is_effect: boolean
  is_read: boolean
}

const shopFrom = (row: ShopRow): ShopInScope =>
  ({
    shopCode: row.shop_code,
    name: row.name,
    title: row.title,
    initials: row.initials,
    storeStatus: row.store_status,
    businessModel: row.business_model,
    shopGroup: row.shop_group,
    payMethod: row.pay_method,
  }) as ShopInScope
