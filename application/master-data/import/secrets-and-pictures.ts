import { allowedIn } from '../../../domain/master-data/sheets/sheet.ts'
import { sheets } from '../../../domain/master-data/sheets/sheets.ts'
import type { ImportTools, MasterDataStore, Picture, Value } from '../ports/master-data-store.ts'
import type { ReadRow, ReadSheet } from './read-sheet.ts'
import type { SheetError } from './sheet.ts'

/** A sheet whose file names and passwords were resolved. */
export interface ResolvedSheet {
  readonly sheet: ReadSheet
  readonly newPictures: ReadonlyArray<Picture>
}

/**
 * Replaces each file name by the hash of a stored picture. A file whose bytes equal a stored picture is that picture:
 * encoding it again would change its bytes, and importing an exported folder would always cause changes. A sheet
 * without its picture files may name stored pictures as the export named them.
 */
export const resolvePictures = async (
  sheet: ReadSheet,
  store: MasterDataStore,
  tools: ImportTools,
): Promise<ResolvedSheet> => {
  const pictureNames = [
    ...new Set(sheet.rows.flatMap(({ cells }) => (typeof cells.picture === 'string' ? [cells.picture] : []))),
  ]
  if (pictureNames.length === 0) return { sheet, newPictures: [] }
  const storedHashes = await store.pictureHashes()
  const hashOf = new Map<string, string>()
  const pictures = new Map<string, Picture>()
  await inBatches(pictureNames, async file => {
    const fingerprint = await tools.pictures.fingerprint(file)
    if (fingerprint !== null && storedHashes.has(fingerprint)) return hashOf.set(file, fingerprint)
    const hash = pictureName.exec(file)?.[1]
    if (fingerprint === null && hash !== undefined && storedHashes.has(hash)) return hashOf.set(file, hash)
    const picture = fingerprint === null ? null : await tools.pictures.draw(file)
    if (picture === null) return
    hashOf.set(file, picture.hash)
    if (!storedHashes.has(picture.hash)) pictures.set(picture.hash, picture)
  })
  const resolved = replaceCells(sheet, 'picture', ({ cells }) => hashOf.get(String(cells.picture)))
  return { sheet: resolved, newPictures: [...pictures.values()] }
}

/** The name of a stored picture in an exported sheet. */
const pictureName = /^([0-9a-f]{64})\.webp$/

/** Blanks each password that the user already has, so that applying the same sheet twice changes nothing. */
export const resolvePasswords = async (
  sheet: ReadSheet,
  store: MasterDataStore,
  tools: ImportTools,
): Promise<ReadSheet> => {
  const hashes = await store.passwordHashes()
  const unchangedRows = new Set<ReadRow>()
  await inBatches(
    sheet.rows.filter(({ cells }) => cells.password && hashes.has(String(cells.user_id))),
    async row => {
      const hash = hashes.get(String(row.cells.user_id)) ?? null
      if (await tools.verifyPassword(String(row.cells.password), hash)) unchangedRows.add(row)
    },
  )
  const passwordFor = (row: ReadRow) => {
    if (unchangedRows.has(row)) return ''
    return row.cells.password || (hashes.has(String(row.cells.user_id)) ? '' : undefined)
  }
  return replaceCells(sheet, 'password', passwordFor, '')
}

/** Runs the work for all items, a few at a time, because decoding and hashing run on the thread pool. */
export const inBatches = async <A>(items: ReadonlyArray<A>, work: (item: A) => Promise<unknown>): Promise<void> => {
  const queue = items.values()
  const worker = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: 8 }, worker))
}

/** Replaces the cells of a column; the callback returns undefined for a cell that cannot be accepted. */
const replaceCells = (
  sheet: ReadSheet,
  column: string,
  cellFor: (row: ReadRow) => Value | undefined,
  whenAbsent: Value = null,
): ReadSheet => {
  const errors: Array<SheetError> = []
  const rows = sheet.rows.map(row => {
    const written = row.cells[column] ?? whenAbsent
    if (written === null || row.wrong.has(column)) return row
    const value = cellFor(row)
    if (value !== undefined) return { ...row, cells: { ...row.cells, [column]: value } }
    const allowed = allowedIn(sheets[sheet.name].columns[column]!)
    errors.push({
      file: sheet.file,
      row: row.number,
      column,
      value: sheets[sheet.name].columns[column]!.secret ? '' : String(written),
      allowed,
    })
    return { ...row, wrong: new Set([...row.wrong, column]), cells: { ...row.cells, [column]: null } }
  })
  return { ...sheet, rows, errors: [...sheet.errors, ...errors] }
}
