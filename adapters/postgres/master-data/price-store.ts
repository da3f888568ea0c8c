import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import {
  type GroupPrice,
  type PricedMaterial,
  type PriceQuery,
  Prices,
} from '../../../application/master-data/ports/prices.ts'
import { containing } from '../engine/scope.ts'
import { byName } from '../engine/sorted.ts'
import { Database } from '../engine/sql.ts'

export const priceStore = Layer.effect(
  Prices,
  Effect.gen(function* () {
    const { rows, row } = yield* Database
    const count = (source: ReturnType<typeof matching>) =>
      Effect.map(
        row(sql<{ count: number }>`select count(*)::int as count from ${source}`),
        counted => counted?.count ?? 0,
      )
    return {
      materials: query =>
        Effect.all({
          materials: rows(sql<PricedMaterial>`select ${columns} from ${matching(query)}
            order by ${byName(sql`m.name`)}, m.material_code limit ${query.limit} offset ${query.offset}`),
          total: count(matching(query)),
        }),
      material: materialCode =>
        row(sql<PricedMaterial>`select ${columns} from materials m where m.material_code = ${materialCode}`),
      countChanging: after => count(matching({ keyword: '', changingAfter: after })),
      ofMaterials: codes =>
        codes.length === 0
          ? Effect.succeed([])
          : rows(sql<GroupPrice>`select material_code as "materialCode", shop_group as "shopGroup",
              valid_from as "validFrom", price from prices where material_code = any(${codes})`),
      groups: rows(sql<{ shopGroup: string; name: string }>`
        select shop_group as "shopGroup", name from shop_groups order by shop_group`),
    }
  }),
)

const columns = sql`m.material_code as "materialCode", m.name, m.spec, m.unit, m.picture_hash as "pictureHash"`

const matching = ({ keyword, changingAfter }: Pick<PriceQuery, 'changingAfter' | 'keyword'>) => {
  const like = containing(keyword.toLowerCase())
  const changes = sql`exists (
    select 1 from prices p where p.material_code = m.material_code and p.valid_from > ${changingAfter}::date)`
  return sql`materials m
    where (lower(m.name) like ${like} or lower(m.material_code) like ${like} or m.initials like ${like})
      and ${changingAfter === null ? sql`true` : changes}`
}
