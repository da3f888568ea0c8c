import { Skeleton, UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { kindOf } from '../../../../domain/lists/filters/index.ts'
import { addressTexts } from '../../../../domain/lists/filters/kind.ts'
import { useText } from '../../../app/preferences.tsx'
import { enumerate, kitWords } from '../../layout/words.ts'
import { activeFilters, filterEntries, type Search } from '../search-state.ts'
import css from './filter-chips.module.css'
import type { FilterDef } from './filters.ts'
import { isAwaited, optionOf, wordsOf } from './option-words.ts'

const words = {
  active: ['已选条件', 'Active filters'],
  remove: (name: string) => [`移除 ${name}`, `Remove ${name}`] as const,
} as const

export interface FilterChipsProps {
  readonly filters: ReadonlyArray<FilterDef>
  readonly search: Search
  readonly onRemove: (filter: FilterDef) => void
  readonly onClear: () => void
}

/** The active filters of the list, each removable on its own. */
export const FilterChips = ({ filters, search, onRemove, onClear }: FilterChipsProps) => {
  const t = useText()
  const active = activeFilters(filters, search)
  if (active.length === 0) return null
  return (
    <ul className={css.chips} aria-label={t(words.active)}>
      {active.map(filter => (
        <li key={filter.key} className={css.chip}>
          <span className={css.name}>{t(filter.words)}</span>
          <ChipValue filter={filter} search={search} />
          <UnstyledButton
            className={css.remove}
            aria-label={t(words.remove(t(filter.words)))}
            onClick={() => onRemove(filter)}
          >
            <IconX size={12} aria-hidden />
          </UnstyledButton>
        </li>
      ))}
      <li>
        <UnstyledButton className={css.clear} onClick={onClear}>
          {t(kitWords.clearFilters)}
        </UnstyledButton>
      </li>
    </ul>
  )
}

/** The values of a filter in words, more than three only as a count; a bar until their names have arrived. */
const ChipValue = ({ filter, search }: { readonly filter: FilterDef; readonly search: Search }) => {
  const t = useText()
  const entries = filterEntries(filter, search)
  const awaited = entries.flatMap(addressTexts).some(value => isAwaited(filter, value))
  if (awaited) return filter.loading?.hasFailed ? null : <Skeleton width={56} height={12} />
  const name = (value: string) => wordsOf(optionOf(filter, value), t)
  const description = kindOf(filter).describe(entries, filter, { text: t, name })
  const more = description.length > 3 ? ` +${description.length - 2}` : ''
  const visible = more ? description.slice(0, 2) : description
  return <span className={css.value}>{`${t(enumerate(visible))}${more}`}</span>
}
