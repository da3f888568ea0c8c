import { UnstyledButton } from '@mantine/core'
import { IconArrowNarrowRight } from '@tabler/icons-react'
import { refusalText } from '../../../../application/texts/refusals.ts'
import { formatQuantity, parseQuantity } from '../../../../domain/kernel/quantity.ts'
import type { Text } from '../../../../domain/kernel/text.ts'
import type { ProposedRow } from '../../../../domain/ordering/filling/proposal.ts'
import { useText } from '../../../app/preferences.tsx'
import { Why } from '../../../kit/feedback/refusal.tsx'
import type { FormMaterial } from '../sheet.ts'
import css from './proposal.module.css'

const words = {
  row: (at: number) => [`第 ${at} 行`, `Row ${at}`] as const,
  empties: ['清空', 'cleared'],
  sum: (rows: ReadonlyArray<number>) =>
    [
      `与第 ${rows.join('、')} 行合计`,
      `added up with ${rows.length === 1 ? 'row' : 'rows'} ${rows.join(', ')}`,
    ] as const,
  up: ['，向上取可订数量', ': rounded up to an orderable quantity'],
  down: ['，向下取可订数量', ': rounded down to an orderable quantity'],
  toMinimum: ['，取起订量', ': set to the minimum'],
  toMaximum: ['，取上限', ': set to the maximum'],
  toAmount: ['，取金额允许的最大数量', ': set to the largest quantity the amount limit allows'],
  toNothing: ['，清空这一行', ': line cleared'],
  toSum: ['，按合计填入', ': total filled in'],
  choose: ['是哪一种', 'Which one'],
} as const

export interface OutcomeRowProps {
  readonly row: ProposedRow
  readonly byCode: ReadonlyMap<string, FormMaterial>
  readonly onChoose: (at: number, code: string) => void
}

/** One row: the source text, the material it matches, the resulting quantity, and the reason. */
export const OutcomeRow = ({ row, byCode, onChoose }: OutcomeRowProps) => {
  const t = useText()
  const { at, raw, materialCode, why } = row
  const material = materialCode === null ? undefined : byCode.get(materialCode)
  return (
    <li className={css.row}>
      <span className={css.at} title={t(words.row(at))}>
        {at}
      </span>
      <span className={css.raw}>{raw}</span>
      <span className={css.meant}>
        {material ? (
          <>
            {material.materialName} <span className={css.code}>{materialCode}</span>
          </>
        ) : (
          (materialCode ?? '--')
        )}
      </span>
      <Figures row={row} unit={material?.unitName ?? ''} />
      {why !== null && (
        <span className={css.why}>
          {t(refusalText(why))}
          {row.fills !== null && t(directionOf(row))}
          <Why refusal={why} unit={material?.unitName} compact />
          {(why.kind === 'MATERIAL_AMBIGUOUS' || why.kind === 'MATERIAL_NAME_TOO_SHORT') && (
            <Candidates at={at} codes={why.accepted.map(String)} byCode={byCode} onChoose={onChoose} />
          )}
        </span>
      )}
    </li>
  )
}

/** Describes the direction and the result of an adjustment. */
const directionOf = ({ why, fills, requestedQuantity }: ProposedRow): Text => {
  const isUp = fills! > (parseQuantity(requestedQuantity) ?? Number.POSITIVE_INFINITY)
  switch (why?.kind) {
    case 'QUANTITY_BELOW_MINIMUM':
      return words.toMinimum
    case 'QUANTITY_ABOVE_MAXIMUM':
      return words.toMaximum
    case 'LINE_AMOUNT_TOO_LARGE':
      return words.toAmount
    case 'MATERIAL_NOT_ORDERABLE':
      return words.toNothing
    case 'ROWS_TOGETHER':
      return words.toSum
    default:
      return isUp ? words.up : words.down
  }
}

const Figures = ({ row, unit }: { readonly row: ProposedRow; readonly unit: string }) => {
  const t = useText()
  const { requestedQuantity, fills, together, at, quantity } = row
  if (fills === null) return <span className={css.figures}>{requestedQuantity || '--'}</span>
  const to = fills === 0 ? t(words.empties) : `${formatQuantity(fills)} ${unit}`
  const others = together.filter(place => place !== at)
  return (
    <span className={css.figures}>
      {(quantity !== formatQuantity(fills) || fills === 0) && (
        <>
          <s className={css.from}>{quantity}</s> <IconArrowNarrowRight size={14} aria-hidden />
        </>
      )}
      <strong>{to}</strong>
      {others.length > 0 && <span className={css.code}> {t(words.sum(others))}</span>}
    </span>
  )
}

interface CandidatesProps extends Pick<OutcomeRowProps, 'byCode' | 'onChoose'> {
  readonly at: number
  readonly codes: ReadonlyArray<string>
}

/** The materials that a text may mean; a press selects one. */
const Candidates = ({ at, codes, byCode, onChoose }: CandidatesProps) => {
  const t = useText()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand inside a line
    <span className={css.candidates} role="group" aria-label={t(words.choose)}>
      {codes.map(code => (
        <UnstyledButton key={code} className={css.candidate} onClick={() => onChoose(at, code)}>
          {byCode.get(code)?.materialName ?? code} <span className={css.code}>{code}</span>
        </UnstyledButton>
      ))}
    </span>
  )
}
