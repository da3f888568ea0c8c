import { IconAlertTriangle } from '@tabler/icons-react'
import type { DocumentRow } from '../../application/documents/contract.ts'
import { type DifferenceStatus, differenceStatuses } from '../../domain/receiving/receipt-status.ts'
import { documentPages } from '../app/document-pages.ts'
import { useText } from '../app/preferences.tsx'
import { DocumentLink } from '../kit/document/document-link.tsx'
import css from './automatic-receipt.module.css'

const words = { difference: ['收货差异', 'Receiving difference'] } as const

/** Leads from a receipt to its difference and says what it waits for; nothing without a difference. */
export const ReceiptDifference = ({ receipt: { scNo, scStatus } }: { readonly receipt: DocumentRow }) => {
  const t = useText()
  const page = documentPages.get('receivingDifference')
  if (typeof scNo !== 'string' || !page) return null
  const status = differenceStatuses[scStatus as DifferenceStatus]
  return (
    <p className={css.notice} data-late={scStatus === '10' || undefined}>
      <IconAlertTriangle size={16} aria-hidden />
      <span>
        {t(words.difference)} <DocumentLink number={scNo} href={page.href(scNo)} code={page.code} /> · {t(status.words)}
      </span>
    </p>
  )
}
