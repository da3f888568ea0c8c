import { useState } from 'react'
import type { SalesForm } from '../../application/sales/contract/sales.ts'
import { type Fen, fen, lineAmount, parseYuan, sumFen } from '../../domain/kernel/money.ts'
import { formatQuantity, parseQuantity, type Thousandths } from '../../domain/kernel/quantity.ts'

export type FormProduct = SalesForm['products'][number]

/** The typed figures of a product; empty texts are 0. */
export interface SalesEntry {
  readonly sold: string
  readonly returned: string
  readonly amount: string
}

const none = 0 as Thousandths
const textOf = (quantity: Thousandths): string => (quantity === 0 ? '' : formatQuantity(quantity))
const yuanText = (amount: Fen): string => (amount === 0 ? '' : (amount / 100).toFixed(2))

const quantityOf = (text: string): Thousandths | null => (text.trim() === '' ? none : parseQuantity(text.trim()))
const amountOf = (text: string): Fen | null => (text.trim() === '' ? fen(0) : parseYuan(text.trim()))

export const isQuantity = (text: string): boolean => quantityOf(text) !== null
export const isAmount = (text: string): boolean => amountOf(text) !== null

/**
 * Returns the entries of a form and the lines that they make; `lines` is null while one is not readable. The amount follows
 * quantity × price until somebody types one.
 */
export const useSalesEntries = (products: ReadonlyArray<FormProduct>) => {
  const [typed, setTyped] = useState<ReadonlyMap<string, SalesEntry>>(new Map())
  const entryOf = (product: FormProduct): SalesEntry =>
    typed.get(product.productCode) ?? {
      ...{ sold: textOf(product.sold), returned: textOf(product.returned), amount: yuanText(product.amount) },
    }
  const change = (product: FormProduct, next: Partial<SalesEntry>) => {
    const before = entryOf(product)
    const entry = { ...before, ...next }
    const follows = next.amount === undefined && before.amount === proposeAmount(product, before)
    const amount = follows ? proposeAmount(product, entry) : entry.amount
    setTyped(known => new Map(known).set(product.productCode, { ...entry, amount }))
  }
  const lines = products.map(product => {
    const entry = entryOf(product)
    const [sold, returned, amount] = [quantityOf(entry.sold), quantityOf(entry.returned), amountOf(entry.amount)]
    return sold === null || returned === null || amount === null
      ? null
      : { productCode: product.productCode, sold, returned, amount }
  })
  const isReadable = lines.every(line => line !== null)
  const filled = lines.flatMap(line => (line && (line.sold || line.returned || line.amount) ? [line] : []))
  return {
    ...{ entryOf, change, isChanged: typed.size > 0, lines: isReadable ? filled : null },
    gross: sumFen(filled.map(({ amount }) => amount)),
  }
}

/** Returns (sold − returned) × price as a text; empty without a price or without quantities. */
const proposeAmount = ({ price }: FormProduct, { sold, returned }: SalesEntry): string => {
  const [out, back] = [quantityOf(sold), quantityOf(returned)]
  if (price === null || out === null || back === null) return ''
  return yuanText(fen(lineAmount(price, out) - lineAmount(price, back)))
}
