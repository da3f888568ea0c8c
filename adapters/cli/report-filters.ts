import type { Exportable } from '../../application/reports/flows/exportable.ts'
import { isDay } from '../../domain/kernel/day.ts'
import { monthIn } from '../../domain/lists/filters/days/month.ts'
import { isRelativeMonth, relativeMonths } from '../../domain/lists/filters/days/relative-month.ts'
import { type Filter, keysOf, kindOf } from '../../domain/lists/filters/index.ts'
import { addressTexts } from '../../domain/lists/filters/kind.ts'
import { Complaint } from './command.ts'

/** The filters that a caller of `dinghuo report` may name. */
export interface ReportOptions {
  readonly shop?: ReadonlyArray<string>
  readonly status?: ReadonlyArray<string>
  readonly from?: string
  readonly to?: string
  readonly month?: string
  readonly filter?: ReadonlyArray<string>
}

type Param = Readonly<Record<string, unknown>>

/**
 * Returns the filters of a report as its call takes them. `--from` and `--to` are the report's required range, or its
 * first one. Throws a complaint for an invalid value and for a filter that the report does not have.
 */
export const paramOf = (exportable: Exportable, options: ReportOptions): Param => {
  const { shop, status, from, to, month, filter = [] } = options
  return {
    ...(shop && wireValuesOf(exportable, nameOf(exportable, '--shop', isOfShops), shop)),
    ...(status &&
      wireValuesOf(
        exportable,
        nameOf(exportable, '--status', (_, name) => name === 'bizStatus'),
        status,
      )),
    ...daysOf(exportable, from, to),
    ...(month !== undefined && wireValuesOf(exportable, nameOf(exportable, '--month', isMonth), [monthOf(month)])),
    ...Object.assign({}, ...filter.map(text => filterOf(exportable, text))),
  }
}

/** Returns the codes of the shops by which the filters of a report search. */
export const shopCodesOf = ({ filters }: Exportable, param: Param): ReadonlyArray<string> =>
  Object.entries(filters).flatMap(([name, filter]) =>
    isOfShops(filter) ? keysOf(name, filter).flatMap(key => addressTexts(param[key])) : [],
  )

const daysOf = (exportable: Exportable, from?: string, to?: string): Param => {
  if (from === undefined && to === undefined) return {}
  const name = nameOf(exportable, from === undefined ? '--to' : '--from', isRange)
  const required = Object.entries(exportable.filters).find(([, each]) => isRange(each) && each.required)?.[0]
  const days = [
    ...(from === undefined ? [] : [dayIn('--from', from)]),
    ...(to === undefined ? [] : [dayIn('--to', to)]),
  ]
  if (from === undefined || to === undefined) throw new Complaint(otherEndMissing(from === undefined))
  return wireValuesOf(exportable, required ?? name, days)
}

const otherEndMissing = (isFirst: boolean) => {
  const [option, missing] = isFirst ? ['--to', '--from'] : ['--from', '--to']
  return [
    `${option}：缺少 ${missing}；只要一天时两个都写这一天`,
    `${option}: ${missing} is missing; for a single day, give it twice`,
  ] as const
}

const isRange = ({ kind }: Filter): boolean => kind === 'range'
const isMonth = ({ kind }: Filter): boolean => kind === 'month'
const isOfShops = ({ kind }: Filter): boolean => kind === 'shops' || kind === 'shop'

/** Returns the name of the report's first filter of this sort. */
const nameOf = (
  { filters, report }: Exportable,
  option: string,
  fits: (filter: Filter, name: string) => boolean,
): string => {
  const name = Object.keys(filters).find(each => fits(filters[each]!, each))
  if (name !== undefined) return name
  const [zh, en] = report.title
  const instead = option !== '--month' && Object.values(filters).some(isMonth) ? [' --month', '--month or '] : ['', '']
  const names = Object.keys(filters).join(' ')
  throw new Complaint([
    `${option}：${zh}没有这个条件，可用${instead[0]} --filter 名称=值，名称为 ${names}`,
    `${option}: ${en} has no such filter; use ${instead[1]}--filter name=value with one of ${names}`,
  ])
}

/** Returns a filter of `--filter name=value`; several values are separated by commas, the ends of a range too. */
const filterOf = (exportable: Exportable, text: string): Param => {
  const at = text.indexOf('=')
  const [name, value] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1)]
  if (Object.hasOwn(exportable.filters, name) && value !== '') return wireValuesOf(exportable, name, value.split(','))
  const names = Object.keys(exportable.filters).join(' ')
  throw new Complaint([
    `--filter ${text}：应为 名称=值，名称可选 ${names}`,
    `--filter ${text}: expected name=value, where name is one of ${names}`,
  ])
}

/** Returns the values of a filter under the names under which they travel. */
const wireValuesOf = ({ filters }: Exportable, name: string, values: ReadonlyArray<string>): Param => {
  const filter = filters[name]!
  const { read, send, wire } = kindOf(filter)
  const keys = keysOf(name, filter)
  const entries = keys.length > 1 ? values.map(numberOrText(wire)) : [wire === 'several' ? values : values.join(',')]
  const readable =
    filter.kind === 'range'
      ? values.map(value => dayIn(name, value))
      : filter.kind === 'month'
        ? values.map(monthOf)
        : read(entries, filter)
  const isWrong = readable.every(entry => entry === undefined || (Array.isArray(entry) && entry.length === 0))
  if (isWrong) throw new Complaint(wrongValue(name, filter, values))
  const wires = send(readable, filter)
  return Object.fromEntries(keys.flatMap((key, at) => (wires[at] === undefined ? [] : [[key, wires[at]]])))
}

const numberOrText =
  (wire: string) =>
  (value: string): string | number =>
    wire === 'number' ? Number(value) : value

const wrongValue = (name: string, filter: Filter, values: ReadonlyArray<string>) => {
  const field = kindOf(filter).field(filter)
  const choices = 'options' in field ? field.options.map(({ value }) => value).join(' ') : ''
  const [zh, en] = filter.words
  const [zhAccepted, enAccepted] = choices === '' ? ['', ''] : [`，可选 ${choices}`, `; it is one of ${choices}`]
  return [
    `${zh}（${name}）不能是 ${values.join(',')}${zhAccepted}`,
    `${en} (${name}) cannot be ${values.join(',')}${enAccepted}`,
  ] as const
}

const dayIn = (option: string, text: string): string => {
  if (isDay(text)) return text
  throw new Complaint([`${option} ${text}：应为 YYYY-MM-DD`, `${option} ${text}: expected YYYY-MM-DD`])
}

const monthOf = (text: string): string => {
  const month = isRelativeMonth(text) ? text : monthIn(text)
  if (month !== undefined) return month
  const names = Object.keys(relativeMonths).join(' ')
  throw new Complaint([
    `--month ${text}：应为 YYYY-MM 或 ${names}`,
    `--month ${text}: expected YYYY-MM or one of ${names}`,
  ])
}
