import { getMonth, listMonths } from '../../../application/payment/contract/month-close.ts'
import { getPayerStatement } from '../../../application/payment/contract/payer-statement.ts'

/** The answers that change with closing or reopening a month. */
export const staleMonths = [listMonths, getMonth, getPayerStatement]
