import type { UnsavedLine, UnsavedStore } from '../../../../application/ordering/flows/unsaved.ts'

/** Lines that a closed form could not save. */
export interface LeftBehind {
  readonly lines: ReadonlyArray<UnsavedLine>
  /** Deletes them, once they have been restored or reported, except those of the materials in `but`. */
  readonly remove: (but?: ReadonlySet<string>) => void
}

/** The local store of unsaved lines of one open form of a person and order. */
export interface FormBook extends UnsavedStore {
  /** Marks the form as open, so that no other form takes over its lines; returns how to end that. */
  readonly open: () => () => void
}

/**
 * One entry of local storage per line: a write is complete when it returns, so a tab that closes or crashes right after
 * the keystroke loses nothing (docs/decisions/ordering/0006), and two tabs never write the same entry.
 */
export const formBook = (userId: string, dhNo: string): FormBook => {
  const form = crypto.randomUUID()
  clearOld()
  const keyOf = (materialCode: string) => `${placeOf(userId, dhNo)}${form}/${materialCode}`
  return {
    works: keeps(),
    keep: line => storeEntry(keyOf(line.materialCode), JSON.stringify(line)),
    drop: materialCode => remove(keyOf(materialCode)),
    open: () => holdFormLock(form),
  }
}

/**
 * Returns the unsaved lines of an order from forms that have closed or crashed; those of a form open in another tab are
 * not included.
 */
export const leftBehind = async (userId: string, dhNo: string): Promise<LeftBehind> => {
  const entries = entriesOf(placeOf(userId, dhNo))
  const open = entries.length === 0 ? new Set<string>() : await openForms()
  const left = entries.filter(({ form }) => !open.has(form))
  return {
    lines: left.map(({ line }) => line),
    remove: (but = new Set()) => {
      for (const { key, line } of left) if (!but.has(line.materialCode)) remove(key)
    },
  }
}

/** Returns how many lines of each order this person has typed in this browser, in any tab, and not saved. */
export const unsavedOrders = (userId: string): ReadonlyMap<string, number> => {
  const codes = new Map<string, Set<string>>()
  for (const { dhNo, line } of entriesOf(placeOf(userId))) {
    codes.set(dhNo, (codes.get(dhNo) ?? new Set()).add(line.materialCode))
  }
  return new Map(Array.from(codes, ([dhNo, of]) => [dhNo, of.size]))
}

/** Save functions of the forms open on this page, called at sign-out. */
const saving = new Set<() => Promise<unknown>>()

export const savesOnLeaving = (save: () => Promise<unknown>): (() => void) => {
  saving.add(save)
  return () => void saving.delete(save)
}

/** Saves all open forms, waiting at most three seconds. */
export const saveForms = (): Promise<unknown> =>
  Promise.race([Promise.all([...saving].map(save => save())), new Promise(resolve => setTimeout(resolve, 3_000))])

const PREFIX = 'dinghuo.unsaved.'
/** Milliseconds after which entries are deleted: no order can be filled in a month after it was typed. */
const RETENTION_MS = 30 * 24 * 3_600_000

const placeOf = (userId: string, dhNo?: string): string =>
  `${PREFIX}${encodeURIComponent(userId)}/${dhNo === undefined ? '' : `${encodeURIComponent(dhNo)}/`}`

interface Entry {
  readonly key: string
  readonly dhNo: string
  readonly form: string
  readonly line: UnsavedLine
}

const entriesOf = (place: string): ReadonlyArray<Entry> =>
  keysUnder(place).flatMap(key => {
    const [, dhNo = '', form = ''] = key.slice(PREFIX.length).split('/')
    const line = read(key)
    return line === null ? [] : [{ key, dhNo: decodeURIComponent(dhNo), form, line }]
  })

/** Deletes old or damaged entries of all people. */
const clearOld = (): void => {
  for (const key of keysUnder(PREFIX)) if (read(key) === null) remove(key)
}

const keysUnder = (place: string): ReadonlyArray<string> => {
  try {
    return Object.keys(localStorage).filter(key => key.startsWith(place))
  } catch {
    return []
  }
}

const read = (key: string): UnsavedLine | null => {
  try {
    const line: UnsavedLine = JSON.parse(localStorage.getItem(key) ?? 'null')
    return typeof line.text === 'string' && Date.now() - line.at < RETENTION_MS ? line : null
  } catch {
    return null
  }
}

const storeEntry = (key: string, value: string): boolean => {
  try {
    localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

const remove = (key: string): void => {
  try {
    localStorage.removeItem(key)
  } catch {
    // A browser without storage has nothing to delete.
  }
}

const keeps = (): boolean => {
  const canStore = storeEntry(`${PREFIX}?`, '')
  remove(`${PREFIX}?`)
  return canStore
}

const LOCK = 'dinghuo.form.'

/**
 * Holds a lock while the form is open. It is released when the page ends, also after a crash, so a form counts as open
 * while its lock is held.
 */
const holdFormLock = (form: string): (() => void) => {
  let end = () => {}
  const ended = new Promise<void>(done => {
    end = done
  })
  void navigator.locks?.request(LOCK + form, () => ended)
  return end
}

/**
 * Without the Locks API (a page not served securely) any form may take over from any other; saving twice is harmless.
 */
const openForms = async (): Promise<ReadonlySet<string>> => {
  const { held: locks = [] } = (await navigator.locks?.query()) ?? {}
  return new Set(locks.flatMap(({ name }) => (name?.startsWith(LOCK) ? [name.slice(LOCK.length)] : [])))
}
