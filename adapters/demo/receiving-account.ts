import type { ReceivingAccount } from '../../application/payment/ports/transfers.ts'
import { demoAccountNumber } from '../../domain/payment/collection.ts'

/** Where payers of the demo chain would transfer to; no bank has it. */
export const demoAccount: ReceivingAccount = {
  name: '订货台演示餐饮管理有限公司',
  bank: '演示银行上海静安支行',
  number: demoAccountNumber,
}
