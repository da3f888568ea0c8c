import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Embedded, startEmbedded } from '../../../../adapters/postgres/server/embedded.ts'
import { dinghuo, dinghuoHere } from '../../../fixtures/command-line.ts'

const folder = mkdtempSync(join(tmpdir(), 'dinghuo-operator-'))
const dataFolder = (name: string) => join(folder, name)
const backup = join(folder, 'chain.backup')

/** Runs the command as an operator would, on the bundled database of a data folder. */
const on =
  (name: string, run = dinghuoHere) =>
  async (...words: ReadonlyArray<string>) => {
    const ended = await run(words, { env: { DINGHUO_DATA: dataFolder(name) } })
    return { ...ended, json: () => JSON.parse(ended.stdout) }
  }
const [here, there] = [on('here'), on('there')]
/** In a process of its own, which starts and stops the server of the data folder. */
const alone = on('here', dinghuo)

/** The application's server, which commands join; without it each command starts its own. */
let server: Embedded | null = null
beforeAll(() => chmodSync(folder, 0o755))
afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true })
})

describe('an operator on the bundled database', () => {
  it('learns that a folder has no data, and gets no empty database', async () => {
    const folderWithout = on('nowhere')
    for (const words of [['doctor'], ['backup', join(folder, 'nothing.backup')]]) {
      const ended = await folderWithout(...words)
      expect(ended).toMatchObject({ code: 2, stdout: '' })
      expect(ended.stderr).toContain(`There is no data in ${dataFolder('nowhere')}`)
    }
    expect(existsSync(dataFolder('nowhere'))).toBe(false)
  })

  it('creates a chain once, and sees the administrator’s password', async () => {
    const begun = await alone('init', '--login', 'root', '--chain', '山野茶集', '--json')
    expect(begun.code, begun.stderr).toBe(0)
    expect(begun.json()).toMatchObject({ user: { userId: 'root', presets: ['admin'], mustChangePassword: true } })
    expect(begun.json().oneTimePassword).toMatch(/^\w{6}-\w{6}-\w{6}$/)
    const again = await alone('--lang', 'zh', 'init')
    expect(again).toMatchObject({ code: 1, stdout: '' })
    expect(again.stderr).toContain('已有用户，管理员：root')
    server = await startEmbedded({ dataFolder: dataFolder('here'), mode: 'safe', log: () => {} })
  })

  it('sees errors and accepted values on stderr, in their language', async () => {
    const zone = await here('--lang', 'zh', 'init', '--zone', 'Asia/Shangai')
    expect(zone).toMatchObject({ code: 2, stdout: '' })
    expect(zone.stderr).toMatch(/没有这个时区；相近的有 Asia\/Shanghai/)
    const preset = await here('users', 'add', 'wang', '--preset', 'clerc')
    expect(preset).toMatchObject({ code: 1, stdout: '' })
    expect(preset.stderr).toMatch(/Role "clerc" does not exist; available: clerk, manager/)
    const shop = await here('users', 'set', 'root', '--shops', 'S1', '--json')
    expect(shop).toMatchObject({ code: 1 })
    expect(shop.json()).toMatchObject({ refused: { kind: 'SHOP_UNKNOWN', figures: { shopCode: 'S1' } } })
    expect((await here('users', 'set', 'root', '--disable', '--enable')).code).toBe(2)
  })

  it('adds, changes, shows, lists and compares users', async () => {
    const added = await here(
      'users',
      'add',
      'wang',
      '--name',
      '王五',
      '--preset',
      '店员,readOnly',
      '--shops',
      'ALL',
      '--json',
    )
    expect(added.json().user).toMatchObject({
      userId: 'wang',
      name: '王五',
      presets: ['clerk', 'readOnly'],
      shops: 'ALL',
    })
    const set = await here(
      'users',
      'set',
      'wang',
      '--preset',
      'clerk',
      '--grant',
      'DH0002',
      '--revoke',
      'P000229',
      '--json',
    )
    expect(set.json()).toMatchObject({ gained: ['DH0002'], user: { revokedCodes: ['P000229'] } })
    expect(set.json().lost).toContain('P000229')
    const difference = (await here('users', 'diff', 'root', 'wang', '--json')).json()
    expect(difference).toMatchObject({ first: 'root', second: 'wang', shops: { both: 'ALL' } })
    expect(difference.codes.find(({ code }: { code: string }) => code === 'P000229')).toMatchObject({
      ...{ first: { presets: ['admin'], holds: true }, second: { presets: ['clerk'], revoked: true, holds: false } },
    })
    const output = await here('--lang', 'zh', 'users', 'show', 'wang')
    expect(output.stdout).toMatch(/DH0002 审批 +单独增加/)
    expect((await here('users', 'list')).stdout).toMatch(
      /wang +王五 +Clerk clerk +\+DH0002 -P000229 +all +must change password/,
    )
  })

  it('examines the chain: an empty one has nothing wrong', async () => {
    const report = await here('doctor', '--json')
    expect(report.code, report.stdout).toBe(0)
    expect(report.json()).toMatchObject({ errors: 0, sections: [{ groups: [] }, {}, { groups: [] }] })
  })

  it('backs up with the application stopped and running; restores only into an empty database', async () => {
    const running = await here('backup', backup, '--json')
    expect(running.code, running.stderr).toBe(0)
    expect(running.stderr).toMatch(/0600; keep it safe/)
    expect(statSync(backup).mode & 0o777).toBe(0o600)
    expect((await here('backup', backup)).stderr).toMatch(/already exists \(--replace overwrites it\)/)
    expect((await here('restore', backup)).stderr).toMatch(/not empty \(administration_changes, users\)/)
    await server!.stop()
    server = null
    const stopped = await alone('backup', backup, '--replace', '--json')
    expect(stopped.code, stopped.stderr).toBe(0)
    expect(stopped.json().tables).toEqual(running.json().tables)
    const restored = await there('restore', backup, '--json')
    expect(restored.code, restored.stderr).toBe(0)
    expect(restored.json()).toMatchObject({ rows: stopped.json().rows, broken: [] })
    const lists = [await here('users', 'list', '--json'), await there('users', 'list', '--json')]
    expect(lists[1]!.stdout).toBe(lists[0]!.stdout)
  })

  it('verifies a backup without a database, and detects a damaged one', async () => {
    const nowhere = on('nowhere')
    expect((await nowhere('backup', '--verify', backup)).code).toBe(0)
    const bytes = readFileSync(backup)
    bytes[bytes.length >> 1]! ^= 1
    const damaged = join(folder, 'damaged')
    writeFileSync(damaged, bytes)
    const refused = await nowhere('--lang', 'zh', 'backup', '--verify', damaged)
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    expect(refused.stderr).toContain('已损坏或不完整：校验和不符')
    expect(existsSync(dataFolder('nowhere'))).toBe(false)
    expect((await nowhere('backup', '--verify', join(folder, 'none'))).code).toBe(2)
  })
}, 60_000)
