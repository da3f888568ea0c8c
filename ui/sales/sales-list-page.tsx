import { Button } from '@mantine/core'
import { IconPencil, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { callsOf } from '../../application/documents/contract.ts'
import { salesDay } from '../../domain/sales/sales-document.ts'
import { paths } from '../app/paths.ts'
import { useText } from '../app/preferences.tsx'
import { DocumentList } from '../documents/document-list-page.tsx'
import { Gate } from '../kit/layout/gate.tsx'
import { useGo } from '../kit/layout/link.tsx'
import { usePhone } from '../kit/layout/use-phone.ts'
import { SalesSheetDialog } from './sales-sheet-dialog.tsx'

const words = { enter: ['录入销售', 'Enter sales'], sheet: ['导入销售日报', 'Import daily sales'] } as const

/** DH0040: the sales days of the shops; from here a person enters those of a shop without a till, or imports a sheet of them. */
export const DocumentListPage = () => {
  const t = useText()
  const go = useGo()
  const phone = usePhone()
  const [isImporting, setImporting] = useState(false)
  const enter = (
    <Gate code="DH0041">
      <Gate code="DH0001">
        <Button
          size="xs"
          variant="default"
          leftSection={<IconUpload size={16} aria-hidden />}
          onClick={() => setImporting(true)}
        >
          {t(words.sheet)}
        </Button>
      </Gate>
      <Button
        size="xs"
        variant={phone ? 'filled' : 'default'}
        leftSection={<IconPencil size={16} aria-hidden />}
        onClick={() => go(paths.salesEntry)}
      >
        {t(words.enter)}
      </Button>
    </Gate>
  )
  return (
    <DocumentList name="salesDay" declared={salesDay} calls={callsOf.salesDay} toolbar={enter}>
      {isImporting && <SalesSheetDialog onClose={() => setImporting(false)} />}
    </DocumentList>
  )
}
