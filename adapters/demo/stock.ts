import { askOf, type ColumnTypes, forRows } from '../postgres/engine/bulk.ts'
import type { Db } from '../postgres/engine/pool.ts'
import { demoShops } from './chain.ts'
import type { DemoGoods } from './goods.ts'
import type { Random } from './random.ts'

/**
 * Writes the stocks as counted this morning: the warehouse holds nearly every material, each shop those that it uses.
 */
export const writeStock = async (db: Db, random: Random, { materials }: DemoGoods): Promise<void> => {
  const inWarehouse = materials.map(({ code }) => ({
    material_code: code,
    on_hand: random.chance(0.03) ? 0 : random.between(80, 6000) * 1000,
  }))
  await count(db, 'warehouse_stock', { material_code: text }, inWarehouse)
  const inShops = demoShops.flatMap(({ code }) =>
    random.some(materials, 180).map(material => ({
      shop_code: code,
      material_code: material.code,
      on_hand: random.between(0, 24) * material.rule.step,
    })),
  )
  await count(db, 'shop_stock', { shop_code: text, material_code: text }, inShops)
}

const text = 'text'

const count = (
  db: Db,
  table: 'warehouse_stock' | 'shop_stock',
  key: ColumnTypes,
  rows: ReadonlyArray<Readonly<Record<string, unknown>>>,
): Promise<void> => {
  const names = Object.keys(key).join(', ')
  const insert = `insert into ${table} (${names}, on_hand) select ${names}, on_hand from given`
  const types = { ...key, on_hand: 'bigint' }
  return forRows(askOf(db), types, rows, `${insert} on conflict (${names}) do update set on_hand = excluded.on_hand`)
}
