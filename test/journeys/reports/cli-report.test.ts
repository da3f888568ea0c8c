import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workExports } from '../../../application/reports/handlers/exports/make.ts'
import { openTestChain, type Session, type TestChain } from '../../fixtures/chain.ts'
import { dinghuo } from '../../fixtures/command-line.ts'
import { readWorkbook } from '../../fixtures/workbook.ts'
import { place } from '../platform/walk.ts'

let chain: TestChain
let manager: Session
const home = mkdtempSync(join(tmpdir(), 'dinghuo-home-'))
beforeAll(async () => {
  chain = await openTestChain()
  manager = await chain.signIn('manager')
  await place(manager, 'S1', [
    { materialCode: 'M1', quantity: 2 },
    { materialCode: 'M2', quantity: 0.3 },
  ])
})
afterAll(async () => {
  await chain.close()
  rmSync(home, { recursive: true })
})

/** Runs the report command while a worker processes the queue. */
const report = async (token: string, ...words: ReadonlyArray<string>) => {
  const env = { XDG_CONFIG_HOME: home, DINGHUO_URL: chain.address, DINGHUO_TOKEN: token }
  let ended = false
  const running = dinghuo(['report', ...words], { env }).finally(() => {
    ended = true
  })
  while (!ended) {
    await chain.run(workExports)
    await sleep(50)
  }
  return await running
}

describe('dinghuo report', () => {
  it('[X3] writes the file of the export button, completely or not at all', async () => {
    const out = join(home, 'lines.xlsx')
    const run = await report(manager.token, 'lines', '--out', out, '--shop', 'S1', '--json')
    expect(run).toMatchObject({ code: 0, stderr: '' })
    expect(JSON.parse(run.stdout)).toMatchObject({ file: out, rows: 2 })
    expect(readWorkbook(readFileSync(out)).sheets[0]!.length).toBe(3)
    expect(existsSync(`${out}.partial`)).toBe(false)
  })

  it('writes nothing without the right to export, and names the missing right', async () => {
    const out = join(home, 'orders.xlsx')
    const { token } = await chain.signIn('reader')
    const run = await report(token, 'orders', '--out', out)
    expect(run).toMatchObject({ code: 2, stderr: expect.stringContaining('P000239') })
    expect(existsSync(out)).toBe(false)
  })

  it('refuses an invalid day before it calls the server', async () => {
    const run = await report(manager.token, 'orders', '--out', join(home, 'x.xlsx'), '--from', '2026-02-30')
    expect(run).toMatchObject({ code: 2, stderr: expect.stringContaining('--from 2026-02-30: expected YYYY-MM-DD') })
  })
})
