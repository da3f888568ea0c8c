import { useEffect, useMemo, useState } from 'react'
import { filledLines } from '../../../../application/ordering/flows/filling/fill-order.ts'
import type { FormMaterial } from '../sheet.ts'
import { useFill, useFlow } from '../use-fill.tsx'

/** A row of the cart; its material is null when it is no longer on the sheet. */
export interface CartRow {
  readonly materialCode: string
  readonly material: FormMaterial | null
  /** Whether it orders something; one that was just emptied does not. */
  readonly counts: boolean
  readonly categoryCode: string
  readonly categoryName: string
}

/**
 * The rows of the cart in the order of the form. One that is emptied while it is being edited must not vanish under the
 * fingers: it stays, though it counts no more, until something else is touched.
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
