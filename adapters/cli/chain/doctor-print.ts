import { type Language, type Text, textIn } from '../../../domain/kernel/text.ts'
import type { Diagnosis } from '../../postgres/doctor/doctor.ts'
import type { CommandOutput } from '../administration.ts'

interface Printing {
  readonly language: Language
  /** Whether to list every finding instead of the first ones of each kind. */
  readonly all: boolean
}

/** Number of findings of each kind that are listed without `--all`. */
const findingsAtFirst = 3
const titles = {
  invariants: ['不变量', 'Invariants'],
  masterData: ['主数据', 'Master data'],
  installation: ['安装', 'Installation'],
  stock: ['库存', 'Stock'],
} as const satisfies Record<string, Text>

/** Returns the output of `doctor`: the summary, then the first findings of each kind, or all of them. */
export const doctorLines = (diagnosis: Diagnosis, printing: Printing): CommandOutput => {
  const { language } = printing
  const { collection, sections, errors, warnings, checks: checkCount } = diagnosis
  const lines = sections.flatMap(
    ({ section, groups }): ReadonlyArray<Text | string> => [
      `${textIn(titles[section], language)}${groups.length === 0 ? textIn([`：正常`, ': no problems'], language) : ''}`,
      ...groups.flatMap(group => groupLines(group, printing)),
    ],
  )
  const summary: Text = [
    `查了 ${checkCount} 项：${errors} 处错误，${warnings} 处提醒`,
    `${checkCount} checks: ${formatCount(errors, 'error')}, ${formatCount(warnings, 'warning')}`,
  ]
  return { data: { ...diagnosis, clean: errors + warnings === 0 }, lines: [summary, ...collection, '', ...lines] }
}

const formatCount = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

type Group = Diagnosis['sections'][number]['groups'][number]

const groupLines = ({ name, about, findings }: Group, { language, all }: Printing): ReadonlyArray<string> => {
  const isError = findings.some(({ severity }) => severity === 'error')
  const lines = findings
    .slice(0, all ? findings.length : findingsAtFirst)
    .flatMap(({ sheet, key, what, fix }, index) => {
      const place = [sheet, key].filter(Boolean).join(' ')
      const before = findings[index - 1]
      const isNew = !before || textIn(fix, language) !== textIn(before.fix, language)
      return [`      ${place}: ${textIn(what, language)}`, ...(isNew ? [`        → ${textIn(fix, language)}`] : [])]
    })
  const more = all ? 0 : findings.length - findingsAtFirst
  const mark = isError ? `✗ ${textIn(['错误', 'error'], language)}` : `! ${textIn(['提醒', 'warning'], language)}`
  return [
    `  ${mark} ${name} (${findings.length}) ${textIn(about, language)}`,
    ...lines,
    ...(more > 0
      ? [`      ${textIn([`… 另有 ${more} 处（--all 列出全部）`, `… and ${more} more (--all lists them)`], language)}`]
      : []),
  ]
}
