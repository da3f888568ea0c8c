import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import {
  type GroupPrice,
  type PricedMaterial,
  type PriceQuery,
  Prices,
} from '../../../application/master-data/ports/prices.ts'
import { countRows, loadPage, matchingRows } from '../engine/list.ts'
import { containing } from '../engine/scope.ts'
import { byName } from '../engine/sorted.ts'
import { Database } from '../engine/sql.ts'

export const priceStore = Layer.effect(
  Prices,
  Effect.gen(function* () {
    const { rows, row } = yield* Database
    return {
      materials: query =>
        Effect.map(
          loadPage({ rows, row }, { columns, matching: matching(query), order: byMaterial }, query),
          ({ records, total }) => ({ materials: records, total }),
        ),
      material: materialCode =>
        row(sql<PricedMaterial>`select ${columns} from materials m where m.material_code = ${materialCode}`),
      countChanging: after =>
        Effect.map(row(countRows(matching({ keyword: '', changingAfter: after }))), counted => counted!.count),
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

const byMaterial = sql`${byName(sql`m.name`)}, m.material_code`

const columns = sql<PricedMaterial>`m.material_code as "materialCode", m.name, m.spec, m.unit, m.picture_hash as "pictureHash"`

const matching = ({ keyword, changingAfter }: Pick<PriceQuery, 'changingAfter' | 'keyword'>) => {
  const like = containing(keyword.toLowerCase())
  const changes = sql`exists (
    select 1 from prices p where p.material_code = m.material_code and p.valid_from > ${changingAfter}::date)`
  return matchingRows(
    sql`materials m`,
    sql`(lower(m.name) like ${like} or lower(m.material_code) like ${like} or m.initials like ${like})`,
    [changingAfter !== null && changes],
  )
}
