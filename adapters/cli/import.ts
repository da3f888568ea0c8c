import { Command, Option } from 'commander'
import { isChange, type SheetDifference } from '../../application/backend/master-data/difference.ts'
import { type ImportReport, importMasterData } from '../../application/backend/master-data/import.ts'
import type { SheetError } from '../../application/backend/master-data/sheet.ts'
import { sheets } from '../../domain/sheets/sheets.ts'
import { say, type Text } from '../../domain/text.ts'
import { importTools } from '../master-data.ts'
import { masterDataOn } from '../postgres/master-data-store.ts'
import { picturesIn, readFolder } from '../spreadsheet/folder.ts'
import { type ExitCode, exitCodes, type Terminal, terminalOf } from './command.ts'
import { withConnections } from './connection.ts'

/** `dinghuo import --check|--apply DIR` */
export const importCommand = (ended: (code: ExitCode) => void): Command =>
  new Command('import')
    .description('导入主数据表 / import a folder of master data sheets')
    .addOption(new Option('--check <dir>', '只检查，列出全部错误 / list every error, write nothing').conflicts('apply'))
    .addOption(new Option('--apply <dir>', '检查并写入，全部成功或全部不变 / check and write, all or nothing'))
    .action(async (options: { check?: string; apply?: string }, command: Command) => {
      const folder = options.apply ?? options.check
      if (folder === undefined) return command.error('--check <dir> | --apply <dir>', { exitCode: exitCodes.fault })
      const mode = options.apply === undefined ? 'check' : 'apply'
      const raw = await readFolder(folder)
      const report = await withConnections(({ db }) =>
        importMasterData(masterDataOn(db), importTools(picturesIn(folder)), raw, mode, { author: author() }),
      )
      tell(report, mode, terminalOf(command))
      ended(report.errors.length > 0 ? exitCodes.refused : exitCodes.done)
    })

/** Whoever stands at the machine. */
const author = () => ({ userId: 'command-line', name: 'dinghuo', way: 'COMMAND' as const, at: Date.now() })

const tell = (report: ImportReport, mode: 'check' | 'apply', terminal: Terminal): void => {
  if (terminal.json) terminal.printJson(report)
  else if (report.errors.length > 0) tellErrors(report.errors, terminal)
  else tellDifferences(report.differences, mode, terminal)
}

const tellErrors = (errors: ReadonlyArray<SheetError>, { complain }: Terminal): void => {
  for (const error of errors) complain(errorLine(error))
  complain([`共 ${errors.length} 处错误，没有写入任何数据`, `${errors.length} error(s); nothing was written`])
}

const tellDifferences = (
  differences: ReadonlyArray<SheetDifference>,
  mode: 'check' | 'apply',
  terminal: Terminal,
): void => {
  for (const difference of differences) tellDifference(difference, terminal)
  const changes = differences.flatMap(({ added, changed, removed }) => [...added, ...changed, ...removed]).length
  if (changes === 0) terminal.print(['没有变化', 'no changes'])
  else if (mode === 'check')
    terminal.print([`检查通过，将有 ${changes} 处变化`, `no errors; ${changes} change(s) to apply`])
  else terminal.print([`已写入 ${changes} 处变化`, `${changes} change(s) applied`])
}

const errorLine = ({ file, row, column, value, allowed }: SheetError): Text => {
  const place = [file, row > 0 ? `:${row}` : '', column && ` ${column}`].join('')
  const short = value.length > VALUE_SHOWN ? `${value.slice(0, VALUE_SHOWN)}…` : value
  return [`${place}「${short}」应为：${allowed[0]}`, `${place} "${short}" must be: ${allowed[1]}`]
}
/** Of a cell that holds a book. */
const VALUE_SHOWN = 200

/** Enough to see what happens; --json has every row. */
const rowsShown = 100

const tellDifference = (difference: SheetDifference, { print, language }: Terminal): void => {
  const { sheet, added, changed, removed, kept, unchanged } = difference
  if (!isChange(difference)) return
  const counts: Text = [
    `新增 ${added.length}，修改 ${changed.length}，删除 ${removed.length}，相同 ${unchanged}，表外保留 ${kept}`,
    `${added.length} added, ${changed.length} changed, ${removed.length} removed, ${unchanged} the same, ${kept} kept`,
  ]
  print(`${sheet} (${say(sheets[sheet].title, language)}): ${say(counts, language)}`)
  const lines = [
    ...added.map(key => `  + ${key}`),
    ...changed.map(({ key, changes }) => `  ~ ${key}  ${changes.map(changeText).join(', ')}`),
    ...removed.map(key => `  - ${key}`),
  ]
  for (const line of lines.slice(0, rowsShown)) print(line)
  const more = lines.length - rowsShown
  if (more > 0) print([`  … 另有 ${more} 行（--json 列出全部）`, `  … and ${more} more (all of them with --json)`])
}

const changeText = ({ column, from, to }: SheetDifference['changed'][number]['changes'][number]): string =>
  `${column}: ${from || '∅'} → ${to || '∅'}`
