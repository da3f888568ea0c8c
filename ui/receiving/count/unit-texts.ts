import { formatQuantity, type Thousandths } from '../../../domain/kernel/quantity.ts'
import { splitQuantity } from '../../../domain/kernel/unit-ratio.ts'
import type { FormLine } from './use-count.ts'

/** Formats a quantity of a line with its unit, split into the stock unit where that is exact: `11 箱 + 11 瓶`. */
export const quantityText = (
  quantity: Thousandths,
  { materialUnitName: unit, stockUnit = null }: Pick<FormLine, 'materialUnitName' | 'stockUnit'>,
): string => {
  const format = (figure: number, name: string) => `${formatQuantity(figure as Thousandths)} ${name}`
  if (stockUnit === null) return format(quantity, unit)
  const { whole, rest } = splitQuantity(quantity, stockUnit.ratio)
  if (rest === 0) return format(quantity, unit)
  return whole === 0 ? format(rest, stockUnit.name) : `${format(whole, unit)} + ${format(rest, stockUnit.name)}`
}
