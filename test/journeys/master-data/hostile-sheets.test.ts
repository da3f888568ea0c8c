import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readXlsxRows } from '../../../adapters/spreadsheet/xlsx.ts'
import { readAllocationFile } from '../../../application/allocation/contract.ts'
import { beginUpload, checkUpload, sendPiece } from '../../../application/master-data/contract.ts'
import { uploadStatement } from '../../../application/payment/contract/statements.ts'
import { checkSubsidySheet } from '../../../application/payment/contract/subsidy-batches.ts'
import { sheetNames } from '../../../domain/master-data/sheets/sheet.ts'
import { openTestChain, type Session, type TestChain } from '../../fixtures/chain.ts'
import { hostileWorkbooks } from '../../fixtures/hostile/workbooks.ts'
import { shareOf } from '../../sweep.ts'
import { refusalOf } from '../platform/walk.ts'

const MEBIBYTE = 1024 * 1024
const mostRise = 200

let chain: TestChain
let head: Session
beforeAll(async () => {
  chain = await openTestChain()
  await chain.connections.pool.query(`update users set presets = '{headOrdering,headFinance}' where user_id = 'head'`)
  head = await chain.signIn('head', 'http')
})
afterAll(() => chain.close())

/** Returns by how many mebibytes the process's peak memory rises during the work. */
const peakRiseOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.memoryUsage.rss()
  let most = before
  const look = () => {
    most = Math.max(most, process.memoryUsage.rss())
  }
  const watching = setInterval(look, 10)
  await work()
  clearInterval(watching)
  look()
  return Math.round((most - before) / MEBIBYTE)
}

/** Content that no reader may load from an external file or expand from an entity. */
const elsewhere = /root:|daemon:|aaaaaaaaaaaaaaaaaaaaa/
const rises: Array<readonly [about: string, rise: number]> = []
afterAll(() => console.log('memory rose by MiB:', rises.map(([about, rise]) => `${about} ${rise}`).join(', ')))

describe('a hostile workbook', () => {
  it.each(shareOf('hostile workbooks', hostileWorkbooks, 3))(
    '[A1] with $about is unreadable, or read as its own content',
    async hostile => {
      const sent = await hostile.bytes()
      const read: Array<unknown> = []
      const rise = await peakRiseOf(async () => read.push(await readXlsxRows(sent).catch((error: Error) => error)))
      rises.push([hostile.about, rise])
      expect(read[0] instanceof Error).toBe(!hostile.isHarmless)
      expect(JSON.stringify(read)).not.toMatch(elsewhere)
      expect(rise).toBeLessThan(mostRise)
    },
    60_000,
  )

  it('[U6, A1] is refused by every upload of sheets, and the server continues', async () => {
    const small = hostileWorkbooks.filter(({ isSmall, isHarmless }) => isSmall && !isHarmless)
    expect(small.length).toBeGreaterThan(5)
    const { uploadId } = await head.call(beginUpload, {})
    for (const [index, { about, bytes }] of small.entries()) {
      const base64 = Buffer.from(await bytes()).toString('base64')
      const allocation = await head.attempt(readAllocationFile, { fileName: 'zp.csv', base64 })
      if (base64.startsWith('UEs')) expect(refusalOf(allocation).kind, about).toBe('ALLOCATION_FILE')
      else expect(JSON.stringify(allocation), about).not.toMatch(elsewhere)
      const statement = await head.attempt(uploadStatement, { fileName: 'a.xlsx', base64 })
      expect(refusalOf(statement).kind, about).toMatch(/^STATEMENT_/)
      const subsidies = await head.attempt(checkSubsidySheet, { fileName: 'a.xlsx', base64, remark: '' })
      expect(refusalOf(subsidies).kind, about).toMatch(/^SUBSIDY_SHEET_/)
      await head.call(sendPiece, { uploadId, file: `${sheetNames[index]}.xlsx`, piece: 0, base64 })
    }
    const { applied, errors } = await head.call(checkUpload, { uploadId })
    const files = sheetNames.slice(0, small.length).map(name => `${name}.xlsx`)
    expect([applied, errors.map(({ file }) => file)]).toEqual([false, expect.arrayContaining(files)])
  }, 60_000)
})
