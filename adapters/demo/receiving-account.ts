import type { ReceivingAccount } from '../../application/payment/ports/transfers.ts'
import { demoAccountNumber } from '../../domain/payment/collection.ts'

/** Transfer account of the demo chain; it exists at no bank. */
export const demoAccount: ReceivingAccount = {
  name: '订货台演示餐饮管理有限公司',
  bank: '演示银行上海静安支行',
  number: demoAccountNumber,
}
