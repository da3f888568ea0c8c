import { Command } from 'commander'
import { type Language, say, type Text } from '../../domain/text.ts'
import { paymentChoice } from '../node/configuration.ts'
import { type Diagnosis, diagnose } from '../postgres/doctor.ts'
import { print, type Told } from './administration.ts'
import { type ExitCode, exitCodes, terminalOf } from './command.ts'
import { withServer } from './connection.ts'

/** `dinghuo doctor` */
export const doctorCommand = (ended: (code: ExitCode) => void): Command =>
  new Command('doctor')
    .description('检查不变量、主数据和安装 / check invariants, master data and installation')
    .option('--quick', '只看近一天变动的订货单 / only orders that changed within a day')
    .action(async ({ quick = false }: { quick?: boolean }, command: Command) => {
      const terminal = terminalOf(command)
      const diagnosis = await withServer(
        ({ connections, dataFolder }) =>
          diagnose({
            ...{ pool: connections.pool, now: Date.now(), quick, bundled: dataFolder !== null },
            payment: paymentChoice(process.env),
          }),
        patient,
      )
      print(told(diagnosis, terminal.language), terminal)
      ended(diagnosis.errors > 0 ? exitCodes.refused : exitCodes.done)
    })

/** Looking through years of orders outlasts the limits of a request. */
const patient = { statement_timeout: 600_000, max: 2 }

const shown = 20
const titles = {
  invariants: ['不变量', 'Invariants'],
  masterData: ['主数据', 'Master data'],
  installation: ['安装', 'Installation'],
} as const satisfies Record<string, Text>

const told = (diagnosis: Diagnosis, language: Language): Told => {
  const { collection, sections, errors, warnings, asked } = diagnosis
  const lines = sections.flatMap(
    ({ section, groups }): ReadonlyArray<Text | string> => [
      `${say(titles[section], language)}${groups.length === 0 ? say([`：正常`, `: all well`], language) : ''}`,
      ...groups.flatMap(group => groupLines(group, language)),
    ],
  )
  const summary: Text = [
    `查了 ${asked} 项：${errors} 处错误，${warnings} 处提醒`,
    `${asked} checks: ${errors} error(s), ${warnings} warning(s)`,
  ]
  return { data: { ...diagnosis, clean: errors + warnings === 0 }, lines: [...collection, '', ...lines, '', summary] }
}

type Group = Diagnosis['sections'][number]['groups'][number]

const groupLines = ({ name, about, findings }: Group, language: Language): ReadonlyArray<string> => {
  const isError = findings.some(({ severity }) => severity === 'error')
  const lines = findings.slice(0, shown).flatMap(({ sheet, key, what, fix }, index) => {
    const place = [sheet, key].filter(Boolean).join(' ')
    const before = findings[index - 1]
    const isNew = !before || say(fix, language) !== say(before.fix, language)
    return [`      ${place}: ${say(what, language)}`, ...(isNew ? [`        → ${say(fix, language)}`] : [])]
  })
  const more = findings.length - shown
  const mark = isError ? `✗ ${say(['错误', 'error'], language)}` : `! ${say(['提醒', 'warning'], language)}`
  return [
    `  ${mark} ${name} (${findings.length}) ${say(about, language)}`,
    ...lines,
    ...(more > 0
      ? [`      ${say([`… 另有 ${more} 处（--json 列出全部）`, `… and ${more} more (all with --json)`], language)}`]
      : []),
  ]
}
