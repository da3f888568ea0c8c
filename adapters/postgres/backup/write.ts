import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { BackupEnd, BackupHead, BackupSummary, TableEnd, TableHead } from './format.ts'
import { sealOf } from './format.ts'
import { verifyBackup } from './read.ts'
import { RowSum } from './row-sum.ts'

export interface TableToWrite extends TableHead {
  /** Lines of JSON in batches. */
  readonly rows: AsyncIterable<ReadonlyArray<string>>
}

/**
 * Writes a backup to a temporary file readable only by its owner, syncs it to disk, reads it back, and only then
 * renames it, so that its name always belongs to a complete backup.
 */
export const writeBackup = async (
  file: string,
  head: BackupHead,
  tables: AsyncIterable<TableToWrite>,
): Promise<BackupSummary> => {
  const partial = `${resolve(file)}.partial-${process.pid}`
  try {
    const stream = createWriteStream(partial, { flags: 'wx', mode: 0o600 })
    await pipeline(Readable.from(linesOf(head, tables)), createGzip(), seal, stream)
    await syncFile(partial)
    const summary = await verifyBackup(partial)
    await rename(partial, resolve(file))
    await syncFile(dirname(resolve(file)))
    return summary
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

async function* linesOf(head: BackupHead, tables: AsyncIterable<TableToWrite>): AsyncGenerator<string> {
  yield `${JSON.stringify(head)}\n`
  let count = 0
  let rows = 0
  for await (const { rows: batches, ...table } of tables) {
    yield `${JSON.stringify(table satisfies TableHead)}\n`
    const sum = new RowSum()
    for await (const lines of batches) {
      for (const line of lines) sum.add(line)
      yield `${lines.join('\n')}\n`
    }
    yield `${JSON.stringify({ end: table.table, rows: sum.rows, sum: sum.sum } satisfies TableEnd)}\n`
    count += 1
    rows += sum.rows
  }
  yield `${JSON.stringify({ complete: true, tables: count, rows } satisfies BackupEnd)}\n`
}

async function* seal(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const sha256 = createHash('sha256')
  for await (const chunk of bytes) {
    sha256.update(chunk)
    yield chunk
  }
  yield Buffer.from(sealOf(sha256.digest('hex')))
}

const syncFile = async (path: string): Promise<void> => {
  const handle = await open(path, 'r')
  await handle.sync()
  await handle.close()
}
