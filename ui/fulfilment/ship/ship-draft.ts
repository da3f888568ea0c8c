import type { WarehouseLine } from '../../../application/fulfilment/contract/warehouse.ts'
import type { Fen } from '../../../domain/kernel/money.ts'
import { formatQuantity, type Thousandths } from '../../../domain/kernel/quantity.ts'

/** A substitute for an ordered material, as entered. */
export interface DraftSubstitute {
  readonly materialCode: string
  readonly materialName: string
  readonly unit: string
  readonly price: Fen | null
  readonly replaces: string
  readonly text: string
}

/** A batch as entered. */
export interface Draft {
  /** The typed quantities by material code; an empty text if none is shipped. */
  readonly quantities: Readonly<Record<string, string>>
  readonly substitutes: ReadonlyArray<DraftSubstitute>
  readonly isLast: boolean
}

export const startDraft = (lines: ReadonlyArray<WarehouseLine>): Draft => ({
  quantities: quantitiesOf(lines, hasPicks(lines) ? 'picked' : 'suggested'),
  substitutes: [],
  isLast: false,
})

/** Returns whether anything of the batch was picked, so that the form starts with it. */
export const hasPicks = (lines: ReadonlyArray<WarehouseLine>): boolean =>
  lines.some(({ pickedQuantity, shortReason }) => (pickedQuantity ?? 0) > 0 || shortReason !== null)

export type FilledFrom = 'ordered' | 'suggested' | 'picked' | 'empty'

export const quantitiesOf = (lines: ReadonlyArray<WarehouseLine>, how: FilledFrom) =>
  Object.fromEntries(lines.map(line => [line.materialCode, textOfQuantity(amounts[how](line))]))

const amounts: Record<FilledFrom, (line: WarehouseLine) => Thousandths> = {
  ordered: line => line.openQuantity,
  suggested: line => line.suggestQuantity,
  picked: line => line.pickedQuantity ?? (0 as Thousandths),
  empty: () => 0 as Thousandths,
}

export const textOfQuantity = (quantity: Thousandths): string => (quantity === 0 ? '' : formatQuantity(quantity))
