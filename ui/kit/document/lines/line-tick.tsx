import { Checkbox } from '@mantine/core'
import type { Text } from '../../../../domain/kernel/text.ts'
import { useText } from '../../../app/preferences.tsx'
import type { LineSelection } from './lines.ts'

export interface LineTickProps<R> {
  readonly selection: LineSelection<R>
  /** Keys of the lines that it selects. */
  readonly keys: ReadonlyArray<string>
  readonly label: Text
}

/** A checkbox that selects a line, a group or all of them. */
export const LineTick = <R,>({ selection: { selected, onSelect }, keys, label }: LineTickProps<R>) => {
  const t = useText()
  const count = keys.filter(key => selected.has(key)).length
  return (
    <Checkbox
      size="xs"
      aria-label={t(label)}
      checked={count > 0 && count === keys.length}
      indeterminate={count > 0 && count < keys.length}
      onChange={event => onSelect(keys, event.currentTarget.checked)}
    />
  )
}
