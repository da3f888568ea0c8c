import { createContext, type ReactNode, useCallback, useContext } from 'react'
import { holds, type RequiredCode, type HeldCodes as SessionCodes } from '../../../domain/access/permission.ts'

/** What a control needs: a code, one of several, or nothing [P2]. */
export type Need = RequiredCode | undefined

const Codes = createContext<SessionCodes>([])

export interface HeldCodesProps {
  /** The codes of the session; keep the same list between renders. */
  readonly codes: SessionCodes
  readonly children: ReactNode
}

/** Fed once from the session; everything below asks it through `Gate` and `useHolds`. */
export const HeldCodes = ({ codes, children }: HeldCodesProps) => <Codes value={codes}>{children}</Codes>

export const useHolds = (): ((need: Need) => boolean) => {
  const codes = useContext(Codes)
  return useCallback(need => holds(codes, need ?? null), [codes])
}

export interface GateProps {
  readonly code: Need
  readonly children: ReactNode
  /** What stands here without the right; nothing by default. */
  readonly otherwise?: ReactNode
}

/** Shows its children to those who hold the code. */
export const Gate = ({ code, children, otherwise = null }: GateProps) => (useHolds()(code) ? children : otherwise)
