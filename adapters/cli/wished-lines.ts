import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { WishedLine } from '../../application/portal/place-order.ts'
import { readCsv } from '../spreadsheet/csv.ts'
import { readXlsxRows } from '../spreadsheet/xlsx.ts'
import { Complaint } from './command.ts'

/** `CODE=QUANTITY` as typed after --line. */
export const wishedLine = (text: string): WishedLine => {
  const at = text.lastIndexOf('=')
  if (at > 0 && at < text.length - 1) {
    return { materialCode: text.slice(0, at).trim(), quantity: text.slice(at + 1).trim() }
  }
  throw new Complaint([`--line ${text}：应为 物料编码=数量`, `--line ${text}: expected CODE=QUANTITY`])
}

/** The lines of a CSV or xlsx file with the columns material_code and quantity, in any order; empty quantities are none. */
export const wishedLinesOf = async (file: string): Promise<ReadonlyArray<WishedLine>> => {
  const bytes = await readFile(file)
  const rows = extname(file).toLowerCase() === '.xlsx' ? await readXlsxRows(bytes) : readCsv(bytes)
  const [head = [], ...lines] = rows
  const [code, quantity] = [columnOf(head, codeNames, file), columnOf(head, quantityNames, file)]
  return lines.flatMap(row => {
    const line = { materialCode: (row[code] ?? '').trim(), quantity: (row[quantity] ?? '').trim() }
    return line.materialCode === '' || line.quantity === '' ? [] : [line]
  })
}

const codeNames = ['material_code', 'materialcode', 'code', '物料编码', '编码']
const quantityNames = ['quantity', 'qty', '数量', '订货数量']

const columnOf = (head: ReadonlyArray<string>, names: ReadonlyArray<string>, file: string): number => {
  const at = head.findIndex(name => names.includes(name.trim().toLowerCase()))
  if (at >= 0) return at
  const allowed = names.join(' | ')
  throw new Complaint([`${file}:1 缺少列：${allowed}`, `${file}:1 lacks a column: ${allowed}`])
}
