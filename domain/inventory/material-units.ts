import type { Thousandths } from '../kernel/quantity.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import { fromStockQuantity, oneToOne, toStockQuantity } from '../kernel/unit-ratio.ts'
import { COUNT_MAX, type CountedStock } from './opening.ts'
import type { DocumentUnit } from './posting.ts'

/** The units in which the quantity of a material can be counted, at one moment. */
export interface MaterialUnits {
  /** The unit in which its stock is kept. */
  readonly stockUnit: string
  /** The unit in which it is ordered. */
  readonly orderUnit: string
  /** All units that have a ratio to the stock unit; the stock unit itself is not among them. */
  readonly others: ReadonlyArray<DocumentUnit>
}

/** A count of a material as somebody entered it: a quantity and a cost in one unit. */
export interface UnitCount extends Omit<CountedStock, 'unit'> {
  /** Name of the unit. */
  readonly unit: string
}

/**
 * Finds a unit of a material by its name. Returns null for the stock unit. A unit without a ratio is refused with the units that
 * have one [SL11].
 */
export function findUnit(
  materialCode: string,
  { stockUnit, others }: MaterialUnits,
  unit: string,
): Result<DocumentUnit | null, Refusal<'UNIT_UNKNOWN'>> {
  const knownUnit = others.find(({ name }) => name === unit)
  if (knownUnit === undefined && unit !== stockUnit)
    return refuse('UNIT_UNKNOWN', { materialCode, yourUnit: unit }, [stockUnit, ...others.map(({ name }) => name)])
  return accept(knownUnit ?? null)
}

/** Converts a count to the stock unit [SL11]. A stock beyond {@link COUNT_MAX} is refused. */
export function countInStockUnit(
  units: MaterialUnits,
  { unit: name, ...count }: UnitCount,
): Result<CountedStock, Refusal<'UNIT_UNKNOWN' | 'COUNT_TOO_LARGE'>> {
  const { materialCode } = count
  const unit = findUnit(materialCode, units, name)
  if (!unit.ok) return unit
  const inStore = unit.value === null ? count.inStore : toStockQuantity(count.inStore, unit.value.ratio)
  return inStore > COUNT_MAX
    ? refuse('COUNT_TOO_LARGE', { materialCode, unit: units.stockUnit, max: COUNT_MAX / 1000 })
    : accept({ ...count, inStore, ...(unit.value && { unit: unit.value }) })
}

/**
 * Converts a count to the order unit, in which the central warehouse keeps its stock, to the nearest thousandth [SL11]. More than
 * {@link COUNT_MAX} is refused.
 */
export function countInOrderUnit(
  units: MaterialUnits,
  {
    materialCode,
    quantity,
    unit: name,
  }: { readonly materialCode: string; readonly quantity: Thousandths; readonly unit: string },
): Result<Thousandths, Refusal<'UNIT_UNKNOWN' | 'COUNT_TOO_LARGE'>> {
  const { orderUnit, others } = units
  if (name === orderUnit) return accept(quantity)
  const unit = findUnit(materialCode, units, name)
  if (!unit.ok) return unit
  const inStockUnit = unit.value === null ? quantity : toStockQuantity(quantity, unit.value.ratio)
  const ratio = others.find(other => other.name === orderUnit)?.ratio ?? oneToOne
  const orderQuantity = fromStockQuantity(inStockUnit, ratio) as Thousandths
  return orderQuantity > COUNT_MAX
    ? refuse('COUNT_TOO_LARGE', { materialCode, unit: orderUnit, max: COUNT_MAX / 1000 })
    : accept(orderQuantity)
}
