import type { Failure } from '../../../application/contract/failure.ts'
import type { OrderToOpen } from '../../../application/portal/open-order.ts'

export interface Preparation {
  readonly order: OrderToOpen
  readonly proportion: number
  readonly failure: Failure | null
}
