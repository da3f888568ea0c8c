import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useText } from '../../../app/preferences.tsx'
import { usePhone } from '../../layout/use-phone.ts'
import type { ListDef } from '../list.ts'
import type { ColumnSettings } from './column-layout.ts'

const words = {
  unfold: ['显示全为 0 的列', 'Show columns of zeros'],
  fold: ['隐藏全为 0 的列', 'Hide columns of zeros'],
  unfoldEmpty: ['显示全为空的列', 'Show empty columns'],
  foldEmpty: ['隐藏全为空的列', 'Hide empty columns'],
} as const

/** Returns the settings without the columns that are zero or empty in all rows, and the press that shows them again; null if there are none. */
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
  const pressWords = (isOpen: boolean) =>
    folds?.isEmpty ? words[isOpen ? 'foldEmpty' : 'unfoldEmpty'] : words[isOpen ? 'fold' : 'unfold']
  const press = (
    <Button size="xs" variant="default" aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
      {t(pressWords(isUnfolded))}
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
