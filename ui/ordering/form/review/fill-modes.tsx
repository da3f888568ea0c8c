import { SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import type { FillMode } from '../../../../domain/ordering/filling/daily-order.ts'
import { useText } from '../../../app/preferences.tsx'
import { Money } from '../../../kit/money/money-text.tsx'
import css from './review.module.css'
import { reviewWords as words } from './review-words.ts'
import type { FilledIn } from './use-filled-in.ts'
import type { ReviewSource } from './use-review.ts'

export interface FillModesProps {
  readonly source: ReviewSource
  readonly filledIn: FilledIn
  readonly priced: boolean
  readonly disabled: boolean
  readonly onChoose: (mode: FillMode) => void
}

/** The choice between keeping what the order had and replacing it, each with the totals that it leads to [N9]. */
export const FillModes = ({ source, filledIn, priced, disabled, onChoose }: FillModesProps) => {
  const t = useText()
  const { totals, mode, kindsBefore } = filledIn
  if (totals === null || kindsBefore === 0) return null
  const names = { empty: words.keep(kindsBefore), replace: words.replaceBy[source.fill] }
  return (
    <div className={css.modes}>
      <SegmentedControl
        fullWidth
        aria-label={t(words.modes)}
        value={mode}
        disabled={disabled}
        onChange={chosen => onChoose(chosen as FillMode)}
        classNames={{ label: css.mode! }}
        data={(['empty', 'replace'] as const).map(value => ({
          value,
          label: (
            <span className={css.modeText}>
              <strong>{t(names[value])}</strong>
              <span>
                {t(words.kinds(totals[value].kinds))} {priced && <Money fen={totals[value].amount} />}
              </span>
            </span>
          ),
        }))}
      />
    </div>
  )
}
