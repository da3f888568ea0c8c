import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { pluralOf, type Text } from '../../../../domain/kernel/text.ts'
import { useText } from '../../../app/preferences.tsx'
import { usePhone } from '../../layout/use-phone.ts'
import type { ListDef } from '../list.ts'
import type { ColumnSettings } from './column-layout.ts'

const nounOf = (count: number): string => (count === 1 ? 'column' : 'columns')

const words = {
  unfold: (count: number): Text => [`展开 ${count} 列（全为 0）`, `Show ${pluralOf(count, 'column')} of zeros`],
  unfoldEmpty: (count: number): Text => [`展开 ${count} 列（全为空）`, `Show ${count} empty ${nounOf(count)}`],
  foldEmpty: (count: number): Text => [`收起 ${count} 列（全为空）`, `Hide ${count} empty ${nounOf(count)}`],
  fold: (count: number): Text => [`收起 ${count} 列（全为 0）`, `Hide ${pluralOf(count, 'column')} of zeros`],
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
      {t(pressWords(isUnfolded)(zeros.length))}
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
