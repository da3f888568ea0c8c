import { useMemo, useRef, useState } from 'react'
import type { FormMaterial } from './sheet.ts'
import { useFill, useFlow } from './use-fill.tsx'

/** A row of the cart; its material is null when it is no longer on the sheet. */
export interface CartRow {
  readonly materialCode: string
  readonly material: FormMaterial | null
  readonly categoryCode: string
  readonly categoryName: string
}

/**
 * The rows of the cart in the order of the form. A row whose quantity is being retyped is empty for a moment and must
 * not vanish under the fingers: it stays until it is removed or the drawer is closed.
 */
export const useCartRows = (materials: ReadonlyArray<FormMaterial>) => {
  const flow = useFlow()
  const seen = useRef(new Set<string>())
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const filled = useFill(({ lines }) => {
    let text = ''
    for (const line of lines.values()) if (line.text !== '') text += `${line.materialCode}\n`
    return text
  })
  const rows = useMemo(() => {
    const now = new Set(filled.split('\n').filter(code => code !== ''))
    for (const code of now) seen.current.add(code)
    const shown = [...seen.current].filter(code => now.has(code) || !(removed.has(code) || now.size === 0))
    const places = new Map(materials.map((material, at) => [material.materialCode, at]))
    return shown
      .sort((a, b) => (places.get(a) ?? materials.length) - (places.get(b) ?? materials.length))
      .map(code => rowOf(code, materials[places.get(code) ?? -1] ?? null))
  }, [filled, removed, materials])
  const remove = (code: string) => {
    flow.setQuantity(code, '')
    setRemoved(new Set([...removed, code]))
  }
  return { rows, remove }
}

const rowOf = (materialCode: string, material: FormMaterial | null): CartRow => ({
  materialCode,
  material,
  categoryCode: material?.level1 ?? 'OTHER',
  categoryName: material?.materialCategory ?? '',
})
