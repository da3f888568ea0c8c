import type { ReactNode, UIEventHandler } from 'react'
import { usePhone } from '../../../kit/layout/use-phone.ts'
import { CategoryRail } from '../search/category-rail.tsx'
import type { FormView } from '../use-form-view.ts'
import css from './materials.module.css'

export interface MaterialsProps {
  readonly shopNo: string
  readonly view: FormView
  readonly onScrollCapture: UIEventHandler<HTMLElement>
  readonly children: ReactNode
}

/** The place of the materials, which takes the remaining height of the window; a phone has their categories beside them, unless it shows what was filled in. */
export const Materials = ({ shopNo, view, onScrollCapture, children }: MaterialsProps) => (
  <div className={css.materials} onScrollCapture={onScrollCapture}>
    {usePhone() && view.quick !== 'filled' && (
      <CategoryRail shopNo={shopNo} value={view.category} onPick={view.setCategory} />
    )}
    {children}
  </div>
)
