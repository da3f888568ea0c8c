import type { FormOrder } from '../../../../application/ordering/contract/cart.ts'
import type { FormMaterial } from '../sheet.ts'

/** What every way to fill an order is given. */
export interface SourceProps {
  readonly order: FormOrder
  readonly materials: ReadonlyArray<FormMaterial>
  /** What was pasted already. */
  readonly text?: string
  readonly onDone: () => void
}
