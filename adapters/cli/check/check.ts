import { Command, type Option } from 'commander'
import { type CartLine, type CartLineReader, cartLineReader } from '../../../application/ordering/check/cart-lines.ts'
import { checkCarts } from '../../../application/ordering/check/check-carts.ts'
import type { SheetFault } from '../../../application/ordering/check/columns.ts'
import type { CheckSummary } from '../../../application/ordering/check/summary.ts'
import type { ValidatedLine } from '../../../application/ordering/check/validated-line.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { Complaint, type ExitCode, exitCodes, type Terminal, terminalOf } from '../command.ts'
import { rowsOf } from './files.ts'
import { type MaterialOptions, materialOptions, materialsFrom } from './materials.ts'
import { openOutput } from './output.ts'
import { progressOver } from './progress.ts'
import { jsonRows, sheetRows, summaryLines } from './rows.ts'

interface CheckOptions extends MaterialOptions {
  readonly all?: boolean
  readonly out?: string
  readonly quiet?: boolean
}

/** `dinghuo check CARTS --materials SHEET`: checks sheets of carts without a server. */
export const checkCommand = (ended: (code: ExitCode) => void): Command =>
  withOptions(
    new Command('check')
      .description('离线批量检查购物车，有拒绝则退出码为 1 / check carts offline; exit code 1 if any line is refused')
      .argument('<carts...>', 'csv、tsv 或 xlsx 文件，- 为标准输入 / files, or - for standard input'),
    materialOptions,
  )
    .option('--all', '列出全部行，不只是被拒的 / list every line, not only the refused ones')
    .option('--out <file>', '把行写入文件 / write the lines to a file')
    .option('--quiet', '不显示进度和汇总 / show no progress and no summary')
    .action(async (carts: ReadonlyArray<string>, options: CheckOptions, command: Command) => {
      const terminal = terminalOf(command)
      const summary = await check(carts, options, terminal)
      if (!terminal.json && !options.quiet) for (const line of summaryLines(summary)) terminal.complain(line)
      ended(summary.refused > 0 ? exitCodes.refused : exitCodes.done)
    })

const withOptions = (command: Command, options: ReadonlyArray<Option>): Command =>
  options.reduce((so, option) => so.addOption(option), command)

const check = async (
  files: ReadonlyArray<string>,
  options: CheckOptions,
  terminal: Terminal,
): Promise<CheckSummary> => {
  const { sheetOf, withoutShops } = await materialsFrom(options)
  const { take, end, summary } = checkCarts(sheetOf)
  const rows = terminal.json ? jsonRows(terminal.language) : sheetRows(terminal.language)
  const output = await openOutput(options.out)
  const progress = await progressOver(files, !terminal.json && !options.quiet && !output.isOnTerminal)
  const rowsOf = (validation: ReadonlyArray<ValidatedLine>) =>
    rows.lines(options.all ? validation : validation.filter(({ cause }) => cause !== null))
  try {
    await output.write(rows.head(options.out !== undefined))
    for (const file of files) {
      let batch: Array<ValidatedLine> = []
      for await (const lines of cartLines(file, withoutShops, progress.advance)) {
        for (const line of lines) for (const validation of take(line)) batch.push(validation)
        await output.write(rowsOf(batch))
        batch = []
        if (output.isClosed()) return summary()
      }
    }
    await output.write(rowsOf(end()) + rows.foot(summary()))
    await output.finish()
  } catch (error) {
    await output.abandon()
    throw error
  } finally {
    progress.stop()
  }
  return summary()
}

/** Yields the lines of one file in batches, each with its row number. */
async function* cartLines(
  file: string,
  withoutShops: Text | null,
  advance: (bytes: number) => void,
): AsyncIterable<ReadonlyArray<CartLine>> {
  let reader: CartLineReader | null = null
  let row = 0
  for await (const rows of rowsOf(file, advance)) {
    const lines: Array<CartLine> = []
    for (const cells of rows) {
      row++
      if (reader === null) reader = cartLineReader(file, cells)
      else {
        const line = reader.read(row, cells)
        if (line !== null) lines.push(line)
      }
    }
    const faults = reader?.faults ?? []
    if (faults.length > 0) throw headerFault(file, faults)
    if (withoutShops !== null && reader?.hasShops === false) throw new Complaint(withoutShops)
    yield lines
  }
  if (reader === null) throw new Complaint([`${file}：表是空的`, `${file}: the sheet is empty`])
}

const headerFault = (file: string, faults: ReadonlyArray<SheetFault>): Complaint =>
  new Complaint([
    faults.map(({ column, allowed }) => `${file}:1 ${column}：${allowed[0]}`).join('\n'),
    faults.map(({ column, allowed }) => `${file}:1 ${column}: ${allowed[1]}`).join('\n'),
  ])
