import { documentsByName } from '../../../domain/documents/index.ts'
import type { Refusal } from '../../../domain/kernel/refusal.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { type Filter, kindOf } from '../../../domain/lists/filters/index.ts'
import { findReport, reports } from '../../../domain/reports/index.ts'
import type { reportRefusals } from '../../../domain/reports/refusals.ts'

type Sentences = { readonly [K in keyof typeof reportRefusals]: (refusal: Refusal<K>) => Text }

/** Refusals of reports (spec 001 section 5), by the name of the filter. */
export const reportSentences: Sentences = {
  REPORT_RANGE_TOO_LONG: ({ figures: { apiName, filter, max } }) => {
    const [zh, en] = filterOf(apiName, filter).words
    return [`${zh}范围不能超过${max}天`, `${en} range cannot exceed ${max} days`]
  },
  NUMBER_RANGE_REVERSED: ({ figures: { min, max } }) => [
    `最小值 ${min} 不能大于最大值 ${max}`,
    `The minimum ${min} cannot exceed the maximum ${max}`,
  ],
  REPORT_RANGE_IN_FUTURE: ({ figures: { apiName, filter } }) => {
    const [zh, en] = filterOf(apiName, filter).words
    return [`${zh}不能晚于今天`, `${en} cannot be after today`]
  },
  REPORT_RANGE_TOO_EARLY: ({ figures: { apiName, filter, since } }) => {
    const [zh, en] = filterOf(apiName, filter).words
    return [`${zh}不能早于 ${since}`, `${en} cannot be before ${since}`]
  },
  REPORT_FILTER_MISSING: ({ figures: { apiName, filter } }) => {
    const about = filterOf(apiName, filter)
    const { required } = about
    const [zh, en] = about.words
    if (typeof required === 'object') {
      const [otherZh, otherEn] = filterOf(apiName, required.unless).words
      return [`请选择${zh}或${otherZh}`, `Please select ${en.toLowerCase()} or ${otherEn.toLowerCase()}`]
    }
    return kindOf(about).missing ?? [`请选择${zh}`, `Please select ${en.toLowerCase()}`]
  },
}

/** Returns a filter of a report or of a list of documents; one unknown to this version has its own name. */
const filterOf = (apiName: unknown, filter: unknown): Filter => {
  const name = findReport(String(apiName))
  const list: { readonly filters: Readonly<Record<string, Filter>> } | undefined =
    name === null ? documentsByName.get(String(apiName)) : reports[name]
  return list?.filters[String(filter)] ?? { kind: 'text', words: [String(filter), String(filter)] }
}
