import { useCallback, useState } from 'react'
import type { Returnable } from '../../../application/receiving/contract/returns.ts'
import { parseQuantity } from '../../../domain/kernel/quantity.ts'
import { validateReturnReason } from '../../../domain/receiving/returns/apply.ts'

/** What a person has entered for one material. */
export interface ReturnEntry {
  readonly quantity: string
  readonly reason: string
  readonly pictures: ReadonlyArray<string>
  readonly isUploading: boolean
}

const emptyEntry: ReturnEntry = { quantity: '', reason: '', pictures: [], isUploading: false }

/** Returns whether there is something to return; then a reason is needed [RT5]. */
export const isFilled = ({ quantity }: ReturnEntry): boolean => (parseQuantity(quantity) ?? 0) > 0

/** Returns whether a quantity is readable and within its limit. */
export const isWithinLimit = (text: string, { returnLimit }: Returnable): boolean => {
  const quantity = text === '' ? 0 : parseQuantity(text)
  return quantity !== null && quantity <= returnLimit
}

/**
 * The lines of an application, from those of its draft if it has one: those with a quantity are sent, and each needs a
 * reason [RT2, RT5].
 */
export const useReturnLines = (goods: ReadonlyArray<Returnable>, draft: ReadonlyMap<string, ReturnEntry> | null) => {
  const [entries, setEntries] = useState<ReadonlyMap<string, ReturnEntry>>(() => draft ?? new Map())
  const change = useCallback(
    (materialCode: string, next: Partial<ReturnEntry>) =>
      setEntries(before => new Map(before).set(materialCode, { ...emptyEntry, ...before.get(materialCode), ...next })),
    [],
  )
  const rows = goods.map(one => ({ goods: one, entry: entries.get(one.materialCode) ?? emptyEntry }))
  const filled = rows.filter(({ entry }) => isFilled(entry))
  const wrong = rows.filter(({ goods: one, entry }) => !isWithinLimit(entry.quantity, one)).length
  const unexplained = filled.filter(({ entry }) => !validateReturnReason(entry.reason).ok).length
  const isUploading = filled.some(({ entry }) => entry.isUploading)
  return {
    ...{ rows, change, wrong, unexplained, isUploading },
    lines: filled.map(({ goods: { materialCode }, entry: { quantity, reason, pictures } }) => ({
      ...{ materialCode, quantity, thReason: reason },
      thDocumentUrls: pictures,
    })),
    isReady: filled.length > 0 && wrong === 0 && unexplained === 0 && !isUploading,
  }
}
