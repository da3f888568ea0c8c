import type {
  ImportTools,
  MasterData,
  MasterDataStore,
  Picture,
  Row,
  SheetName,
} from '../../ports/master-data-store.ts'
import { crossCheck } from './cross-check.ts'
import { planOf, type SheetDifference, type SheetPlan } from './difference.ts'
import { type ReadSheet, readSheet } from './read-sheet.ts'
import { inTurns, resolvePasswords, resolvePictures } from './secrets-and-pictures.ts'
import type { RawFolder, SheetError } from './sheet.ts'
import { mergeSheets, worldOf } from './world.ts'

export interface ImportReport {
  readonly applied: boolean
  readonly errors: ReadonlyArray<SheetError>
  readonly differences: ReadonlyArray<SheetDifference>
}

/**
 * Checks a folder of sheets as a whole against themselves and the database, and applies it if asked to: all of it in
 * one transaction, or nothing. Check and apply are the same code up to the first write.
 */
export const importMasterData = (
  masterData: MasterData,
  tools: ImportTools,
  folder: RawFolder,
  mode: 'check' | 'apply',
): Promise<ImportReport> =>
  masterData.transaction(mode, async store => {
    const { errors, plans, newPictures } = await examine(store, tools, folder)
    const differences = plans.map(({ difference }) => difference)
    if (errors.length > 0 || mode === 'check') return { applied: false, errors, differences }
    await store.addPictures(newPictures)
    for (const { difference, write, remove } of plans) {
      await store.remove(difference.sheet, remove)
      await store.write(difference.sheet, await finished(difference.sheet, write, tools))
    }
    return { applied: true, errors, differences }
  })

interface Examined {
  readonly errors: ReadonlyArray<SheetError>
  readonly plans: ReadonlyArray<SheetPlan>
  readonly newPictures: ReadonlyArray<Picture>
}

const examine = async (store: MasterDataStore, tools: ImportTools, folder: RawFolder): Promise<Examined> => {
  const zone = await store.zone()
  const read = new Map([...folder.sheets].map(([name, raw]) => [name, readSheet(name, raw, zone)]))
  const newPictures = await resolveCells(read, store, tools)
  const merged = await mergeSheets(store, read)
  const world = worldOf(merged)
  const present = [...merged.values()].filter(({ name }) => read.has(name))
  const errors = present.flatMap(sheet => [...(read.get(sheet.name)?.errors ?? []), ...crossCheck(sheet, world, zone)])
  const inOrder = [...folder.faults, ...errors].sort((a, b) => a.file.localeCompare(b.file) || a.row - b.row)
  // A difference with wrong cells would mislead, so there is none until every cell is right.
  const plans = inOrder.length > 0 ? [] : present.map(sheet => planOf(sheet, zone))
  return { errors: inOrder, plans, newPictures }
}

const resolveCells = async (
  read: Map<SheetName, ReadSheet>,
  store: MasterDataStore,
  tools: ImportTools,
): Promise<ReadonlyArray<Picture>> => {
  const users = read.get('users')
  if (users) read.set('users', await resolvePasswords(users, store, tools))
  const materials = read.get('materials')
  if (!materials) return []
  const { sheet, newPictures } = await resolvePictures(materials, store, tools)
  read.set('materials', sheet)
  return newPictures
}

/** Adds what no sheet holds: initials to find and sort by, and the hash in place of a new password. */
const finished = async (name: SheetName, rows: ReadonlyArray<Row>, tools: ImportTools): Promise<ReadonlyArray<Row>> => {
  if (name === 'shops' || name === 'materials') {
    return rows.map(row => ({ ...row, initials: tools.initials(String(row.name)) }))
  }
  if (name !== 'users') return rows
  const hashed = new Map<Row, string>()
  const changed = rows.filter(row => row.password !== '')
  await inTurns(changed, async row => hashed.set(row, await tools.hashPassword(String(row.password))))
  return rows.map(row => ({ ...row, password: hashed.get(row) ?? '' }))
}
