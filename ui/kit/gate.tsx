import { createContext, type ReactNode, useCallback, useContext } from 'react'

/** The permission codes of the person signed in; one of several is enough, an empty need asks nothing (spec 6). */
export type Need = string | ReadonlyArray<string> | undefined

const Codes = createContext<ReadonlySet<string>>(new Set())

/** Fed once from the session; everything below asks it through `Gate` and `useHolds`. */
export const HeldCodes = ({
  codes,
  children,
}: {
  readonly codes: ReadonlySet<string>
  readonly children: ReactNode
}) => <Codes value={codes}>{children}</Codes>

export const useHolds = (): ((need: Need) => boolean) => {
  const codes = useContext(Codes)
  return useCallback(need => meets(codes, need), [codes])
}

export interface GateProps {
  readonly code: Need
  readonly children: ReactNode
  /** What stands here without the right; nothing by default. */
  readonly otherwise?: ReactNode
}

/** Shows its children to those who hold the code. */
export const Gate = ({ code, children, otherwise = null }: GateProps) => (useHolds()(code) ? children : otherwise)

const meets = (codes: ReadonlySet<string>, need: Need): boolean => {
  if (need === undefined || need.length === 0) return true
  return typeof need === 'string' ? codes.has(need) : need.some(code => codes.has(code))
}
