import { readFile, stat, writeFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { Command } from 'commander'
import { Effect } from 'effect'
import {
  applyOpeningSheet,
  checkOpeningSheet,
  openingSheetRows,
} from '../../../application/inventory/handlers/opening-sheet.ts'
import { SheetFiles } from '../../../application/master-data/ports/administration.ts'
import { systemScope } from '../../../application/platform/caller.ts'
import type { Ports } from '../../../application/ports.ts'
import { openingSheetName } from '../../../domain/inventory/opening-sheet.ts'
import { pluralOf, textIn } from '../../../domain/kernel/text.ts'
import { portsOver } from '../../node/ports.ts'
import { Complaint, type ExitCode, exitCodes, terminalOf } from '../command.ts'
import { withConnections } from '../connection.ts'
import { printErrors } from './import-print.ts'
import { printCheck, printResult } from './stock-print.ts'

interface ImportOptions {
  readonly apply?: boolean
  readonly reason?: string
  readonly all?: boolean
}

/** Why stock is posted if nobody says so. */
const openingReason = ['期初库存', 'Opening stock'] as const

/** `dinghuo stock import FILE [--apply]`, `dinghuo stock export FILE [--template]` */
export const stockCommand = (ended: (code: ExitCode) => void): Command => {
  const stock = new Command('stock').description('门店期初库存 / opening balances of the shops')
  stock
    .command('import <file>')
    .description(
      '检查期初库存表并列出变化；加 --apply 逐店写入 / check a sheet of opening balances and list what it changes; --apply posts it shop by shop',
    )
    .option('--apply', '检查并逐店写入 / check and post, each shop by itself')
    .option(
      '--reason <text>',
      '原因，记在库存变动上；默认「期初库存」 / reason, recorded with the movements; by default "Opening stock"',
    )
    .option('--all', '列出每一行 / list every row')
    .action(async (path: string, { apply = false, reason, all = false }: ImportOptions, command: Command) => {
      const terminal = terminalOf(command)
      const file = { file: basename(path), bytes: await bytesOf(path) }
      const report = apply
        ? await overDatabase(
            applyOpeningSheet(systemScope, file, author, reason ?? textIn(openingReason, terminal.language)),
          )
        : await overDatabase(checkOpeningSheet(systemScope, file))
      if (terminal.json) terminal.printJson(report)
      else if (report.errors.length > 0) printErrors(report.errors, all, terminal)
      else if ('changes' in report) printCheck(report, all, terminal)
      else printResult(report, terminal)
      const isFailed = 'changes' in report ? false : report.shops.some(shop => shop.isFailed)
      ended(report.errors.length > 0 || isFailed ? exitCodes.refused : exitCodes.done)
    })
  stock
    .command('export <file>')
    .description(
      '导出当前库存，可原样导入 / export the current balances as a sheet (.csv or .xlsx) that can be imported again',
    )
    .option('--template', '只写标题行 / write only the header')
    .action(async (path: string, { template = false }: { template?: boolean }, command: Command) => {
      const format = formatOf(path)
      const work = Effect.gen(function* () {
        const rows = yield* openingSheetRows(systemScope, template ? 'TEMPLATE' : 'BALANCES')
        const bytes = yield* (yield* SheetFiles).write(openingSheetName, rows, format)
        return { bytes, count: rows.length - 1 }
      })
      const { bytes, count } = await overDatabase(work)
      await writeFile(path, bytes)
      const terminal = terminalOf(command)
      if (terminal.json) terminal.printJson({ file: path, rows: count })
      else terminal.print([`${path}：${count} 行`, `${path}: ${pluralOf(count, 'row')}`])
      ended(exitCodes.done)
    })
  return stock
}

const overDatabase = <A>(work: Effect.Effect<A, never, Ports>): Promise<A> =>
  withConnections(async connections => Effect.runPromise(Effect.provideContext(work, await portsOver(connections))))

/** Reads a regular file; a folder, pipe or device is refused, because it may be endless. */
const bytesOf = async (path: string): Promise<Uint8Array> => {
  if ((await stat(path)).isFile()) return readFile(path)
  throw new Complaint([`${path} 不是文件`, `${path} is not a file`])
}

const formatOf = (path: string): 'csv' | 'xlsx' => {
  const ending = extname(path).toLowerCase()
  if (ending === '.csv' || ending === '.xlsx') return ending === '.csv' ? 'csv' : 'xlsx'
  throw new Complaint([`${path}：应以 .csv 或 .xlsx 结尾`, `${path}: expected a name that ends with .csv or .xlsx`])
}

/** The author of changes made at the command line; the person is not known. */
const author = { userId: 'command-line', name: 'dinghuo' }
