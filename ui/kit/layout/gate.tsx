import { createContext, type ReactNode, useCallback, useContext } from 'react'
import { holds, type RequiredCode, type Codes as SessionCodes } from '../../../domain/access/permission.ts'
import { DisabledWhenReadOnly } from '../feedback/read-only.tsx'

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

/** Shows its children to people with the permission code; what they change with it is off while nothing may be changed. */
export const Gate = ({ code, children, otherwise = null }: GateProps) => {
  const mayUse = useHolds()(code)
  if (!mayUse) return otherwise
  return isForReading(code) ? children : <DisabledWhenReadOnly>{children}</DisabledWhenReadOnly>
}

/** Codes behind which something is only looked at, such as a page, a calendar or the log of an order. */
const readingCodes: ReadonlySet<string> = new Set([
  ...(['P000233', 'P000234', 'P000238', 'P000257', 'P000265', 'P000508', 'DH0060'] as const),
  ...(['P003055', 'P003056', 'P000698'] as const),
])

const isForReading = (code: Need): boolean =>
  code === undefined || code === null || [code].flat().every(one => readingCodes.has(one))
