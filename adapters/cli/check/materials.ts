import { stat } from 'node:fs/promises'
import { InvalidArgumentError, Option } from 'commander'
import { constantSheet, type SheetOf } from '../../../application/ordering/check/check-carts.ts'
import { folderMaterials } from '../../../application/ordering/check/material-folder.ts'
import { readMaterials } from '../../../application/ordering/check/material-sheet.ts'
import { dayOf, isDay } from '../../../domain/kernel/day.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { units } from '../../../domain/master-data/sheets/cells.ts'
import { readFolder } from '../../spreadsheet/folder.ts'
import { Complaint } from '../command.ts'
import { rowsOf } from './files.ts'

export interface MaterialOptions {
  readonly materials: string
  readonly group?: string
  readonly day?: string
  readonly min?: Thousandths
  readonly step?: Thousandths
  readonly max?: Thousandths
}

const quantity = (text: string): Thousandths => {
  const read = units.read(text, '')
  if (read === undefined) throw new InvalidArgumentError(units.allowed.join(' / '))
  return read as Thousandths
}
const day = (text: string): string => {
  if (isDay(text)) return text
  throw new InvalidArgumentError('YYYY-MM-DD')
}

export const materialOptions: ReadonlyArray<Option> = [
  new Option(
    '--materials <sheet>',
    '物料表，或导出的主数据文件夹 / sheet of materials, or an exported folder',
  ).makeOptionMandatory(true),
  new Option(
    '--group <code>',
    '全部行按此门店组（文件夹），默认按各行门店的组 / shop group for all lines (folder); by default the group of the shop of each line',
  ),
  new Option(
    '--day <day>',
    '没有日期列时取哪一天的价格（文件夹），默认今天 / price date for lines without a date (folder); by default today',
  ).argParser(day),
  new Option('--min <quantity>', '表中没有时的最小订货量 / minimum where the sheet has none').argParser(quantity),
  new Option('--step <quantity>', '表中没有时的递增量 / step where the sheet has none').argParser(quantity),
  new Option('--max <quantity>', '表中没有时的最大订货量 / maximum where the sheet has none').argParser(quantity),
]

/** Reads the materials that carts are checked against. Throws a complaint if the sheet contains any fault. */
export const materialsFrom = async (options: MaterialOptions): Promise<Materials> => {
  const { materials } = options
  const isFolder = (await stat(materials).catch(() => null))?.isDirectory() ?? false
  const { faults, ...loaded } = isFolder ? await fromFolder(options) : await fromSheet(options)
  if (faults.length === 0) return loaded
  throw new Complaint([listLines(faults.map(([zh]) => zh)), listLines(faults.map(([, en]) => en))])
}

export interface Materials {
  readonly sheetOf: SheetOf
  /** Why a sheet of carts without a shop column cannot be checked; null if it can. */
  readonly withoutShops: Text | null
}
interface MaterialsWithFaults extends Materials {
  readonly faults: ReadonlyArray<Text>
}
interface Fault {
  readonly file: string
  readonly row: number
  readonly column: string
  readonly value: string
  readonly allowed: Text
}

const fromFolder = async ({ materials, group, day = today() }: MaterialOptions): Promise<MaterialsWithFaults> => {
  const { sheetOf, withoutShops, errors } = folderMaterials(await readFolder(materials), { group, day })
  return { sheetOf, withoutShops: withoutShops && faultText(withoutShops), faults: errors.map(faultText) }
}

const fromSheet = async ({ materials, min, step, max }: MaterialOptions): Promise<MaterialsWithFaults> => {
  const rows: Array<ReadonlyArray<string>> = []
  for await (const batch of rowsOf(materials)) for (const row of batch) rows.push(row)
  const { sheet, faults } = readMaterials(rows, { min, step, max })
  const texts = faults.map(fault => faultText({ file: materials, ...fault }))
  return { sheetOf: constantSheet(sheet), withoutShops: null, faults: texts }
}

const faultText = ({ file, row, column, value, allowed }: Fault): Text => {
  const place = `${file}${row > 0 ? `:${row}` : ''} ${column}`
  return [`${place}「${value}」应为：${allowed[0]}`, `${place} "${value}" must be: ${allowed[1]}`]
}

const listLines = (lines: ReadonlyArray<string>): string => {
  const more = lines.length - FAULTS_MAX
  return [...lines.slice(0, FAULTS_MAX), ...(more > 0 ? [`… +${more}`] : [])].join('\n')
}
const FAULTS_MAX = 20

/** Today in the default time zone of a chain. */
const today = (): string => dayOf(Date.now(), 'Asia/Shanghai')
