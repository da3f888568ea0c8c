import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import {
  type PickGoodsDetail,
  type PickRow,
  type PickRowOfOrder,
  Picks,
} from '../../../application/fulfilment/ports/picks.ts'
import type { Scope } from '../../../application/platform/caller.ts'
import { inScope } from '../engine/scope.ts'
import { Database } from '../engine/sql.ts'

export const pickStore = Layer.effect(
  Picks,
  Effect.gen(function* () {
    const { rows, queue } = yield* Database
    return {
      ofBatch: ({ shopCode, dhNo }, batchNo) =>
        rows(sql<PickRow>`select ${pickColumns} from picks
          where shop_code = ${shopCode} and dh_no = ${dhNo} and batch_no = ${batchNo}`),
      batchesShipped: (scope, dhNos) =>
        Effect.map(
          rows(batchesOf(scope, dhNos)),
          counts => new Map(counts.map(({ dhNo, batches }) => [dhNo, batches])),
        ),
      ofOrders: (scope, dhNos) => rows(picksOfNextBatch(scope, dhNos)),
      put: ({ shopCode, dhNo }, batchNo, { materialCode, picked, shortReason }, actor, at) =>
        queue({
          table: 'picks',
          rows: 1,
          query: sql`
            insert into picks (shop_code, dh_no, batch_no, material_code, picked, short_reason, picked_by, picked_by_name,
              picked_at)
            values (${shopCode}, ${dhNo}, ${batchNo}, ${materialCode}, ${picked}, ${shortReason}, ${actor.userId},
              ${actor.name}, ${at})
            on conflict (shop_code, dh_no, batch_no, material_code) do update set picked = excluded.picked,
              short_reason = excluded.short_reason, picked_by = excluded.picked_by,
              picked_by_name = excluded.picked_by_name, picked_at = excluded.picked_at`,
        }),
      detailsOf: materialCodes =>
        rows(sql<PickGoodsDetail>`select material_code as "materialCode", barcodes, picture_hash as "pictureHash"
          from materials where material_code = any(${materialCodes})`),
    }
  }),
)

const pickColumns = sql`material_code as "materialCode", picked, short_reason as "shortReason",
  picked_by_name as "pickedByName", picked_at as "pickedAt"`

const batchesOf = (scope: Scope, dhNos: ReadonlyArray<string>) => sql<{ dhNo: string; batches: number }>`
  select dh_no as "dhNo", count(*)::int as batches from shipments
  where ${inScope(scope, 'shop_code')} and dh_no = any(${dhNos}) group by shop_code, dh_no`

const picksOfNextBatch = (scope: Scope, dhNos: ReadonlyArray<string>) => sql<PickRowOfOrder>`
  select dh_no as "dhNo", ${pickColumns} from picks p
  where ${inScope(scope, 'p.shop_code')} and p.dh_no = any(${dhNos})
    and p.batch_no = 1 + (select count(*) from shipments s where s.shop_code = p.shop_code and s.dh_no = p.dh_no
      and ${inScope(scope, 's.shop_code')})`
