import { Button } from '@mantine/core'
import { IconClipboardCheck } from '@tabler/icons-react'
import { callsOf } from '../../application/documents/contract.ts'
import { receivingOrder } from '../../domain/receiving/receiving-order.ts'
import { paths } from '../app/paths.ts'
import { useText } from '../app/preferences.tsx'
import { DocumentList } from '../documents/document-list-page.tsx'
import { Gate } from '../kit/layout/gate.tsx'
import { useGo } from '../kit/layout/link.tsx'
import { usePhone } from '../kit/layout/use-phone.ts'
import { countWords as words } from './count/count-words.ts'

/** P000247: the receiving orders; from here a person gets to the shipments that wait to be counted. */
export const DocumentListPage = () => {
  const t = useText()
  const go = useGo()
  const phone = usePhone()
  const toReceive = (
    <Gate code="DH0022">
      <Button
        size="xs"
        variant={phone ? 'filled' : 'default'}
        leftSection={<IconClipboardCheck size={16} aria-hidden />}
        onClick={() => go(paths.countReceipt)}
      >
        {t(words.toReceive)}
      </Button>
    </Gate>
  )
  return (
    <DocumentList name="receivingOrder" declared={receivingOrder} calls={callsOf.receivingOrder} toolbar={toReceive} />
  )
}
