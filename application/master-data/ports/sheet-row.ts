import type { Fen } from '../../../domain/kernel/money.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'

/** A row of an order's material sheet: the material, its rule and its price on the purchase date. */
export interface SheetRow {
  readonly materialCode: string
  readonly name: string
  readonly initials: string
  readonly spec: string
  readonly unit: string
  readonly storageType: string
  readonly deliveryMode: string
  readonly labels: ReadonlyArray<string>
  readonly barcodes: ReadonlyArray<string>
  readonly pictureHash: string | null
  readonly level1: string
  readonly level2: string
  readonly level4: string
  readonly level1Name: string
  readonly min: Thousandths
  readonly step: Thousandths
  readonly max: Thousandths
  readonly canPurchase: boolean
  readonly price: Fen | null
}
