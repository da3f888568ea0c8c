import css from './unit-cost-text.module.css'

export interface UnitCostProps {
  /** In ten-thousandths of a yuan; shown as "--" if it is not known. */
  readonly of: number | null | undefined
}

/** ¥12.3456: a cost of one unit with four decimals. */
export const UnitCost = ({ of }: UnitCostProps) => {
  if (of === null || of === undefined) return <>--</>
  const yuan = (Math.abs(of) / 10_000).toLocaleString('en-US', { minimumFractionDigits: 4 })
  return <span className={css.cost}>{`${of < 0 ? '-' : ''}¥${yuan}`}</span>
}
