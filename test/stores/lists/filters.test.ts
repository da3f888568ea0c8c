import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statementOf } from '../../../adapters/postgres/engine/pool.ts'
import { narrowedBy } from '../../../adapters/postgres/lists/conditions.ts'
import type { Filter } from '../../../domain/lists/filters/index.ts'
import { validateFilters } from '../../../domain/lists/filters/values.ts'
import { openTestChain, type TestChain } from '../../fixtures/chain.ts'

let chain: TestChain
beforeAll(async () => {
  chain = await openTestChain()
  await chain.connections.pool.query(`create table filtered_goods (
    code text primary key, name text not null, on_day date not null, made_at bigint not null, amount bigint not null,
    kinds integer not null, is_open boolean not null, level_1 text not null, level_2 text not null)`)
  await chain.connections.pool.query(`insert into filtered_goods
    select 'G' || n, case n when 3 then '100%_纸杯' else '货品' || n end, date '2026-10-30' + n,
      extract(epoch from timestamptz '2026-10-30 12:00+08' + make_interval(days => n)) * 1000, n * 101, n, n % 2 = 0,
      case when n <= 3 then 'A' else 'B' end, 'L' || n
    from generate_series(0, 40) n`)
})
afterAll(async () => {
  await chain.connections.pool.query('drop table filtered_goods')
  await chain.close()
})

const words = ['条件', 'Filter'] as const
const call = { name: 'dictionary.get', payload: {} } as const
const filters = {
  name: { kind: 'text', words },
  code: { kind: 'text', words, exact: true },
  codes: { kind: 'numbers', words },
  one: { kind: 'choice', words, options: [] },
  open: { kind: 'yesNo', words, yes: words, no: words },
  made: { kind: 'range', words },
  madeIn: { kind: 'month', words },
  dayIn: { kind: 'month', words, ofDays: true },
  amount: { kind: 'numberRange', words, of: 'money' },
  kinds: { kind: 'numberRange', words, of: 'number' },
  category: { kind: 'categories', words, levels: 2, options: [] },
  types: { kind: 'choicesByCall', words, call },
  group: { kind: 'categoriesByCall', words, levels: 2, call },
} as const satisfies Record<string, Filter>

const columns: { readonly [Name in keyof typeof filters]: RawBuilder<unknown> | ReadonlyArray<RawBuilder<unknown>> } = {
  ...{ name: sql`name`, code: sql`code`, codes: sql`code`, one: sql`code`, open: sql`is_open`, made: sql`made_at` },
  ...{ madeIn: sql`made_at`, dayIn: sql`on_day`, amount: sql`amount`, kinds: sql`kinds` },
  category: [sql`level_1`, sql`level_2`],
  types: sql`level_2`,
  group: [sql`level_1`, sql`level_2`],
}

/** Returns the numbers of the rows that a search finds. */
const idsFound = async (param: object): Promise<ReadonlyArray<number>> => {
  const report = { apiName: 'goods', title: words, exportCode: 'P000224', columns: {}, filters } as const
  const validation = validateFilters(report, { ...param }, 'Asia/Shanghai')
  if (!validation.ok) throw new Error(validation.refusal.kind)
  const { db, pool } = chain.connections
  const text = sql`select kinds from filtered_goods where true ${narrowedBy(filters, validation.value, columns)} order by kinds`
  const { rows } = await pool.query(statementOf(db, text))
  return rows.map(({ kinds }: { kinds: number }) => kinds)
}
const span = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at)

describe('the rows that PostgreSQL finds by a filter', () => {
  it.each([
    ['nothing', {}, span(0, 40)],
    ['a text with signs of its own', { name: '%_纸' }, [3]],
    ['an exact text', { code: 'G1' }, [1]],
    ['several numbers', { codes: 'G1, G20 G99' }, [1, 20]],
    ['one of several options', { one: 'G7' }, [7]],
    ['no', { open: false, kindsMax: 4 }, [1, 3]],
    ['a range of moments', { madeStart: '2026-11-01 00:00:00', madeEnd: '2026-11-02 23:59:59' }, [2, 3]],
    ['a month of instants', { madeIn: '2026-11' }, span(2, 31)],
    ['a month of days', { dayIn: '2026-12' }, span(32, 40)],
    ['amounts between two', { amountMin: 1.01, amountMax: 3.03 }, [1, 2, 3]],
    ['amounts from one', { amountMin: 39.4 }, [40]],
    ['numbers beyond those of the column', { kindsMin: 39, kindsMax: 999_999_999_999 }, [39, 40]],
    ['categories of a level', { category1: ['A'] }, [0, 1, 2, 3]],
    ['categories of several levels', { category1: ['A'], category2: ['L9', 'L10'] }, [0, 1, 2, 3, 9, 10]],
    ['several options of a call', { types: ['L1', 'L30', 'LOST'] }, [1, 30]],
    ['categories of a call', { group1: ['A'], group2: ['L9'] }, [0, 1, 2, 3, 9]],
    ['several filters at once', { category1: ['B'], dayIn: '2026-11', amountMax: 5.05 }, [4, 5]],
  ])('[R1] [R5] are those of %s', async (_, param, rows) => {
    expect(await idsFound(param)).toEqual(rows)
  })
})
