import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useText } from '../../../app/preferences.tsx'
import { usePhone } from '../../layout/use-phone.ts'
import type { ListDef } from '../list.ts'
import type { ColumnSettings } from './column-layout.ts'

const words = {
  unfold: ['显示全为 0 的列', 'Show columns of zeros'],
  fold: ['隐藏全为 0 的列', 'Hide columns of zeros'],
} as const

/** Returns the settings without the columns that are zero in all rows, and the press that shows them again; null if there are none. */
export const useZeroColumns = <R,>(
  { folds }: Pick<ListDef<R>, 'folds'>,
  records: ReadonlyArray<R> | undefined,
  settings: ColumnSettings,
): { readonly settings: ColumnSettings; readonly press: ReactNode } => {
  const t = useText()
  const isPhone = usePhone()
  const [isUnfolded, setUnfolded] = useState(false)
  const zeros = zeroColumns(folds, records, settings)
  if (isPhone || zeros.length === 0) return { settings, press: null }
  const press = (
    <Button size="xs" variant="default" aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
      {t(isUnfolded ? words.fold : words.unfold)}
    </Button>
  )
  return { settings: isUnfolded ? settings : { ...settings, hidden: [...settings.hidden, ...zeros] }, press }
}

const zeroColumns = <R,>(
  folds: ListDef<R>['folds'],
  records: ReadonlyArray<R> = [],
  { hidden }: ColumnSettings,
): ReadonlyArray<string> =>
  folds === undefined || records.length === 0
    ? []
    : folds.keys.filter(key => !hidden.includes(key) && records.every(row => folds.isZero(row, key)))
