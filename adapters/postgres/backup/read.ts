import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { OperationRefused } from '../../translated-error.ts'
import {
  type BackupEnd,
  type BackupHead,
  type BackupSummary,
  backupFormat,
  refuseDamaged,
  sealLength,
  sealOf,
  type TableEnd,
  type TableHead,
} from './format.ts'
import { RowSum } from './row-sum.ts'

/** A part of a backup in file order: start of a table, some of its rows, or end of a table. */
export type BackupPart =
  | { readonly kind: 'table'; readonly table: TableHead }
  | { readonly kind: 'rows'; readonly table: TableHead; readonly lines: ReadonlyArray<string> }

/** Verifies the whole file: its checksum, its header, every table's count and checksum, and that it is complete. */
export const verifyBackup = async (file: string): Promise<BackupSummary> => {
  const bytes = await checkSeal(file)
  const tables: Array<BackupSummary['tables'][number]> = []
  let head: BackupHead | null = null
  let table: TableHead | null = null
  let end: BackupEnd | null = null
  let sum = new RowSum()
  for await (const lines of linesIn(file, bytes)) {
    for (const line of lines) {
      if (end) throw refuseDamaged(file, ['结尾之后还有内容', 'there is data after its end'])
      if (head && line.startsWith('[')) {
        sum.add(line)
        continue
      }
      const parsedHead = parseObject(file, line)
      if (isHead(parsedHead)) head = known(file, parsedHead)
      else if (!head) throw notABackup(file)
      else if (isTable(parsedHead)) [table, sum] = [parsedHead, new RowSum()]
      else if ('complete' in parsedHead) end = parsedHead as BackupEnd
      else tables.push(whole(file, table, parsedHead as TableEnd, sum))
      if (tables.length > maxTables) throw refuseDamaged(file, ['表太多', 'it has too many tables'])
    }
  }
  if (!head) throw notABackup(file)
  if (!end || end.tables !== tables.length) throw refuseDamaged(file, ['缺少结尾', 'its end is missing'])
  return { head, tables, rows: end.rows, bytes: bytes + sealLength }
}

/** Yields the tables with their rows in batches, from a verified file. */
export async function* partsOf(file: string, { bytes }: BackupSummary): AsyncGenerator<BackupPart> {
  let table: TableHead | null = null
  let rows: Array<string> = []
  for await (const lines of linesIn(file, bytes - sealLength)) {
    for (const line of lines) {
      if (line.startsWith('[')) {
        rows.push(line)
        continue
      }
      if (table && rows.length > 0) yield { kind: 'rows', table, lines: rows }
      rows = []
      const tableHead = parseObject(file, line)
      if (isTable(tableHead)) {
        table = tableHead
        yield { kind: 'table', table }
      }
    }
    if (table && rows.length > 0) yield { kind: 'rows', table, lines: rows }
    rows = []
  }
}

/**
 * Detects any changed or missing byte before anything is unpacked. Returns the number of bytes covered by the checksum.
 */
const checkSeal = async (file: string): Promise<number> => {
  const { size } = await stat(file)
  const sealedBytes = size - sealLength
  if (sealedBytes < 1) throw notABackup(file)
  const sha256 = createHash('sha256')
  for await (const chunk of createReadStream(file, { end: sealedBytes - 1 })) sha256.update(chunk as Buffer)
  const handle = await open(file)
  const { buffer } = await handle.read(Buffer.alloc(sealLength), 0, sealLength, sealedBytes)
  await handle.close()
  if (buffer.toString('latin1') === sealOf(sha256.digest('hex'))) return sealedBytes
  throw refuseDamaged(file, ['校验和不符', 'its checksum does not match'])
}

async function* linesIn(file: string, bytes: number): AsyncGenerator<ReadonlyArray<string>> {
  let rest: Array<string> = []
  let length = 0
  for await (const chunk of unpack(file, bytes)) {
    const [first, ...lines] = chunk.split('\n')
    rest.push(first!)
    length += first!.length
    if (length > maxLine) throw refuseDamaged(file, ['有一行太长', 'one of its lines is too long'])
    if (lines.length === 0) continue
    const last = lines.pop()!
    yield [rest.join(''), ...lines]
    rest = [last]
    length = last.length
  }
  if (length > 0) throw refuseDamaged(file, ['最后一行不完整', 'its last line is incomplete'])
}

/** Longest line in bytes: several times the row of the largest permitted upload. */
const maxLine = 128 * 1024 * 1024
const maxTables = 1000

async function* unpack(file: string, bytes: number): AsyncGenerator<string> {
  const unpacking = createGunzip()
  unpacking.setEncoding('utf8')
  const reading = createReadStream(file, { end: bytes - 1 }).on('error', error => unpacking.destroy(error))
  try {
    yield* reading.pipe(unpacking) as AsyncIterable<string>
  } catch (error) {
    if (!(error as NodeJS.ErrnoException).code?.startsWith('Z_')) throw error
    throw refuseDamaged(file, ['不是完整的 gzip', 'it is not a complete gzip file'])
  } finally {
    reading.destroy()
  }
}

/**
 * Parses a line that is not a row, and validates it: the checksum is no signature, anybody can compute it for their own
 * file.
 */
const parseObject = (file: string, line: string): object => {
  const value = parseJson(line)
  if (typeof value === 'object' && value !== null) return value
  throw refuseDamaged(file, ['有一行无法识别', 'one of its lines cannot be read'])
}

const parseJson = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

const isHead = (value: object): value is BackupHead => {
  const { dinghuo, program, createdAt, migrations } = value as Partial<BackupHead>
  return (
    dinghuo === 'backup' && [program, createdAt].every(isText) && Array.isArray(migrations) && migrations.every(isText)
  )
}

const isTable = (value: object): value is TableHead => {
  const { table, columns } = value as Partial<TableHead>
  return (
    isText(table) &&
    Array.isArray(columns) &&
    columns.every(column => Array.isArray(column) && column.length === 2 && column.every(isText))
  )
}

const isText = (value: unknown): value is string => typeof value === 'string'

const known = (file: string, head: BackupHead): BackupHead => {
  if (head.format === backupFormat) return head
  throw new OperationRefused([
    `${file} 的格式为 ${head.format}，本程序只认格式 ${backupFormat}`,
    `${file} has format ${head.format}; this program reads only format ${backupFormat}`,
  ])
}

const whole = (file: string, table: TableHead | null, end: TableEnd, sum: RowSum) => {
  if (table && end.end === table.table && end.rows === sum.rows && end.sum === sum.sum) {
    return { ...table, rows: sum.rows, sum: sum.sum }
  }
  throw refuseDamaged(file, [
    `表 ${end.end} 的行数或校验和不符`,
    `the row count or checksum of table ${end.end} does not match`,
  ])
}

const notABackup = (file: string): OperationRefused =>
  new OperationRefused([`${file} 不是订货台的备份`, `${file} is not a Dinghuo backup`])
