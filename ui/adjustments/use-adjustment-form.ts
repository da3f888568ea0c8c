import { useState } from 'react'
import type { saveAdjustment } from '../../application/adjustments/contract/adjustments.ts'
import type { DocumentRow } from '../../application/documents/contract.ts'
import type { Payload } from '../../application/platform/endpoint.ts'
import { ADJUSTMENT_REASON_MAX } from '../../domain/adjustments/adjustment.ts'
import type { AdjustmentMode, AdjustmentType } from '../../domain/adjustments/words.ts'
import { COUNT_MAX, UNIT_COST_MAX } from '../../domain/inventory/opening.ts'
import type { Day } from '../../domain/kernel/day.ts'
import { type Fen, fen, formatMoney, lineAmount, parseYuan } from '../../domain/kernel/money.ts'
import { formatQuantity, parseQuantity, type Thousandths } from '../../domain/kernel/quantity.ts'

/** A line as it is typed. */
export interface AdjustmentEntry {
  readonly materialCode: string
  readonly materialName: string
  readonly unit: string
  readonly quantity: string
  readonly unitCost: string
}

/** An adjustment as it is typed. */
export interface AdjustmentValues {
  readonly tzType: AdjustmentType
  readonly tzMode: AdjustmentMode
  readonly dhDate: Day
  readonly scmCode: string
  readonly remark: string
  readonly alwAmt: string
  readonly entries: ReadonlyArray<AdjustmentEntry>
}

/** A draft that is changed, as its page answers it. */
export interface AdjustmentRow {
  readonly head: DocumentRow
  readonly lines: ReadonlyArray<DocumentRow>
}

const yuanText = (amount: unknown): string => {
  const { integer, decimal } = formatMoney(fen(Number(amount)))
  return `${integer.replaceAll(',', '')}.${decimal}`
}

/** Returns the form of a draft, or an empty one for this day. */
export const valuesOf = (draft: AdjustmentRow | null, today: Day): AdjustmentValues =>
  draft === null
    ? { tzType: '0', tzMode: 'GOODS', dhDate: today, scmCode: '', remark: '', alwAmt: '', entries: [] }
    : {
        tzType: draft.head.tzType as AdjustmentType,
        tzMode: draft.head.tzMode as AdjustmentMode,
        dhDate: draft.head.dhDate as Day,
        scmCode: String(draft.head.scmCode ?? ''),
        remark: String(draft.head.remark),
        alwAmt: draft.head.alwAmt === 0 ? '' : yuanText(draft.head.alwAmt),
        entries: draft.lines.map(line => ({
          ...{ materialCode: String(line.materialCode), materialName: String(line.materialName) },
          ...{ unit: String(line.materialUnitName ?? ''), quantity: formatQuantity(line.dhQuantity as Thousandths) },
          unitCost: line.unitCost === null ? '' : yuanText(line.unitCost),
        })),
      }

/** Returns the quantity of an entry; null if it is none. */
export const quantityOf = ({ quantity }: AdjustmentEntry): Thousandths | null => {
  const parsed = quantity.trim() === '' ? null : parseQuantity(quantity)
  return parsed === null || parsed === 0 || parsed > COUNT_MAX ? null : parsed
}

/** Returns the price of an entry; null if it is none. */
export const unitCostOf = ({ unitCost }: AdjustmentEntry): Fen | null => {
  const parsed = parseYuan(unitCost.trim())
  return parsed === null || parsed < 0 || parsed > UNIT_COST_MAX ? null : parsed
}

/** The state of the form of an adjustment: its amount, whether it can be sent, and the payload. */
export const useAdjustmentForm = (initial: AdjustmentValues) => {
  const [values, setValues] = useState(initial)
  const change = (next: Partial<AdjustmentValues>) => setValues(before => ({ ...before, ...next }))
  const changeEntry = (code: string, next: Partial<AdjustmentEntry> | null) =>
    setValues(before => ({
      ...before,
      entries: before.entries.flatMap(entry =>
        entry.materialCode !== code ? [entry] : next === null ? [] : [{ ...entry, ...next }],
      ),
    }))
  const isPriced = values.tzMode !== 'STOCK'
  const amount = fen(
    values.entries.reduce(
      (sum, entry) =>
        sum + (isPriced ? lineAmount(unitCostOf(entry) ?? fen(0), quantityOf(entry) ?? (0 as Thousandths)) : 0),
      0,
    ),
  )
  const alwAmt = values.alwAmt.trim() === '' || !isPriced ? fen(0) : parseYuan(values.alwAmt.trim())
  const isSubsidyRight = alwAmt !== null && alwAmt >= 0 && alwAmt <= amount
  const isRemarkRight = values.remark.trim() !== '' && [...values.remark.trim()].length <= ADJUSTMENT_REASON_MAX
  const areLinesRight =
    values.entries.length > 0 &&
    values.entries.every(entry => quantityOf(entry) !== null && (!isPriced || unitCostOf(entry) !== null))
  const payload = (): Omit<Payload<typeof saveAdjustment>, 'storeCode'> => ({
    ...{ tzType: values.tzType, tzMode: values.tzMode, dhDate: values.dhDate, remark: values.remark.trim() },
    ...(values.scmCode.trim() !== '' && { scmCode: values.scmCode.trim() }),
    alwAmt: alwAmt ?? fen(0),
    lines: values.entries.map(entry => ({
      ...{ materialCode: entry.materialCode, quantity: quantityOf(entry)! },
      ...(isPriced && { unitCost: unitCostOf(entry)! }),
    })),
  })
  const isReady = areLinesRight && isRemarkRight && isSubsidyRight
  return { values, change, changeEntry, isPriced, amount, isSubsidyRight, isRemarkRight, isReady, payload }
}
