import { adjustmentPaymentEndpoints } from './adjustments.ts'
import { differenceEndpoints } from './differences.ts'
import { monthCloseEndpoints } from './month-close.ts'
import { payerStatementEndpoints } from './payer-statement.ts'
import { pendingEndpoints } from './pending.ts'
import { reconciliationEndpoints } from './reconciliation.ts'
import { tradeRefundEndpoints } from './refunds.ts'
import { settlementEndpoints } from './settlement.ts'
import { statementEndpoints } from './statements.ts'
import { subsidyEndpoints } from './subsidy.ts'
import { subsidyBatchEndpoints } from './subsidy-batches.ts'
import { tradeEndpoints } from './trade.ts'
import { tradeViewEndpoints } from './trade-views.ts'
import { transferEndpoints } from './transfer.ts'

/** Every remote call about payment, in the order of the payment process. */
export const paymentEndpoints = [
  ...pendingEndpoints,
  ...settlementEndpoints,
  ...adjustmentPaymentEndpoints,
  ...tradeEndpoints,
  ...tradeViewEndpoints,
  ...tradeRefundEndpoints,
  ...transferEndpoints,
  ...statementEndpoints,
  ...subsidyEndpoints,
  ...subsidyBatchEndpoints,
  ...payerStatementEndpoints,
  ...monthCloseEndpoints,
  ...differenceEndpoints,
  ...reconciliationEndpoints,
] as const
