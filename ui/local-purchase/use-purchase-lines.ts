import { useState } from 'react'
import { COUNT_MAX } from '../../domain/inventory/opening.ts'
import { type Fen, fen, parseYuan } from '../../domain/kernel/money.ts'
import { parseQuantity, type Thousandths } from '../../domain/kernel/quantity.ts'
import { LOCAL_PURCHASE_MAX } from '../../domain/local-purchase/purchase.ts'
import type { MaterialMatch } from '../inventory/material-select.tsx'

/** A material as it is typed. */
export interface PurchaseEntry {
  readonly material: MaterialMatch
  readonly quantity: string
  readonly paidFee: string
}

/** Returns the quantity of an entry; null if it is none. */
export const quantityOf = ({ quantity }: PurchaseEntry): Thousandths | null => {
  const parsed = quantity.trim() === '' ? null : parseQuantity(quantity)
  return parsed === null || parsed === 0 || parsed > COUNT_MAX ? null : parsed
}

/** Returns what was paid for an entry; null if it is no amount. */
export const paidFeeOf = ({ paidFee }: PurchaseEntry): Fen | null => {
  const parsed = parseYuan(paidFee.trim())
  return parsed === null || parsed <= 0 || parsed > LOCAL_PURCHASE_MAX ? null : parsed
}

/** The lines of a local purchase being entered, by material. */
export const usePurchaseLines = () => {
  const [entries, setEntries] = useState<ReadonlyMap<string, PurchaseEntry>>(new Map())
  const add = (material: MaterialMatch) =>
    setEntries(before =>
      before.has(material.materialCode)
        ? before
        : new Map(before).set(material.materialCode, { material, quantity: '', paidFee: '' }),
    )
  const change = (code: string, next: Partial<PurchaseEntry> | null) =>
    setEntries(before => {
      const entry = before.get(code)
      if (next === null) return new Map([...before].filter(([key]) => key !== code))
      return entry ? new Map(before).set(code, { ...entry, ...next }) : before
    })
  const typed = [...entries.values()]
  const lines = typed.map(entry => ({
    materialCode: entry.material.materialCode,
    quantity: quantityOf(entry) ?? (0 as Thousandths),
    paidFee: paidFeeOf(entry) ?? fen(0),
  }))
  const amount = fen(lines.reduce((sum, { paidFee }) => sum + paidFee, 0))
  const isReady = lines.length > 0 && typed.every(entry => quantityOf(entry) !== null && paidFeeOf(entry) !== null)
  return { entries, add, change, lines, amount, isReady }
}
