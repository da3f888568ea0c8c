import { allowedIn } from '../../../domain/master-data/sheets/sheet.ts'
import { sheets } from '../../../domain/master-data/sheets/sheets.ts'
import type { ImportTools, MasterDataStore, Picture, Value } from '../ports/master-data-store.ts'
import type { ReadRow, ReadSheet } from './read-sheet.ts'
import type { SheetError } from './sheet.ts'

/** A sheet whose cells were replaced by what they stand for. */
export interface Resolved {
  readonly sheet: ReadSheet
  readonly newPictures: ReadonlyArray<Picture>
}

/**
 * Puts the hash of a kept picture in place of each file name. A file whose bytes are those of a kept picture is that
 * picture: drawing it once more would change its bytes, and an exported folder would never import without changes. A sheet that
 * comes back without its pictures names the kept ones as it was given them.
 */
export const resolvePictures = async (
  sheet: ReadSheet,
  store: MasterDataStore,
  tools: ImportTools,
): Promise<Resolved> => {
  const pictureNames = [
    ...new Set(sheet.rows.flatMap(({ cells }) => (typeof cells.picture === 'string' ? [cells.picture] : []))),
  ]
  if (pictureNames.length === 0) return { sheet, newPictures: [] }
  const known = await store.pictureHashes()
  const hashOf = new Map<string, string>()
  const drawn = new Map<string, Picture>()
  await inTurns(pictureNames, async file => {
    const fingerprint = await tools.pictures.fingerprint(file)
    if (fingerprint !== null && known.has(fingerprint)) return hashOf.set(file, fingerprint)
    const hash = keptName.exec(file)?.[1]
    if (fingerprint === null && hash !== undefined && known.has(hash)) return hashOf.set(file, hash)
    const picture = fingerprint === null ? null : await tools.pictures.draw(file)
    if (picture === null) return
    hashOf.set(file, picture.hash)
    if (!known.has(picture.hash)) drawn.set(picture.hash, picture)
  })
  const resolved = replaceCells(sheet, 'picture', ({ cells }) => hashOf.get(String(cells.picture)))
  return { sheet: resolved, newPictures: [...drawn.values()] }
}

/** What an exported sheet calls a kept picture. */
const keptName = /^([0-9a-f]{64})\.webp$/

/** Blanks each password that is the user's already, so that the same sheet applied twice changes nothing. */
export const resolvePasswords = async (
  sheet: ReadSheet,
  store: MasterDataStore,
  tools: ImportTools,
): Promise<ReadSheet> => {
  const hashes = await store.passwordHashes()
  const same = new Set<ReadRow>()
  await inTurns(
    sheet.rows.filter(({ cells }) => cells.password && hashes.has(String(cells.user_id))),
    async row => {
      const hash = hashes.get(String(row.cells.user_id)) ?? null
      if (await tools.verifyPassword(String(row.cells.password), hash)) same.add(row)
    },
  )
  const passwordFor = (row: ReadRow) => {
    if (same.has(row)) return ''
    return row.cells.password || (hashes.has(String(row.cells.user_id)) ? '' : undefined)
  }
  return replaceCells(sheet, 'password', passwordFor, '')
}

/** Drawing and hashing run on the thread pool, a few at a time. */
export const inTurns = async <A>(items: ReadonlyArray<A>, work: (item: A) => Promise<unknown>): Promise<void> => {
  const queue = items.values()
  const worker = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: 8 }, worker))
}

/** Replaces the cells of a column; undefined for one that cannot be accepted after all. */
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
