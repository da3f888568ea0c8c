import { type ComboboxRenderPillInput, MultiSelect, type MultiSelectProps, Pill } from '@mantine/core'
import { useText } from '../../app/preferences.tsx'
import { kitWords } from '../words.ts'
import css from './many-select.module.css'

/** A multi-select that stays one line high: the first choice, then how many more. */
export const ManySelect = ({ placeholder = '', value = [], ...rest }: MultiSelectProps) => {
  const t = useText()
  return (
    <MultiSelect
      searchable
      clearable
      nothingFoundMessage={t(kitWords.noOptions)}
      {...rest}
      clearButtonProps={{ 'aria-label': t(kitWords.clear) }}
      classNames={oneLine}
      placeholder={value.length > 0 ? '' : placeholder}
      value={value}
      renderPill={onePill(value)}
    />
  )
}

/** Pills on one line, for any pills input. */
export const oneLine = { pillsList: css.oneLine ?? '', pill: css.pill ?? '', inputField: css.field ?? '' }

/** The first of several values as a pill, the second as how many more there are. */
export const onePill = (values: ReadonlyArray<unknown>) => (pill: ComboboxRenderPillInput) => {
  const at = values.indexOf(pill.value ?? pill.option?.value)
  if (at > 1) return null
  if (at === 1) return <Pill>+{values.length - 1}</Pill>
  return (
    <Pill withRemoveButton onRemove={() => pill.onRemove?.()}>
      {pill.option?.label ?? pill.value}
    </Pill>
  )
}
