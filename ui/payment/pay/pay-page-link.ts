import { sessionMemory } from '../../app/session-memory.ts'

/** A payment page whose tab could not be opened automatically. */
export interface PayPage {
  readonly tradeOrderNo: string
  readonly url: string
}

/** Stored while the person moves from the page that started the payment to the one that shows it. */
const payPage = sessionMemory<PayPage | null>('payment page', null)

export const keepPayPage = payPage.write
export const usePayPage = payPage.useValue
