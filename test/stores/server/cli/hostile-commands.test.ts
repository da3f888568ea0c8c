import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { harmless } from '../../../../adapters/cli/command.ts'
import { picturesIn } from '../../../../adapters/spreadsheet/folder.ts'
import { type CommandRun, dinghuo, dinghuoHere } from '../../../fixtures/command-line.ts'
import { type TestDatabase, testDatabase } from '../../../fixtures/database.ts'
import { small } from '../../master-data/sheets.ts'

const folder = mkdtempSync(join(tmpdir(), 'dinghuo-hostile-'))
const sheets = join(folder, 'sheets')
const secret = 'not-to-be-told'
const begin = String.fromCharCode(27)
/** Escape sequences that change a terminal's title, clipboard or colour, and reverse the text direction. */
const ordersToTerminal = `${begin}]52;c;cm0gLXJm\u0007${begin}[2J\u009b31m\u202etxt.exe\r0`
let database: TestDatabase
let env: { DATABASE_URL: string }
beforeAll(async () => {
  database = await testDatabase()
  const { host, port, user, database: name } = database.connectionConfig
  env = { DATABASE_URL: `postgres://${user}:${secret}@/${name}?host=${encodeURIComponent(String(host))}&port=${port}` }
  mkdirSync(join(sheets, 'pictures'), { recursive: true })
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  for (const place of ['private.png', 'sheets/private.png', 'sheets/pictures/own.png'])
    writeFileSync(join(folder, place), picture)
  symlinkSync(join(folder, 'private.png'), join(sheets, 'pictures/link.png'))
  writeFileSync(join(sheets, 'pictures/huge.png'), Buffer.alloc(11_000_000))
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

/** Checks that the output contains no secret, control characters or stack trace, and is not too long. */
const expectHarmless = ({ stdout, stderr }: CommandRun) => {
  for (const text of [stdout, stderr]) {
    expect(text).not.toContain(secret)
    expect(text).not.toMatch(/(?!\n)[\p{Cc}\u202a-\u202e]/u)
    expect(text).not.toMatch(/\n {4}at /)
    expect(text.length).toBeLessThan(20_000)
  }
}

describe('a hostile folder of sheets', () => {
  it.each([
    '../private.png',
    '../../private.png',
    'link.png',
    '/dev/zero',
    '../../../../dev/zero',
    '..',
    '',
    '.',
    'huge.png',
    'x\0.png',
  ])('loads no picture from elsewhere: %j', async name => {
    expect(await picturesIn(sheets)(name)).toBeNull()
    expect(await picturesIn(sheets)('own.png')).not.toBeNull()
  })

  it('is refused row by row, without secrets and terminal control sequences', async () => {
    const materials = small.materials.replace('barcodes,', 'barcodes,picture,').split('\n')
    const files = {
      ...small,
      materials: `${materials[0]}\n${materials[1]!.replace('6901234567908,', '6901234567908,../private.png,')}\n`,
      users: `${small.users}${ordersToTerminal},${ordersToTerminal},pw,${ordersToTerminal},,S1\n`,
      shops: `${small.shops}S3,\0,${'9'.repeat(20_000_000)},Y,A,OFFLINE,\n`,
      notices: '\ufeff\ufeffcolumn\0\n',
    }
    for (const [name, text] of Object.entries(files)) writeFileSync(join(sheets, `${name}.csv`), text)
    rmSync(join(sheets, 'calendar.csv'))
    symlinkSync('/dev/zero', join(sheets, 'calendar.csv'))
    const run = await dinghuo(['--lang', 'en', 'import', '--apply', sheets], { env })
    expect(run.code, run.stderr).toBe(1)
    expectHarmless(run)
    expect(run.stderr).toMatch(/private\.png" must be: a png, jpg or webp picture in the folder pictures/)
    expect(run.stderr).toMatch(/calendar\.csv/)
    expect(run.stderr).toMatch(/nothing was saved/)
  }, 30_000)

  it('is checked without a server alike', async () => {
    const goods = join(folder, 'goods.csv')
    const carts = join(folder, 'carts.csv')
    writeFileSync(goods, 'code,最小订货量,step,max,orderable,price\nM1,1,0.5,10,yes,2.35\n')
    const rows = [ordersToTerminal, '=HYPERLINK("http://x","y")', '+1', '@SUM(1)', '\0', 'M1'].map(
      it => `S1,"${it.replaceAll('"', '""')}",2`,
    )
    writeFileSync(carts, `\ufeffshop,material,quantity\n${rows.join('\n')}\n`)
    const run = await dinghuoHere(['--lang', 'en', 'check', carts, '--materials', goods])
    expect(run.code, run.stderr).not.toBe(0)
    expect(run.stdout).not.toMatch(/(^|,|")[=+@]/m)
    writeFileSync(carts, `shop,material,quantity\nS1,${'M'.repeat(20_000_000)},2\n`)
    const long = await dinghuoHere(['--lang', 'en', 'check', carts, '--materials', goods])
    expect(long.code).toBe(2)
    expectHarmless({ ...long, stdout: '' })
  }, 30_000)
})

describe('an import that replaces', () => {
  const own = join(folder, 'replacing')
  const apply = (...more: ReadonlyArray<string>) =>
    dinghuoHere(['--lang', 'en', 'import', '--apply', own, ...more], { env })

  it('[A8] lists removed rows with values, and without a terminal deletes only with consent of the script', async () => {
    mkdirSync(own)
    for (const [name, text] of Object.entries(small)) writeFileSync(join(own, `${name}.csv`), text)
    expect((await apply()).code).toBe(0)
    const [header, first, gone] = small.prices.split('\n')
    writeFileSync(
      join(own, 'prices.csv'),
      `${small.prices
        .split('\n')
        .filter(line => line !== gone)
        .join('\n')}`,
    )
    const refused = await apply('--replace')
    const price = Number(gone!.split(',').at(-1)).toFixed(2)
    expect([header, first, refused.code]).toEqual([header, first, 1])
    expect(refused.stderr).toMatch(/^1 row will be deleted:\nprices {2}- .*price=/)
    expect(refused.stderr).toContain(`price=${price}`)
    expect(refused.stderr).toMatch(/add --yes to agree to the deletion/)
    expect((await dinghuoHere(['--lang', 'en', 'import', '--replace', '--check', own], { env })).stdout).toMatch(
      /1 removed/,
    )
    const agreed = await apply('--replace', '--yes')
    expect([agreed.code, agreed.stdout]).toEqual([0, expect.stringMatching(/1 removed/)])
    expect((await apply('--replace')).stdout).toMatch(/no changes/)
  }, 60_000)
})

describe('a command that cannot reach its database', () => {
  it('says so without the password', async () => {
    const places = ['@127.0.0.1:1/x', '@nobody.invalid/x', '@[::1/x', '%zz@h/x']
    const runs = places.map(place =>
      dinghuoHere(['--lang', 'en', 'users', 'list'], { env: { DATABASE_URL: `postgres://me:${secret}${place}` } }),
    )
    for (const run of await Promise.all(runs)) {
      expect(run.code).toBe(2)
      expect(run.stderr).toMatch(/^dinghuo: failed: /)
      expectHarmless(run)
    }
  }, 30_000)
})

describe('output to a terminal', () => {
  it('has lines and tabs, and no other control characters', () => {
    expect(harmless('a\n\tb 山野')).toBe('a\n\tb 山野')
    expect(harmless(ordersToTerminal)).not.toMatch(/\p{Cc}|\u202e/u)
    expect(harmless(`${begin}[31m`)).toBe('\\u001b[31m')
  })
})
