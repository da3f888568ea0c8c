import { endpoints } from '../../../application/endpoints.ts'
import { idFields, leavesOf } from '../payloads/contract-fields.ts'

type Value = string | number

/**
 * Values from earlier answers of a sequence by field name, which fill later calls; aliases share one entry, so all
 * order numbers are under `order`.
 */
export class Known {
  readonly #values = new Map<string, Value[]>()

  /** Returns the values of a field, the newest last; undefined if there is none. */
  of(field: string): ReadonlyArray<Value> {
    return this.#values.get(keyOf(field)) ?? []
  }

  latest(field: string): Value | undefined {
    return this.of(field).at(-1)
  }

  put(field: string, value: Value): void {
    const key = keyOf(field)
    const before = (this.#values.get(key) ?? []).filter(known => known !== value)
    this.#values.set(key, [...before, value].slice(-KEPT))
  }

  /** Stores all values of an answer that a payload could contain. */
  absorb(answer: unknown, field = ''): void {
    if (typeof answer === 'string' || typeof answer === 'number') {
      if (storedFields.has(keyOf(field)) && answer !== '' && String(answer).length <= 500) this.put(field, answer)
    } else if (Array.isArray(answer)) {
      for (const item of answer.slice(0, 5)) this.absorb(item, field)
    } else if (answer !== null && typeof answer === 'object') {
      for (const [inner, value] of Object.entries(answer)) this.absorb(value, inner)
    }
  }

  /** Stores the values of another sequence, as rows of other shops. */
  absorbAll(other: Known): void {
    for (const [key, values] of other.#values) for (const value of values.slice(-2)) this.put(key, value)
  }
}

const KEPT = 8

/** Fields with several names in the contract: the version of an application is the submission that is decided. */
const aliases: Readonly<Record<string, string>> = {
  version: 'submissionNo',
  templateVersion: 'baseVersion',
  knownVersion: 'cartVersion',
  total: 'seenTotal',
  receivedAmount: 'amount',
  url: 'attachments',
  id: 'login',
  userId: 'login',
}

export const keyOf = (field: string): string => idFields[field] ?? aliases[field] ?? field

/** Fields that only a value from an earlier answer can fill correctly. */
export const dynamic: ReadonlySet<string> = new Set([
  ...Object.values(idFields).filter(kind => !['shop', 'material', 'notice', 'entity', 'partner'].includes(kind)),
  ...['sign', 'taskNo', 'viewId', 'announcementId'],
  ...['uploadId', 'eventId', 'templateName', 'cartVersion', 'edition', 'seenTotal', 'attachments'],
])

const storedFields: ReadonlySet<string> = new Set(
  endpoints.flatMap(endpoint => leavesOf(endpoint).map(({ field }) => keyOf(field))),
)
