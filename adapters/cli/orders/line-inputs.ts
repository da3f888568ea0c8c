import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { cartColumns } from '../../../application/ordering/check/cart-lines.ts'
import { findColumns } from '../../../application/ordering/check/columns.ts'
import type { OrderLineInput } from '../../../application/ordering/flows/place-order.ts'
import { readCsv } from '../../spreadsheet/csv.ts'
import { readXlsxRows } from '../../spreadsheet/xlsx.ts'
import { Complaint } from '../command.ts'

/** Parses `CODE=QUANTITY`, the value of --line. */
export const readLineInput = (text: string): OrderLineInput => {
  const at = text.lastIndexOf('=')
  if (at > 0 && at < text.length - 1) {
    return { materialCode: text.slice(0, at).trim(), quantity: text.slice(at + 1).trim() }
  }
  throw new Complaint([`--line ${text}：应为 物料编码=数量`, `--line ${text}: expected CODE=QUANTITY`])
}

/**
 * Reads the lines of a CSV or xlsx file with the columns of a cart sheet, in any order; rows without a quantity are
 * skipped.
 */
export const readLineInputs = async (file: string): Promise<ReadonlyArray<OrderLineInput>> => {
  const bytes = await readFile(file)
  const [head = [], ...rows] = extname(file).toLowerCase() === '.xlsx' ? await readXlsxRows(bytes) : readCsv(bytes)
  const { places, faults } = findColumns(columns, head)
  const [fault] = faults
  if (fault) throw new Complaint([`${file}:1 ${fault.allowed[0]}`, `${file}:1 ${fault.allowed[1]}`])
  return rows.flatMap(row => {
    const materialCode = (row[places.materialCode!] ?? '').trim()
    const quantity = (row[places.quantity!] ?? '').trim()
    return materialCode === '' || quantity === '' ? [] : [{ materialCode, quantity }]
  })
}

const { materialCode, quantity } = cartColumns
const columns = { materialCode, quantity }
