import { type ReactNode, type UIEvent, type UIEventHandler, useState } from 'react'
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

/** The place of the materials, which takes the remaining height of the window; a phone has their categories beside them. */
export const Materials = ({ shopNo, view, onScrollCapture, children }: MaterialsProps) => (
  <div className={css.materials} onScrollCapture={onScrollCapture}>
    {usePhone() && <CategoryRail shopNo={shopNo} value={view.category} onPick={view.setCategory} />}
    {children}
  </div>
)

/**
 * Folds the head of the page once the rows have been scrolled. Rows that nearly fit do not fold it: with more room they would be back
 * at their beginning, which unfolds it again.
 */
export const useFold = () => {
  const [isFolded, setFolded] = useState(false)
  const fold = ({ target }: UIEvent<HTMLElement>) => {
    const { scrollTop, scrollHeight, clientHeight } = target as HTMLElement
    if (scrollTop < UNFOLDS_BELOW) setFolded(false)
    else if (scrollTop > FOLDS_ABOVE && scrollHeight - clientHeight > ROOM_OF_HEAD) setFolded(true)
  }
  return { isFolded, fold }
}

const [UNFOLDS_BELOW, FOLDS_ABOVE, ROOM_OF_HEAD] = [8, 60, 400]
