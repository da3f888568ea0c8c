import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packageRoot } from '../../../adapters/package.ts'
import { freePort } from '../../fixtures/free-port.ts'

describe('the installed package', () => {
  const home = mkdtempSync(join(tmpdir(), 'dinghuo-package-'))
  const folder = join(home, 'node_modules', 'dinghuo')
  const program = join(folder, 'adapters', 'cli', 'dinghuo.mjs')

  beforeAll(() => {
    chmodSync(home, 0o755)
    mkdirSync(folder, { recursive: true })
    const { files } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'))
    for (const file of globSync([...files, 'package.json'], { cwd: packageRoot, exclude: ['compiled', 'dist'] }))
      cpSync(join(packageRoot, file), join(folder, file), { recursive: true })
    symlinkSync(join(packageRoot, 'node_modules'), join(folder, 'node_modules'))
    const bundle = join(packageRoot, 'adapters', 'node', 'bundle.mjs')
    execFileSync(process.execPath, [bundle, packageRoot, join(folder, 'compiled')])
  }, 60_000)
  afterAll(() => rmSync(home, { recursive: true, force: true }))

  it('serves an empty chain from any folder, keeps its data there and ends without a trace', async () => {
    const port = await freePort()
    const [output, child] = run(program, ['start'], home, { PORT: String(port), DINGHUO_DEMO: '0' })
    const ended = once(child, 'exit')
    try {
      await expect.poll(output, { timeout: 40_000 }).toContain(`http://127.0.0.1:${port}`)
      const answer = await fetch(`http://127.0.0.1:${port}/api/health`)
      expect(await answer.json()).toMatchObject({ status: 'ok', database: 'ok' })
      expect((await fetch(`http://127.0.0.1:${port}/api/openapi.json`)).status).toBe(200)
      expect(existsSync(join(home, 'dinghuo-data'))).toBe(true)
      expect(existsSync(join(folder, 'data'))).toBe(false)
      const [doctorOutput, doctor] = run(program, ['doctor'], home)
      await once(doctor, 'exit')
      expect(doctorOutput()).toMatch(/Installation: no problems/)
    } finally {
      child.kill('SIGINT')
    }
    expect(await ended).toEqual([0, null])
  }, 90_000)
})

const run = (
  program: string,
  words: ReadonlyArray<string>,
  cwd: string,
  env: Readonly<Record<string, string>> = {},
) => {
  const child: ChildProcess = spawn(process.execPath, [program, ...words], {
    cwd,
    env: { PATH: process.env.PATH, LANG: 'en_US.UTF-8', ...env },
  })
  let text = ''
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
  return [() => text, child] as const
}
