import type { UrgentApplication } from '../../../application/ordering/contract/urgent.ts'
import { useHolds } from '../../kit/layout/gate.tsx'

/** Returns whether this person may change an application: one of head office only head office [U3]. */
export const useMayChange = () => {
  const holds = useHolds()
  return ({ sqSource }: UrgentApplication): boolean => sqSource === 'SHOP' || holds('DH0002')
}
