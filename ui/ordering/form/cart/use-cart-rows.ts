import { useEffect, useMemo, useState } from 'react'
import { filledLines } from '../../../../application/ordering/flows/filling/fill-order.ts'
import type { FormMaterial } from '../sheet.ts'
import { useFill, useFlow } from '../use-fill.tsx'

/** A row of the cart; its material is null if it is no longer on the sheet. */
export interface CartRow {
  readonly materialCode: string
  readonly material: FormMaterial | null
  /** Whether its quantity is above zero; a row that was just cleared is not counted. */
  readonly counts: boolean
  readonly categoryCode: string
  readonly categoryName: string
}

/**
 * Returns the rows of the cart in the order of the form. A row that is cleared while being edited must not disappear at
 * once: it stays, uncounted, until another row is edited.
 */
export const useCartRows = (materials: ReadonlyArray<FormMaterial>) => {
  const flow = useFlow()
  const [editing, setEditing] = useState<string | null>(null)
  const filled = useFill(state => filledLines(state).join('\n'))
  const rows = useMemo(() => {
    const codes = new Set(filled.split('\n').filter(code => code !== ''))
    const visibleCodes = editing === null || codes.has(editing) ? [...codes] : [...codes, editing]
    const places = new Map(materials.map((material, at) => [material.materialCode, at]))
    return visibleCodes
      .sort((a, b) => (places.get(a) ?? materials.length) - (places.get(b) ?? materials.length))
      .map(code => rowOf(code, materials[places.get(code) ?? -1] ?? null, codes.has(code)))
  }, [filled, editing, materials])
  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest('[data-cart-row]'))) setEditing(null)
    }
    document.addEventListener('pointerdown', leave, true)
    return () => document.removeEventListener('pointerdown', leave, true)
  }, [])
  const remove = (code: string) => {
    flow.setQuantity(code, '')
    setEditing(null)
  }
  return { rows, remove, edit: setEditing }
}

const rowOf = (materialCode: string, material: FormMaterial | null, counts: boolean): CartRow => ({
  materialCode,
  material,
  counts,
  categoryCode: material?.level1 ?? 'OTHER',
  categoryName: material?.materialCategory ?? '',
})
