import { Button } from '@mantine/core'
import { IconPencil, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { callsOf } from '../../application/documents/contract.ts'
import { accountAdjustment } from '../../domain/adjustments/adjustment-order.ts'
import { pluralOf } from '../../domain/kernel/text.ts'
import { listPath } from '../../domain/lists/document.ts'
import { paths } from '../app/paths.ts'
import { useText } from '../app/preferences.tsx'
import { DocumentList } from '../documents/document-list-page.tsx'
import { lastDays, listOfLastDays, useWaitingRows } from '../documents/waiting-work.tsx'
import { useToday } from '../kit/feedback/clock.tsx'
import { Gate } from '../kit/layout/gate.tsx'
import { useGo } from '../kit/layout/link.tsx'
import { usePhone } from '../kit/layout/use-phone.ts'
import { AdjustmentSheetDialog } from './adjustment-sheet-dialog.tsx'
import { useAdjustmentSelection } from './use-adjustment-selection.tsx'

const words = {
  sheet: ['导入调账单', 'Import adjustments'],
  write: ['制作调账单', 'New adjustment'],
} as const

/** Finance settles them. */
const work = {
  code: 'DH0051',
  words: ['待结算', 'To settle'],
  press: (count: number) => [`有 ${count} 张待结算，去结算`, `Settle ${pluralOf(count, 'adjustment')} now`] as const,
} as const

/** P000285: the account adjustments; here several are confirmed or settled at once, and head office gets to the page on which one is written. */
export const DocumentListPage = () => {
  const t = useText()
  const go = useGo()
  const phone = usePhone()
  const [isImporting, setImporting] = useState(false)
  const selectionOf = useAdjustmentSelection()
  const today = useToday()
  const filter = { ...lastDays('dhDate', today), payStatus: '0' }
  const count = useWaitingRows(callsOf.adjustment, filter, work.code)
  const href = listOfLastDays(listPath(accountAdjustment), 'dhDate', today, ['payStatus', '0'])
  const toWrite = (
    <Gate code="DH0050">
      <Button
        size="xs"
        variant="default"
        leftSection={<IconUpload size={16} aria-hidden />}
        onClick={() => setImporting(true)}
      >
        {t(words.sheet)}
      </Button>
      <Button
        size="xs"
        variant={phone ? 'filled' : 'default'}
        leftSection={<IconPencil size={16} aria-hidden />}
        onClick={() => go(paths.adjustAccount)}
      >
        {t(words.write)}
      </Button>
    </Gate>
  )
  return (
    <DocumentList
      name="adjustment"
      declared={accountAdjustment}
      calls={callsOf.adjustment}
      work={{ ...work, count, href }}
      toolbar={toWrite}
      {...(selectionOf && { selectionOf })}
    >
      {isImporting && <AdjustmentSheetDialog onClose={() => setImporting(false)} />}
    </DocumentList>
  )
}
