import type { LineChange } from '../../../../application/ordering/flows/filling/fill-order.ts'
import { formatQuantity } from '../../../../domain/kernel/quantity.ts'
import { useText } from '../../../app/preferences.tsx'
import css from '../form.module.css'
import type { FormMaterial } from '../sheet.ts'

const words = {
  lead: [
    '有人同时修改了这张订货单，已更新为最新内容：',
    'Someone else has changed this order. It now shows the latest version:',
  ],
  none: [
    '内容已更新为最新，请核对后再提交。',
    'It now shows the latest version; please check it before you submit again.',
  ],
  colon: ['：', ': '],
  check: ['请核对后再提交。', 'Please check it before you submit again.'],
  by: (name: string) => [`（${name}）`, ` (${name})`] as const,
} as const

export interface CartChangesProps {
  readonly changes: ReadonlyArray<LineChange>
  readonly materials: ReadonlyArray<FormMaterial>
}

/** The differences in the reloaded cart. */
export const CartChanges = ({ changes, materials }: CartChangesProps) => {
  const t = useText()
  if (changes.length === 0) return t(words.none)
  const byCode = new Map(materials.map(material => [material.materialCode, material]))
  return (
    <>
      <p>{t(words.lead)}</p>
      <ul className={css.changes}>
        {changes.map(({ materialCode, from, to, by }) => {
          const { materialName = materialCode, unitName = '' } = byCode.get(materialCode) ?? {}
          return (
            <li key={materialCode}>
              {materialName}
              {t(words.colon)}
              {formatQuantity(from)} → {formatQuantity(to)} {unitName}
              {by !== null && t(words.by(by))}
            </li>
          )
        })}
      </ul>
      <p>{t(words.check)}</p>
    </>
  )
}
