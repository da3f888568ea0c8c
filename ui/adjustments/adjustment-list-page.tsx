import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { callsOf } from '../../application/documents/contract.ts'
import { accountAdjustment } from '../../domain/adjustments/adjustment-order.ts'
import { paths } from '../app/paths.ts'
import { useText } from '../app/preferences.tsx'
import { DocumentList } from '../documents/document-list-page.tsx'
import { Gate } from '../kit/layout/gate.tsx'
import { useGo } from '../kit/layout/link.tsx'
import { usePhone } from '../kit/layout/use-phone.ts'

const words = { write: ['制作调账单', 'Write an adjustment'] } as const

/** P000285: the account adjustments; from here head office gets to the page on which one is written. */
export const DocumentListPage = () => {
  const t = useText()
  const go = useGo()
  const phone = usePhone()
  const toWrite = (
    <Gate code="DH0050">
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
  return <DocumentList name="adjustment" declared={accountAdjustment} calls={callsOf.adjustment} toolbar={toWrite} />
}
