import { type DocumentName, documents } from '../../../domain/documents/index.ts'
import { documentPrefixes } from '../../../domain/kernel/document-number.ts'
import { documentPages } from '../../app/document-pages.ts'
import { useText } from '../../app/preferences.tsx'
import { useHolds } from '../../kit/layout/gate.tsx'
import { useGo } from '../../kit/layout/link.tsx'
import { MenuIcon } from '../menu/menu-icon.tsx'
import type { Command } from './commands.ts'

/** Opens a document of goods by its full number; its page says so if there is none. */
export const useDocumentCommands = (typed: string): ReadonlyArray<Command> => {
  const go = useGo()
  const holds = useHolds()
  const t = useText()
  const number = typed.normalize('NFKC').trim().toUpperCase()
  const name = WHOLE.test(number) ? byPrefix.get(number.slice(0, 2)) : undefined
  const page = name && documentPages.get(name)
  if (!name || !page || !holds([page.code])) return []
  return [
    {
      id: `document ${number}`,
      group: 'documents',
      words: [number, number],
      detail: t(documents[name].page.words),
      icon: <MenuIcon name={documents[name].page.icon} />,
      searchTerms: [],
      run: () => go(page.href(number)),
    },
  ]
}

/** The documents with a page of their own, by the prefix of their numbers. */
const byPrefix: ReadonlyMap<string, DocumentName> = new Map([
  [documentPrefixes.shipment, 'receivingOrder'],
  [documentPrefixes.receiptDifference, 'receivingDifference'],
  [documentPrefixes.returnOrder, 'return'],
  [documentPrefixes.stocktake, 'stocktake'],
  [documentPrefixes.scrapOrder, 'scrap'],
  [documentPrefixes.stockTransfer, 'stockTransfer'],
  [documentPrefixes.adjustment, 'adjustment'],
  [documentPrefixes.localPurchase, 'localPurchase'],
])

/** A prefix, YYMMDD and 8 characters [O5]. */
const WHOLE = /^[A-Z]{2}\d{6}[0-9A-Z]{8}$/
