import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importTools } from '../../../adapters/master-data.ts'
import { type Connections, openPool } from '../../../adapters/postgres/engine/pool.ts'
import { masterDataOn } from '../../../adapters/postgres/master-data/master-data-store.ts'
import { readSheets } from '../../../adapters/spreadsheet/folder.ts'
import { importMasterData } from '../../../application/master-data/import/import.ts'
import { testDatabase } from '../../fixtures/database.ts'
import { small } from './sheets.ts'

let connections: Connections
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await testDatabase()
  drop = database.drop
  connections = openPool(database.connectionConfig)
})
afterAll(async () => {
  await connections.close()
  await drop()
})
beforeEach(() =>
  connections.pool.query(`truncate payer_entities, shop_groups, shops, users, categories, units, materials, purchase_rules, prices, order_rules,
    calendar_entries, notices cascade`),
)

const run = async (mode: 'check' | 'apply', sheets: Readonly<Record<string, string>>, replace = false) => {
  const files = Object.entries(sheets).map(([name, text]) => ({
    file: `${name}.csv`,
    bytes: async () => Buffer.from(text),
  }))
  const author = { userId: 'command-line', name: 'dinghuo', way: 'COMMAND', at: 0 } as const
  const folder = await readSheets(files, 'sheets')
  return importMasterData(
    masterDataOn(connections.db),
    importTools(async () => null),
    folder,
    mode,
    { author, replace },
  )
}

const count = async (): Promise<number> => {
  const { rows } = await connections.pool.query(
    'select (select count(*) from shops) + (select count(*) from prices) + (select count(*) from notices) as count',
  )
  return Number(rows[0].count)
}

describe('a sheet that leaves rows out', () => {
  it('[A8] changes the rows of a sheet and keeps all others, of every sheet', async () => {
    await run('apply', small)
    const before = await count()
    const { differences } = await run('apply', {
      shops: small.shops.split('\n').slice(0, 2).join('\n'),
      prices: 'shop_group,material_code,valid_from,price\nA,M1,2026-01-01,12.6\n',
      notices: small.notices.split('\n')[0]!,
    })
    expect(differences.map(({ sheet, removed, untouched: remaining }) => [sheet, removed, remaining])).toEqual([
      ['shops', [], 1],
      ['prices', [], 2],
      ['notices', [], 1],
    ])
    expect(await count()).toBe(before)
  })

  it('[A8] removes missing rows only in replace mode, and lists their values', async () => {
    await run('apply', small)
    const [header, first] = small.prices.split('\n')
    const { differences } = await run(
      'apply',
      { shops: small.shops.split('\n').slice(0, 2).join('\n'), prices: `${header}\n${first}\n` },
      true,
    )
    expect(differences.find(({ sheet }) => sheet === 'shops')).toMatchObject({ removed: [], untouched: 1 })
    // Group B is not in the sheet, so its price remains.
    expect(differences.find(({ sheet }) => sheet === 'prices')).toMatchObject({
      removed: [
        {
          key: 'A M2 2026-01-01',
          changes: [
            { column: 'shop_group', from: 'A', to: '' },
            { column: 'material_code', from: 'M2', to: '' },
            { column: 'valid_from', from: '2026-01-01', to: '' },
            { column: 'price', from: '9.00', to: '' },
          ],
        },
      ],
      untouched: 1,
    })
  })

  it('[A9] shows every value of a new row, and doubts a price far from its neighbour', async () => {
    await run('apply', small)
    const { differences } = await run('check', {
      prices:
        'shop_group,material_code,valid_from,price\nA,M1,2026-12-01,9999999\nB,M2,2026-01-01,5\nA,M2,2026-01-01,4\n',
    })
    expect(differences[0]!.added).toEqual([
      {
        key: 'A M1 2026-12-01',
        changes: [
          { column: 'shop_group', from: '', to: 'A' },
          { column: 'material_code', from: '', to: 'M1' },
          { column: 'valid_from', from: '', to: '2026-12-01' },
          { column: 'price', from: '', to: '9999999.00' },
        ],
        doubts: [{ column: 'price', about: [expect.stringContaining('¥12.50'), expect.stringContaining('¥12.50')] }],
      },
      expect.objectContaining({ key: 'B M2 2026-01-01', doubts: [] }),
    ])
    expect(differences[0]!.changed).toMatchObject([{ key: 'A M2 2026-01-01', doubts: [{ column: 'price' }] }])
  })
})
