import type { Text } from '../../../../domain/kernel/text.ts'
import { useText } from '../../../app/preferences.tsx'
import css from './pills.module.css'

export interface Pill<K extends string> {
  readonly key: K
  readonly words: Text
  /** Number of rows that it shows. */
  readonly count?: number
}

export interface PillsProps<K extends string> {
  /** Name of the group for screen readers. */
  readonly label: Text
  readonly pills: ReadonlyArray<Pill<K>>
  /** Null if none is pressed. */
  readonly chosen: K | null
  readonly onChoose: (key: K) => void
}

/** Buttons side by side that narrow down the rows below; one of them is pressed. */
export const Pills = <K extends string>({ label, pills, chosen, onChoose }: PillsProps<K>) => {
  const t = useText()
  return (
    <fieldset className={css.pills} aria-label={t(label)}>
      {pills.map(({ key, words, count }) => (
        <button
          key={key}
          type="button"
          className={css.pill}
          aria-pressed={key === chosen}
          onClick={() => onChoose(key)}
        >
          {t(words)}
          {count !== undefined && ` ${count}`}
        </button>
      ))}
    </fieldset>
  )
}
