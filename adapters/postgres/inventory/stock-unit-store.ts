import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import { type MaterialUnit, StockUnits } from '../../../application/inventory/ports.ts'
import type { MaterialUnits } from '../../../domain/inventory/material-units.ts'
import type { DocumentUnit } from '../../../domain/inventory/posting.ts'
import { Database } from '../engine/sql.ts'
import { dayAt, ratioOn, stockUnitName } from './unit-columns.ts'

/** The units of materials, in PostgreSQL. */
export const stockUnitStore = Layer.effect(
  StockUnits,
  Effect.map(Database, ({ rows }) => ({
    of: Effect.fnUntraced(function* (lines: ReadonlyArray<MaterialUnit>, at: number) {
      const ratioRows = yield* rows(ratiosOf(lines, at))
      const units = new Map(ratioRows.map(row => [Number(row.place) - 1, unitOf(row)]))
      return lines.map((_, place) => units.get(place) ?? null)
    }),
    known: (materialCodes: ReadonlyArray<string>, at: number) =>
      Effect.map(
        rows(unitsOf(materialCodes, at)),
        records => new Map(records.map(({ materialCode, ...units }) => [materialCode, units])),
      ),
  })),
)

const unitsOf = (materialCodes: ReadonlyArray<string>, at: number) => sql<
  MaterialUnits & { readonly materialCode: string }
>`
  select m.material_code as "materialCode", ${stockUnitName} as "stockUnit", m.unit as "orderUnit", coalesce((
    select json_agg(json_build_object('name', names.unit, 'ratio',
      json_build_object('numerator', ratio.numerator, 'denominator', ratio.denominator)) order by names.unit)
    from (select distinct unit from material_units u where u.material_code = m.material_code) names
      cross join lateral (${ratioOn(sql`names.unit`, dayAt(at))}) ratio
  ), '[]') as others
  from materials m where m.material_code = any(${materialCodes}::text[])`

interface RatioRow {
  readonly place: number
  readonly materialCode: string
  readonly unit: string
  readonly numerator: number | null
  readonly denominator: number | null
}

const unitOf = ({ materialCode, unit, numerator, denominator }: RatioRow): DocumentUnit => {
  if (numerator === null || denominator === null) throw new Error(`${materialCode} has no ratio for its unit ${unit}`)
  return { name: unit, ratio: { numerator, denominator } }
}

const ratiosOf = (lines: ReadonlyArray<MaterialUnit>, at: number) => sql<RatioRow>`
  select line.place, m.material_code as "materialCode", line.unit, ratio.numerator, ratio.denominator
  from unnest(${lines.map(({ materialCode }) => materialCode)}::text[], ${lines.map(({ unit }) => unit)}::text[])
      with ordinality as line(material_code, unit, place)
    join materials m using (material_code) left join lateral (${ratioOn(sql`line.unit`, dayAt(at))}) ratio on true
  where line.unit <> ${stockUnitName}`
