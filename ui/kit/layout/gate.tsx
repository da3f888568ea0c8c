import { createContext, type ReactNode, useCallback, useContext } from 'react'
import { holds, type RequiredCode, type Codes as SessionCodes } from '../../../domain/access/permission.ts'

/** The permission that a control requires: a code, one of several, or none [P2]. */
export type Need = RequiredCode | undefined

const Codes = createContext<SessionCodes>([])

export interface PermissionCodesProps {
  /** The codes of the session; pass the same list on each render. */
  readonly codes: SessionCodes
  readonly children: ReactNode
}

/** Provides the session's permission codes to `Gate` and `useHolds`. */
export const PermissionCodes = ({ codes, children }: PermissionCodesProps) => <Codes value={codes}>{children}</Codes>

export const useHolds = (): ((need: Need) => boolean) => {
  const codes = useContext(Codes)
  return useCallback(need => holds(codes, need ?? null), [codes])
}

export interface GateProps {
  readonly code: Need
  readonly children: ReactNode
  /** Content without the permission; nothing by default. */
  readonly otherwise?: ReactNode
}

/** Shows its children to people with the permission code. */
export const Gate = ({ code, children, otherwise = null }: GateProps) => (useHolds()(code) ? children : otherwise)
