import { useMemo } from 'react'
import type { EditedSheet } from '../../../../application/master-data/contract.ts'
import { isFailure } from '../../../../application/platform/failure.ts'
import { sheets } from '../../../../domain/master-data/sheets/sheets.ts'
import { useText } from '../../../app/preferences.tsx'
import { useReportFailure } from '../../../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../../../kit/layout/dialogs.tsx'
import { RemovedRows } from '../../report-view.tsx'
import { type RowWithKey, rowWords } from '../sheet-columns.tsx'
import { apply, changesFor } from './row-changes.ts'

const words = {
  removing: (name: string, key: string) => [`删除${name} ${key}？`, `Delete ${key} from ${name}?`] as const,
  consequence: [
    '删除后门店立即不再使用这一行；操作记录中仍可查到。',
    'Shops stop using this row immediately; it stays visible in the change log.',
  ],
  verb: ['确认删除', 'Delete'],
  removed: ['已删除', 'Deleted'],
} as const

/** Asks for confirmation, naming the row, then removes it at the edition at which it was read. */
export const useRemoval = (sheet: EditedSheet) => {
  const t = useText()
  const { confirm, success } = useDialogs()
  const reportFailure = useReportFailure()
  return useMemo(
    () => async (row: RowWithKey) => {
      const { key, cells, edition } = row
      const title = words.removing(t(sheets[sheet].title), t(rowWords(sheet, row)))
      const changes = Object.entries(cells).map(([column, from]) => ({ column, from, to: '' }))
      const consequence = (
        <>
          <p>{t(words.consequence)}</p>
          <RemovedRows rows={[{ sheet, key, changes: changes.filter(({ from }) => from !== '') }]} />
        </>
      )
      if (!(await confirm({ title, consequence, verb: words.verb }))) return
      try {
        const report = await apply(changesFor(sheet, edition, { removed: [key] }))
        if (report.applied) success(words.removed)
      } catch (error) {
        if (!isFailure(error)) throw error
        reportFailure(error)
      }
    },
    [sheet, t, confirm, success, reportFailure],
  )
}
