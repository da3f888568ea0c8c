import css from './percent-text.module.css'

export interface PercentProps {
  /** In hundredths of a percent; shown as "--" if it is not known. */
  readonly of: number | null | undefined
  /** Shown in red above this many hundredths of a percent. */
  readonly highAbove?: number | undefined
}

/** 1.50%: a percentage with two decimals. */
export const Percent = ({ of, highAbove = Number.POSITIVE_INFINITY }: PercentProps) => {
  if (of === null || of === undefined) return <>--</>
  return <span className={css.percent} data-high={of > highAbove || undefined}>{`${(of / 100).toFixed(2)}%`}</span>
}
