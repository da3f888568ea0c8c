import { lazy, Suspense } from 'react'
import type { HomeCell } from '../../../application/home/contract.ts'
import { DisabledWhenReadOnly } from '../../kit/feedback/read-only.tsx'

const ActionButton = lazy(() => import('./action-button.tsx').then(({ ActionButton: it }) => ({ default: it })))

/** The press of a row or a table; its code is loaded with the first one. */
export const ActionPress = ({ text, press }: Pick<Extract<HomeCell, { as: 'action' }>, 'text' | 'press'>) => (
  <Suspense fallback={text}>
    <DisabledWhenReadOnly>
      <ActionButton text={text} press={press} />
    </DisabledWhenReadOnly>
  </Suspense>
)
