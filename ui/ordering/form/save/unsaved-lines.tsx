import type { CartMaterial } from '../../../../application/ordering/contract/sheet.ts'
import type { RestoredLine } from '../../../../application/ordering/flows/filling/fill-order.ts'
import { useText } from '../../../app/preferences.tsx'
import css from '../grid/two-clerks.module.css'

const words = {
  nothing: ['清空', 'cleared'],
  as: {
    typed: null,
    invalid: ['待修正', 'to fix'],
    conflict: ['他人已改，请选择', 'changed by someone else; please choose'],
    gone: ['已不可订，未恢复', 'no longer orderable; not restored'],
    waiting: null,
  },
  more: (count: number) => [`另有 ${count} 项`, `and ${count} more`] as const,
} as const

export interface UnsavedLinesProps {
  readonly lines: ReadonlyArray<{
    readonly materialCode: string
    readonly text: string
    readonly as?: RestoredLine['as']
  }>
  readonly materials: ReadonlyArray<CartMaterial>
  /** Maximum number of lines listed; all by default. */
  readonly most?: number
}

/** The typed quantities, by material. */
export const UnsavedLines = ({ lines, materials, most = lines.length }: UnsavedLinesProps) => {
  const t = useText()
  const byCode = new Map(materials.map(material => [material.materialCode, material]))
  return (
    <ul className={css.lines}>
      {lines.slice(0, most).map(({ materialCode, text, as = 'typed' }) => {
        const { materialName = materialCode, unitName = '' } = byCode.get(materialCode) ?? {}
        const state = words.as[as]
        return (
          <li key={`${materialCode} ${text}`}>
            {materialName} {text === '' ? t(words.nothing) : `${text} ${unitName}`}
            {state && <span className={css.as}> {t(state)}</span>}
          </li>
        )
      })}
      {lines.length > most && <li>{t(words.more(lines.length - most))}</li>}
    </ul>
  )
}
