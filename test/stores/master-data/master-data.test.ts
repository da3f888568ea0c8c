import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importTools } from '../../../adapters/master-data.ts'
import { type Connections, openPool } from '../../../adapters/postgres/engine/pool.ts'
import { masterDataOn } from '../../../adapters/postgres/master-data/master-data-store.ts'
import { picturesIn, readFolder, type SheetFormat, writeFolder } from '../../../adapters/spreadsheet/folder.ts'
import { exportMasterData } from '../../../application/master-data/import/export.ts'
import { importMasterData } from '../../../application/master-data/import/import.ts'
import type { MasterData } from '../../../application/master-data/ports/master-data-store.ts'
import { testDatabase } from '../../fixtures/database.ts'
import { broken, small } from './sheets.ts'

let connections: Connections
let drop: () => Promise<void>
let folder: string

beforeAll(async () => {
  const database = await testDatabase()
  drop = database.drop
  connections = openPool(database.connectionConfig)
})
afterAll(async () => {
  await connections.close()
  await drop()
})
beforeEach(async () => {
  await connections.pool.query(`truncate payer_entities, shop_groups, shops, users, categories, units, materials, pictures, purchase_rules, prices,
    order_rules, calendar_entries, notices cascade`)
  folder = await mkdtemp(join(tmpdir(), 'dinghuo-sheets-'))
  return () => rm(folder, { recursive: true, force: true })
})

const write = async (sheets: Readonly<Record<string, string>>) => {
  for (const [name, text] of Object.entries(sheets)) await writeFile(join(folder, `${name}.csv`), text)
}
const run = async (mode: 'check' | 'apply', masterData: MasterData = masterDataOn(connections.db)) =>
  importMasterData(masterData, importTools(picturesIn(folder)), await readFolder(folder), mode)

const count = async (): Promise<number> => {
  const tables = [
    'payer_entities',
    'shops',
    'users',
    'categories',
    'materials',
    'purchase_rules',
    'prices',
    'order_rules',
    'notices',
  ]
  const { rows } = await connections.pool.query(
    `select ${tables.map(table => `(select count(*) from ${table})`).join(' + ')} as count`,
  )
  return Number(rows[0].count)
}

describe('checking sheets', () => {
  it('lists every error with file, row, column, value and accepted values, and writes nothing', async () => {
    await write(broken.sheets)
    const { errors, applied, differences } = await run('check')
    expect(errors.map(({ file, row, column, value }) => `${file}:${row} ${column} ${value}`)).toEqual(broken.errors)
    expect(errors.filter(({ allowed }) => allowed[0] === '' || allowed[1] === '')).toEqual([])
    expect(errors.find(({ value }) => value === 'CASH')!.allowed[1]).toContain('ONLINE (Pay first)')
    expect(errors.find(({ column, row }) => column === 'shop_code' && row === 5)!.allowed).toEqual([
      '不得重复；与第 2 行相同',
      'a value that occurs only once; row 2 has the same',
    ])
    expect({ applied, differences, rows: await count() }).toEqual({ applied: false, differences: [], rows: 0 })
  })

  it('[A1] reports one wrong shop code once, for any references to it or to its group', async () => {
    await write({
      ...small,
      shops: small.shops.replace('S2,', 'S&2,'),
      users: small.users.replace(',S1', ',S1;S&2'),
    })
    const { errors } = await run('check')
    expect(errors).toMatchObject([{ file: 'shops.csv', row: 3, column: 'shop_code', value: 'S&2' }])
    expect(errors[0]!.allowed[1]).toMatch(/also used in 1 other cell$/)
  })

  it('[A1] reports an unknown code once per file, with the rows that repeat it', async () => {
    await write({ ...small, materials: small.materials.replace('M1,', 'M9,') })
    const { errors } = await run('check')
    expect(errors.map(({ file, row, column, value }) => `${file}:${row} ${column} ${value}`)).toEqual([
      'prices.csv:2 material_code M1',
      'purchase_rules.csv:2 material_code M1',
    ])
    expect(errors[0]!.allowed[1]).toMatch(/the same in row 4$/)
  })

  it('writes nothing when applying sheets with errors either', async () => {
    await write({ ...small, prices: 'shop_group,material_code,valid_from,price\nA,M1,2026-01-01,1.005\n' })
    const { errors, applied } = await run('apply')
    expect(errors).toMatchObject([{ file: 'prices.csv', row: 2, column: 'price', value: '1.005' }])
    expect({ applied, rows: await count() }).toEqual({ applied: false, rows: 0 })
  })

  it('shows what would change without changing it', async () => {
    await write(small)
    const { errors, differences } = await run('check')
    expect(errors).toEqual([])
    expect(differences.find(({ sheet }) => sheet === 'shops')!.added.map(({ key }) => key)).toEqual(['S1', 'S2'])
    expect(await count()).toBe(0)
  })

  it('names files that are no sheet, are duplicates or cannot be read', async () => {
    await write({ shop: 'a\n', prices: 'x', materials: 'material_code,name\nM1,"open' })
    await writeFile(join(folder, 'prices.xlsx'), 'no workbook')
    await writeFile(join(folder, 'shops.csv'), Buffer.from('shop_code,name\nS1,\xc9\xcf\xba\xa3\n', 'latin1'))
    const { errors } = await run('check')
    expect(new Set(errors.map(({ file }) => file))).toEqual(
      new Set(['materials.csv', 'prices.csv', 'prices.xlsx', 'shop.csv', 'shops.csv']),
    )
    expect(errors.find(({ file }) => file === 'shops.csv')!.allowed[1]).toContain('UTF-8')
  })

  it('accepts columns by name or by their words in either language, and values by their words', async () => {
    await write({
      shop_groups: 'shop_group,name\nA,直营组\n',
      shops: '﻿门店编码,Name,门店状态,经营模式,门店组,支付方式\nS1,一店,营业中,直营,A,线下结算\n\n',
    })
    expect((await run('apply')).errors).toEqual([])
    const { rows } = await connections.pool.query('select * from shops')
    expect(rows).toMatchObject([{ shop_code: 'S1', title: '一店', store_status: '2', initials: 'yd' }])
  })
})

describe('applying sheets', () => {
  it('applies a folder once: the second time there are no changes', async () => {
    await write(small)
    expect((await run('apply')).applied).toBe(true)
    const { differences } = await run('apply')
    expect(differences.filter(({ added, changed, removed }) => added.length + changed.length + removed.length)).toEqual(
      [],
    )
  })

  it('shows for each changed column the old and new value, but for a password only that it changes', async () => {
    await write(small)
    await run('apply')
    await write({
      shops: small.shops.replace('ONLINE', 'OFFLINE'),
      users: small.users.replace('password-1', 'password-2'),
    })
    const { differences } = await run('apply')
    expect(differences.find(({ sheet }) => sheet === 'shops')!.changed).toEqual([
      { key: 'S2', changes: [{ column: 'pay_method', from: 'ONLINE', to: 'OFFLINE' }], doubts: [] },
    ])
    expect(differences.find(({ sheet }) => sheet === 'users')!.changed).toEqual([
      { key: 'u1', changes: [{ column: 'password', from: '***', to: '***' }], doubts: [] },
    ])
  })

  it('reads the barcodes of a material, however they are separated', async () => {
    await write(small)
    await run('apply')
    const { rows } = await connections.pool.query('select barcodes from materials order by material_code')
    expect(rows).toEqual([{ barcodes: ['6901234567892', 'BOX-1', '6901234567908'] }, { barcodes: [] }])
  })

  it('reads the delivery point of a shop, exports it unchanged, and keeps it if a later file omits it', async () => {
    const place = ['上海市黄浦区西藏中路 500 号', '上海市', '王小燕', '021-5550-1001', '22:00-01:00']
    const shops = small.shops
      .replace('payer_code\n', 'payer_code,address,city,receiver,receiver_phone,delivery_window\n')
      .replace('OFFLINE,\n', `OFFLINE,,${place.join()}\n`)
    await write({ ...small, shops: shops.replace('021-5550-1001', 'call us').replace('22:00-01:00', '22:00') })
    expect((await run('check')).errors.map(({ row, column, value }) => [row, column, value])).toEqual([
      [2, 'receiver_phone', 'call us'],
      [2, 'delivery_window', '22:00'],
    ])
    await write({ shops })
    expect((await run('apply')).errors).toEqual([])
    await write({ shops: small.shops.replace('上海一店', '上海一号店') })
    expect((await run('apply')).errors).toEqual([])
    const { rows } = await connections.pool.query(
      'select name, address, city, receiver, receiver_phone, delivery_window from shops order by shop_code',
    )
    expect(rows.map(row => Object.values(row))).toEqual([
      ['上海一号店', ...place],
      ['杭州二店', '', '', '', '', ''],
    ])
    await writeFolder(folder, await exportMasterData(masterDataOn(connections.db)), 'csv')
    expect(await readFile(join(folder, 'shops.csv'), 'utf8')).toContain(place.join())
  })

  it('is all or nothing: a failure at the last sheet undoes the first', async () => {
    await write(small)
    const real = masterDataOn(connections.db)
    const failing: MasterData = {
      transaction: (mode, work) =>
        real.transaction(mode, store =>
          work({
            ...store,
            write: (name, rows) => (name === 'notices' ? Promise.reject(new Error('cut')) : store.write(name, rows)),
          }),
        ),
    }
    await expect(run('apply', failing)).rejects.toThrow('cut')
    expect(await count()).toBe(0)
  })

  it('signs out people with the old password', async () => {
    await write(small)
    await run('apply')
    await connections.pool.query(`insert into sessions values ('t', 'u1', 0, 1), ('u', 'u2', 0, 1)`)
    await write({ users: small.users.replace('password-1', 'password-2') })
    await run('apply')
    expect((await connections.pool.query('select user_id from sessions')).rows).toEqual([{ user_id: 'u2' }])
  })

  it('redraws pictures and refuses fake ones', async () => {
    const { mkdir } = await import('node:fs/promises')
    await mkdir(join(folder, 'pictures'))
    const picture = sharp({ create: { width: 40, height: 80, channels: 3, background: '#207050' } })
    await writeFile(join(folder, 'pictures', 'tea.png'), await picture.png().toBuffer())
    await writeFile(join(folder, 'pictures', 'fake.png'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    const withPictures = (second: string) =>
      `material_code,name,unit,category_code,storage_type,delivery_mode,picture\nM1,茶,包,C4,NORMAL,WAREHOUSE,tea.png\nM2,奶,盒,C4,CHILLED,DIRECT,${second}\n`
    await write({ ...small, materials: withPictures('fake.png') })
    expect((await run('apply')).errors).toMatchObject([{ row: 3, column: 'picture', value: 'fake.png' }])
    await write({ materials: withPictures('') })
    await run('apply')
    const { rows } = await connections.pool.query('select bytes from pictures')
    expect(rows).toHaveLength(1)
    expect(await sharp(rows[0].bytes).metadata()).toMatchObject({ format: 'webp', width: 212, height: 212 })

    // The sheet as downloaded, without the picture folder.
    await rm(join(folder, 'pictures'), { recursive: true })
    await writeFolder(folder, { ...(await exportMasterData(masterDataOn(connections.db))), pictures: [] }, 'csv')
    const exported = await readFile(join(folder, 'materials.csv'), 'utf8')
    expect(exported).toMatch(/[0-9a-f]{64}\.webp/)
    const { errors, differences } = await run('apply')
    expect(errors).toEqual([])
    expect(differences.flatMap(({ changed }) => changed)).toEqual([])
    await write({ materials: exported.replace(/[0-9a-f]{64}/, '0'.repeat(64)) })
    expect((await run('apply')).errors).toMatchObject([{ column: 'picture', value: `${'0'.repeat(64)}.webp` }])
  })
})

describe('exporting sheets', () => {
  it.each<SheetFormat>(['csv', 'xlsx'])(
    'writes sheets (%s) that import without error and without change',
    async format => {
      const ratios =
        'material_code,unit,valid_from,ratio\nM1,盒,2026-01-01,1/24\nM1,盒,2026-05-01,24/10\nM2,包,2026-01-01,12\n'
      const products = 'product_code,name,kind,unit,price\nP1,堡,PRODUCT,盒,12.5\nS1,酱,SEMI,盒,\n'
      const recipes =
        'product_code,valid_from,component_code,quantity,unit,portions,yield_rate\nP1,2026-01-01,M1,0.5,盒,12,80.5\nP1,2026-01-01,S1,1,盒,,\n'
      const materials = small.materials.replace('奶', '=1+1')
      await write({ ...small, materials, material_units: ratios, products, recipes })
      await run('apply')
      for (const file of await readdir(folder)) await rm(join(folder, file), { recursive: true })
      await writeFolder(folder, await exportMasterData(masterDataOn(connections.db)), format)
      const { errors, differences } = await run('apply')
      expect(errors).toEqual([])
      expect(differences.flatMap(({ added, changed, removed }) => [...added, ...changed, ...removed])).toEqual([])
      expect(differences).toHaveLength(24)
      if (format === 'csv') expect(await readFile(join(folder, 'materials.csv'), 'utf8')).toContain(`'=1+1`)
    },
  )
})
