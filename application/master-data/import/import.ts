import type {
  Author,
  ImportTools,
  LastChange,
  MasterData,
  MasterDataStore,
  NotedChange,
  Picture,
  Row,
  SheetName,
} from '../ports/master-data-store.ts'
import { crossCheck } from './cross-check.ts'
import { planOf, type SheetDifference, type SheetPlan } from './difference.ts'
import { dropRepeatedErrors } from './each-slip-once.ts'
import { type ReadSheet, readSheet } from './read-sheet.ts'
import { recipeErrors } from './recipe-errors.ts'
import { inBatches, resolvePasswords, resolvePictures } from './secrets-and-pictures.ts'
import type { RawFolder, SheetError } from './sheet.ts'
import { unitErrors } from './unit-errors.ts'
import { lookupOf, mergeSheets } from './world.ts'

export interface ImportReport {
  readonly applied: boolean
  readonly errors: ReadonlyArray<SheetError>
  readonly differences: ReadonlyArray<SheetDifference>
  /** The change that somebody else made since the seen edition; nothing is written then [A2]. Null if there is none. */
  readonly newerChange: LastChange | null
  /** The edition at which everything was read. */
  readonly edition: number
}

/** Who imports and what they have seen; the first filling of a chain has no author. */
export interface ImportOptions {
  readonly author: Author
  /**
   * Whether rows within a sheet's coverage that it does not contain are removed; otherwise every row that is not in the
   * sheet stays [A8].
   */
  readonly replace?: boolean
  /** `all` if the whole sheet was seen, not only the changed rows. */
  readonly seen?: { readonly edition: number; readonly all: boolean }
  /** Why the rows are changed; empty if no reason was given. */
  readonly reason?: string
}

/**
 * Checks a folder of sheets as a whole against itself and the database, and applies it in `apply` mode: everything in
 * one transaction, or nothing. Check and apply share all code up to the first write.
 */
export const importMasterData = (
  masterData: MasterData,
  tools: ImportTools,
  folder: RawFolder,
  mode: 'check' | 'apply',
  importing?: ImportOptions,
): Promise<ImportReport> =>
  masterData.transaction(mode, async store => {
    const edition = await store.edition()
    const { errors, plans, newPictures } = await examine(store, tools, folder, importing?.replace === true)
    const differences = plans.map(({ difference }) => difference)
    const newerChange = await newerChangeOf(store, plans, importing)
    const report = { errors, differences, newerChange, edition }
    if (errors.length > 0 || newerChange || mode === 'check') return { applied: false, ...report }
    await store.addPictures(newPictures)
    for (const { difference, write, remove } of plans) {
      await store.remove(difference.sheet, remove)
      await store.write(difference.sheet, await addDerivedCells(difference.sheet, write, tools))
    }
    const notes = plans.flatMap(plan => plan.notes).map(withReason(importing?.reason ?? ''))
    if (importing) await store.note(notes, importing.author)
    return { applied: true, ...report, edition: await store.edition() }
  })

/** Adds the reason of a change to its line in the audit log [A15]. */
const withReason =
  (reason: string) =>
  (note: NotedChange): NotedChange =>
    reason === '' ? note : { ...note, fields: [...note.fields, { column: 'reason', from: '', to: reason }] }

/**
 * Returns a change by somebody else, since they were seen, to a row that this import touches; null if there is none
 * [A2].
 */
const newerChangeOf = async (
  store: MasterDataStore,
  plans: ReadonlyArray<SheetPlan>,
  importing: ImportOptions | undefined,
): Promise<LastChange | null> => {
  const seen = importing?.seen
  if (!seen) return null
  const names = plans.map(({ difference }) => difference.sheet)
  const touchedKeys = new Set(
    plans.flatMap(({ difference: { sheet, added, changed, removed } }) =>
      [...added, ...changed, ...removed].map(({ key }) => `${sheet} ${key}`),
    ),
  )
  const since = await store.changedSince(names, seen.edition)
  return since.find(({ sheet, key }) => seen.all || key === '*' || touchedKeys.has(`${sheet} ${key}`)) ?? null
}

interface Examination {
  readonly errors: ReadonlyArray<SheetError>
  readonly plans: ReadonlyArray<SheetPlan>
  readonly newPictures: ReadonlyArray<Picture>
}

const examine = async (
  store: MasterDataStore,
  tools: ImportTools,
  folder: RawFolder,
  replace: boolean,
): Promise<Examination> => {
  const zone = await store.zone()
  const read = new Map([...folder.sheets].map(([name, raw]) => [name, readSheet(name, raw, zone)]))
  const newPictures = await resolveCells(read, store, tools)
  const mergedSheets = await mergeSheets(store, read, replace)
  const world = lookupOf(mergedSheets)
  const presentSheets = [...mergedSheets.values()].filter(({ name }) => read.has(name))
  const errors = presentSheets.flatMap(sheet => [
    ...(read.get(sheet.name)?.errors ?? []),
    ...crossCheck(sheet, world, zone),
  ])
  errors.push(...(await unitErrors(mergedSheets.get('materials'), store)), ...recipeErrors(mergedSheets.get('recipes')))
  const inOrder = [...folder.faults, ...dropRepeatedErrors(errors, read)].sort(
    (a, b) => a.file.localeCompare(b.file) || a.row - b.row,
  )
  // A difference with invalid cells would mislead, so it is calculated only once every cell is valid.
  const plans = inOrder.length > 0 ? [] : presentSheets.map(sheet => planOf(sheet, zone))
  return { errors: inOrder, plans, newPictures }
}

const resolveCells = async (
  read: Map<SheetName, ReadSheet>,
  store: MasterDataStore,
  tools: ImportTools,
): Promise<ReadonlyArray<Picture>> => {
  const users = read.get('users')
  if (users) read.set('users', await resolvePasswords(users, store, tools))
  const newPictures = new Map<string, Picture>()
  for (const name of ['materials', 'products'] as const) {
    const sheet = read.get(name)
    if (!sheet) continue
    const resolved = await resolvePictures(sheet, store, tools)
    read.set(name, resolved.sheet)
    for (const picture of resolved.newPictures) newPictures.set(picture.hash, picture)
  }
  return [...newPictures.values()]
}

/** Adds cells that no sheet contains: initials for searching and sorting, and the hash that replaces a new password. */
const addDerivedCells = async (
  name: SheetName,
  rows: ReadonlyArray<Row>,
  tools: ImportTools,
): Promise<ReadonlyArray<Row>> => {
  if (name === 'shops' || name === 'materials') {
    return rows.map(row => ({ ...row, initials: tools.initials(String(row.name)) }))
  }
  if (name !== 'users') return rows
  const hashes = new Map<Row, string>()
  const rowsWithPassword = rows.filter(row => row.password !== '')
  await inBatches(rowsWithPassword, async row => hashes.set(row, await tools.hashPassword(String(row.password))))
  return rows.map(row => ({ ...row, password: hashes.get(row) ?? '' }))
}
