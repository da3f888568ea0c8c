import { Layer } from 'effect'
import { creditStore } from './credit-store.ts'
import { differenceStore } from './difference-store.ts'
import { monthCloseStore } from './month-close-store.ts'
import { payerStatementStore } from './payer-statement-store.ts'
import { reconciliationStore } from './reconciliation-store.ts'
import { subsidyBatchStore } from './subsidy-batch-store.ts'

/** The stores of the finance of head office. */
export const financeStores = Layer.mergeAll(
  creditStore,
  differenceStore,
  monthCloseStore,
  payerStatementStore,
  reconciliationStore,
  subsidyBatchStore,
)
