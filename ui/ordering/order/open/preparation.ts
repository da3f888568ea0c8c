import type { OrderToOpen } from '../../../../application/ordering/flows/open-order.ts'
import type { Failure } from '../../../../application/platform/failure.ts'

export interface Preparation {
  readonly order: OrderToOpen
  readonly proportion: number
  readonly failure: Failure | null
}
