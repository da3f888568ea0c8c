import { sessionMemory } from '../../app/session-memory.ts'

/** A payment page that could not be opened by itself. */
export interface PayPage {
  readonly tradeOrderNo: string
  readonly url: string
}

/** Kept while the person goes from the page that paid to the one that shows the payment. */
const payPage = sessionMemory<PayPage | null>('payment page', null)

export const keepPayPage = payPage.write
export const usePayPage = payPage.useValue
