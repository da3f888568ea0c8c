import { UnstyledButton } from '@mantine/core'
import { useText } from '../../../app/preferences.tsx'
import { type FormMaterial, type QuickFilter, quickFilters } from '../sheet.ts'
import { useFill } from '../use-fill.tsx'
import css from './quick-filters.module.css'

const words = { label: ['快速筛选', 'Quick filters'], filled: ['已选', 'Filled'] } as const

export interface QuickFiltersProps {
  readonly materials: ReadonlyArray<FormMaterial>
  readonly quick: QuickFilter | null
  readonly onPick: (quick: QuickFilter | null) => void
}

/** Chips that show a group of the materials, each with its number; a second press shows all again. */
export const QuickFilters = ({ materials, quick, onPick }: QuickFiltersProps) => {
  const t = useText()
  const kinds = useFill(state => state.totals.kinds)
  const chips = [
    ...(Object.keys(quickFilters) as ReadonlyArray<keyof typeof quickFilters>).map(key => ({
      ...{ key, words: quickFilters[key].words },
      count: materials.filter(quickFilters[key].has).length,
    })),
    { key: 'filled', words: words.filled, count: kinds } as const,
  ]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be louder than what it holds
    <div className={css.chips} role="group" aria-label={t(words.label)}>
      {chips.map(({ key, words: name, count }) => (
        <UnstyledButton
          key={key}
          className={css.chip}
          aria-pressed={quick === key}
          onClick={() => onPick(quick === key ? null : key)}
        >
          {t(name)} {count}
        </UnstyledButton>
      ))}
    </div>
  )
}
