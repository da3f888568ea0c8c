import type { FormOrder } from '../../../../../application/ordering/contract/sheet.ts'
import type { FormMaterial } from '../../sheet.ts'

/** Props of every way to fill an order. */
export interface SourceProps {
  readonly order: FormOrder
  readonly materials: ReadonlyArray<FormMaterial>
  /** Text that was already pasted. */
  readonly text?: string
  /** Whether it begins by listening. */
  readonly listens?: boolean
  readonly onDone: () => void
}
