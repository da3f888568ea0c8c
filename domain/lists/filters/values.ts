import type { Zone } from '../../kernel/day.ts'
import { accept, type Result, refuse } from '../../kernel/result.ts'
import type { Text } from '../../kernel/text.ts'
import { type Filter, keysOf, kindOf } from './index.ts'
import { type FilterRefusal, selectText } from './kind.ts'

/** The filters of a search by wire name; empty texts and empty lists filter nothing. */
export type Param = Readonly<Record<string, unknown>>

/** A list with filters, and the name under which refusals refer to it. */
export interface FilteredList {
  readonly apiName: string
  readonly filters: Readonly<Record<string, Filter>>
}

/**
 * Validates the filters of a search; returns the values of those that are set, by name. Refuses a missing required
 * filter or an overlong range [R1, R2].
 */
export function validateFilters(list: FilteredList, param: Param, zone: Zone): Result<Param, FilterRefusal> {
  const values: Record<string, unknown> = {}
  for (const name of Object.keys(list.filters)) {
    const validation = validateFilter(list, name, param, zone)
    if (!validation.ok) return validation
    if (validation.value !== undefined) values[name] = validation.value
  }
  return accept(values)
}

/** Validates one filter; returns its value, or `undefined` if it is empty [R1, R2, R5]. */
export function validateFilter(
  list: FilteredList,
  name: string,
  param: Param,
  zone: Zone,
): Result<unknown, FilterRefusal> {
  const validation = validate(list, name, param, zone)
  if (!validation.ok || validation.value !== undefined) return validation
  const { required } = list.filters[name]!
  const isFilledByOther = typeof required === 'object' && holds(validate(list, required.unless, param, zone))
  const isMissing = required !== undefined && !isFilledByOther
  if (!isMissing) return validation
  return refuse('REPORT_FILTER_MISSING', { apiName: list.apiName, filter: name, toSelect: requestText(list, name) })
}

/** Returns the sentence that asks for a required filter, or for the one that may be set instead. */
const requestText = ({ filters }: FilteredList, name: string): Text => {
  const filter = filters[name]!
  if (typeof filter.required !== 'object') return kindOf(filter).missing ?? selectText(filter)
  const [zh, en] = selectText(filter)
  const [otherZh, otherEn] = filters[filter.required.unless]!.words
  return [`${zh}或${otherZh}`, `${en} or ${otherEn.toLowerCase()}`]
}

const validate = ({ apiName, filters }: FilteredList, name: string, param: Param, zone: Zone) => {
  const filter = filters[name]!
  const values = keysOf(name, filter).map(key => param[key])
  return kindOf(filter).validate(values, filter, { apiName, filter: name, zone })
}

/** Returns whether a filter is set, validly or not; an invalid value is reported by its own refusal. */
const holds = (validation: Result<unknown, FilterRefusal>): boolean => !validation.ok || validation.value !== undefined
