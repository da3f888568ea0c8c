import { Effect } from 'effect'
import { sql } from 'kysely'
import type { StockShop } from '../../../application/inventory/ports.ts'
import {
  type BatchMovement,
  type ExpiryBatch,
  initialBatches,
  moveBatches,
  type PastReceipt,
} from '../../../domain/inventory/expiry.ts'
import type { Day } from '../../../domain/kernel/day.ts'
import type { Database } from '../engine/sql.ts'

/** Whether the batches of a material are kept, and how long its goods last; null if they do not expire. */
export interface TrackedMaterial {
  readonly materialCode: string
  readonly inStore: number | null
  readonly isTracked: boolean
  readonly shelfLifeDays: number | null
}

interface MovementOfMaterial extends Omit<BatchMovement, 'shelfLifeDays'> {
  readonly materialCode: string
}

interface BatchRow extends ExpiryBatch {
  readonly materialCode: string
}

/** The batches of materials before and after a change. */
interface BatchChange {
  readonly materialCode: string
  readonly before: ReadonlyArray<ExpiryBatch>
  readonly after: ReadonlyArray<ExpiryBatch>
}

type Asks = Pick<Database['Service'], 'rows'>

/** Returns the writes that bring the batches in line with the movements of a posting; none without a tracked material. */
export const moveExpiries = Effect.fnUntraced(function* (
  database: Asks,
  shop: StockShop,
  materials: ReadonlyArray<TrackedMaterial>,
  movements: ReadonlyArray<MovementOfMaterial>,
) {
  const moved = new Map(movements.filter(({ change }) => change !== 0).map(it => [it.materialCode, it]))
  const tracked = materials.filter(
    ({ materialCode, isTracked, shelfLifeDays }) => moved.has(materialCode) && (isTracked || shelfLifeDays !== null),
  )
  if (tracked.length === 0) return []
  const [{ tradeDay }] = [...moved.values()] as [MovementOfMaterial]
  const batches = yield* loadBatches(database, shop, tracked, tradeDay)
  return batchWrites(
    shop,
    tracked,
    tracked.map(({ materialCode, shelfLifeDays }) => {
      const { before, start } = batches.get(materialCode)!
      const after = shelfLifeDays === null ? [] : moveBatches(start, { ...moved.get(materialCode)!, shelfLifeDays })
      return { materialCode, before, after }
    }),
  )
})

/** Loads the stored batches of materials, and those with which the ones begin that are not tracked yet [EX5]. */
export const loadBatches = Effect.fnUntraced(function* (
  { rows }: Asks,
  shop: StockShop,
  materials: ReadonlyArray<TrackedMaterial>,
  today: Day,
) {
  const codesOf = (tracked: boolean) =>
    materials.filter(({ isTracked }) => isTracked === tracked).map(it => it.materialCode)
  const stored = groupByMaterial(yield* rows(batchesOf(shop, codesOf(true))))
  const starting = codesOf(false)
  const receipts = starting.length === 0 ? new Map() : groupByMaterial(yield* rows(pastReceipts(shop, starting)))
  return new Map(
    materials.map(({ materialCode, isTracked, shelfLifeDays, inStore }) => {
      const before: ReadonlyArray<ExpiryBatch> = stored.get(materialCode) ?? []
      const past: ReadonlyArray<PastReceipt> = receipts.get(materialCode) ?? []
      const start =
        isTracked || shelfLifeDays === null ? before : initialBatches(inStore ?? 0, past, shelfLifeDays, today)
      return [materialCode, { before, start }] as const
    }),
  )
})

/** Returns the writes of changed batches, and of the balances whose tracking begins or ends. */
export const batchWrites = (
  shop: StockShop,
  materials: ReadonlyArray<TrackedMaterial>,
  changes: ReadonlyArray<BatchChange>,
) => {
  const same = (one: ExpiryBatch, other: ExpiryBatch) =>
    one.expireDay === other.expireDay && one.documentNo === other.documentNo
  const gone = changes.flatMap(({ materialCode, before, after }) =>
    before.filter(batch => !after.some(it => same(it, batch))).map(batch => ({ materialCode, ...batch })),
  )
  const written = changes.flatMap(({ materialCode, before, after }) =>
    after
      .filter(batch => !before.some(it => same(it, batch) && it.quantity === batch.quantity))
      .map(batch => ({ materialCode, ...batch })),
  )
  const switched = materials.filter(({ isTracked, shelfLifeDays }) => isTracked !== (shelfLifeDays !== null))
  return [
    ...(switched.length === 0 ? [] : [{ table: 'stock_balances' as const, query: writeTracking(shop, switched) }]),
    ...(gone.length === 0
      ? []
      : [{ table: 'stock_expiries' as const, rows: gone.length, query: deleteBatches(shop, gone) }]),
    ...(written.length === 0
      ? []
      : [{ table: 'stock_expiries' as const, rows: written.length, query: writeBatches(shop, written) }]),
  ]
}

export const batchesOf = ({ shopCode }: StockShop, materialCodes: ReadonlyArray<string>) => sql<BatchRow>`
  select material_code as "materialCode", expire_day as "expireDay", document_no as "documentNo", quantity
  from stock_expiries where shop_code = ${shopCode} and material_code = any(${materialCodes})
  order by material_code, expire_day, document_no collate "C"`

/** Receipts of the past that are read to begin with. */
const maxReceipts = 50

const pastReceipts = ({ shopCode }: StockShop, materialCodes: ReadonlyArray<string>) => sql<
  PastReceipt & { readonly materialCode: string }
>`
  select material_code as "materialCode", m.* from unnest(${materialCodes}::text[]) material_code cross join lateral (
    select f.biz_order_no as "documentNo", f.trade_day as "tradeDay", f.change_in_store as quantity from stock_movements f
    where f.shop_code = ${shopCode} and f.material_code = material_code.material_code and f.change_in_store > 0
      and f.process in ('ORDER_IN', 'SC_IN', 'LC', 'TRANSFER_IN', 'BOH_SYNC')
    order by f.seq desc limit ${maxReceipts}
  ) m`

export const groupByMaterial = <A extends { readonly materialCode: string }>(
  records: ReadonlyArray<A>,
): ReadonlyMap<string, ReadonlyArray<Omit<A, 'materialCode'>>> => {
  const groups = new Map<string, Array<Omit<A, 'materialCode'>>>()
  for (const { materialCode, ...record } of records) {
    const group = groups.get(materialCode)
    if (group) group.push(record)
    else groups.set(materialCode, [record])
  }
  return groups
}

const writeTracking = ({ shopCode }: StockShop, switched: ReadonlyArray<TrackedMaterial>) => sql`
  update stock_balances b set tracks_expiry = line.is_tracked
  from unnest(${switched.map(({ materialCode }) => materialCode)}::text[],
    ${switched.map(({ shelfLifeDays }) => shelfLifeDays !== null)}::boolean[]) as line(material_code, is_tracked)
  where b.shop_code = ${shopCode} and b.material_code = line.material_code`

const keysOf = (batches: ReadonlyArray<BatchRow>) => sql`
  ${batches.map(({ materialCode }) => materialCode)}::text[], ${batches.map(({ expireDay }) => expireDay)}::date[],
  ${batches.map(({ documentNo }) => documentNo)}::text[]`

const deleteBatches = ({ shopCode }: StockShop, batches: ReadonlyArray<BatchRow>) => sql`
  delete from stock_expiries where shop_code = ${shopCode}
    and (material_code, expire_day, document_no) in (select * from unnest(${keysOf(batches)}))`

const writeBatches = ({ shopCode }: StockShop, batches: ReadonlyArray<BatchRow>) => sql`
  insert into stock_expiries (shop_code, material_code, expire_day, document_no, quantity)
  select ${shopCode}, line.* from unnest(${keysOf(batches)}, ${batches.map(({ quantity }) => quantity)}::bigint[]) as line
  on conflict (shop_code, material_code, expire_day, document_no) do update set quantity = excluded.quantity`
