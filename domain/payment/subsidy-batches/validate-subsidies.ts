import { type Fen, fen, parseYuan, sumFen } from '../../kernel/money.ts'
import { type Refusal, refusal } from '../../kernel/refusal.ts'
import { decideRecharge } from '../recharge.ts'
import type { SubsidyRow } from './subsidy-sheet.ts'

export interface SubsidyPayer {
  readonly entityCode: string
  readonly entityName: string
  readonly balance: Fen
}

export type SubsidyLineRefusal = Refusal<
  | 'SUBSIDY_PAYER'
  | 'SUBSIDY_PAYER_TWICE'
  | 'SUBSIDY_AMOUNT'
  | 'RECHARGE_AMOUNT'
  | 'RECHARGE_REMARK'
  | 'SUBSIDY_OVERDRAWN'
>

export interface SubsidyLine {
  readonly row: number
  readonly entityCode: string
  readonly entityName: string
  /** The amount as typed; `amount` is null if it is not an amount. */
  readonly input: string
  readonly amount: Fen | null
  readonly remark: string
  /** The balance before and after; null if the payer or the amount is not known. */
  readonly balance: Fen | null
  readonly after: Fen | null
  readonly refusal: SubsidyLineRefusal | null
}

export interface SubsidyValidation {
  readonly lines: ReadonlyArray<SubsidyLine>
  readonly wrongLines: number
  readonly total: Fen
}

/** Checks a sheet as a whole: each payer once, each amount and note by the rule of a single recharge [J6]. */
export function validateSubsidies(
  rows: ReadonlyArray<SubsidyRow>,
  payers: ReadonlyArray<SubsidyPayer>,
  defaultRemark: string,
): SubsidyValidation {
  const payerOf = new Map(payers.map(payer => [payer.entityCode, payer]))
  const rowOf = new Map<string, number>()
  const lines = rows.map(row => {
    const before = rowOf.get(row.entityCode)
    if (before === undefined) rowOf.set(row.entityCode, row.row)
    return lineOf(row, payerOf.get(row.entityCode), before, defaultRemark)
  })
  return {
    lines,
    wrongLines: lines.filter(line => line.refusal !== null).length,
    total: sumFen(lines.flatMap(({ amount, refusal: why }) => (why === null ? [amount!] : []))),
  }
}

function lineOf(
  { row, entityCode, entityName, amount: input, remark: ownRemark }: SubsidyRow,
  payer: SubsidyPayer | undefined,
  before: number | undefined,
  defaultRemark: string,
): SubsidyLine {
  const amount = parseYuan(input.normalize('NFKC').replace(/[,\s¥￥元]/g, ''))
  const remark = ownRemark || defaultRemark.trim()
  const line = {
    ...{ row, entityCode, input, amount, remark, entityName: payer?.entityName ?? entityName },
    balance: payer?.balance ?? null,
    after: payer && amount !== null ? fen(payer.balance + amount) : null,
  }
  if (!payer) return { ...line, refusal: refusal('SUBSIDY_PAYER', { entityCode }) }
  if (before !== undefined) return { ...line, refusal: refusal('SUBSIDY_PAYER_TWICE', { entityCode, row: before }) }
  if (amount === null) return { ...line, refusal: refusal('SUBSIDY_AMOUNT', { value: input }) }
  const decision = decideRecharge(payer, amount, remark)
  return { ...line, refusal: decision.ok ? null : decision.refusal }
}
