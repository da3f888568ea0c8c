import { IconAlertTriangle } from '@tabler/icons-react'
import { useText } from '../../app/preferences.tsx'
import css from './prices.module.css'

const words = { unusual: ['涨跌 20% 以上，请核对', '20% or more: please check'] } as const

/** Hundredths of a percent from which a change is not written as 0.0 %. */
const LEAST_VISIBLE = 5

/** The change of a price in percent, marked if it is unusual; nothing if there is none. */
export const PriceChange = ({ change, isUnusual }: { readonly change: number | null; readonly isUnusual: boolean }) => {
  const t = useText()
  if (change === null || Math.abs(change) < LEAST_VISIBLE) return null
  return (
    <span className={css.change} data-unusual={isUnusual || undefined} title={isUnusual ? t(words.unusual) : undefined}>
      {isUnusual && <IconAlertTriangle size={13} aria-label={t(words.unusual)} />}
      {`${change > 0 ? '+' : '−'}${(Math.abs(change) / 100).toFixed(1)}%`}
    </span>
  )
}
