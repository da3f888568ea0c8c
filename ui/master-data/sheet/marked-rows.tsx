import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { getSheetRows } from '../../../application/master-data/contract.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { type RowMark, rowMarks } from '../../../domain/master-data/row-marks.ts'
import { useApiQuery } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { useGo } from '../../kit/layout/link.tsx'

export interface MarkedRowsProps {
  readonly mark: RowMark
  readonly words: (count: number) => Text
  /** The page of the sheet. */
  readonly href: string
}

/** How many rows of a sheet have a mark, leading to them; absent if none has it. */
export const MarkedRows = ({ mark, words, href }: MarkedRowsProps) => {
  const t = useText()
  const go = useGo()
  const total = useApiQuery(getSheetRows, { sheet: rowMarks[mark].sheet, mark, size: 10 }).data?.total ?? 0
  if (total === 0) return null
  return (
    <Button
      variant="default"
      leftSection={<IconAlertTriangle size={16} aria-hidden />}
      onClick={() => go(`${href}?mark=${mark}`)}
    >
      {t(words(total))}
    </Button>
  )
}
