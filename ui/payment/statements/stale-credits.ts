import { countCredits, listCredits } from '../../../application/payment/contract/statements.ts'
import { countTransfers, listTransfers } from '../../../application/payment/contract/transfer.ts'

/** The lists that change with a decision about a receipt. */
export const staleCredits = [listCredits, countCredits, listTransfers, countTransfers]
