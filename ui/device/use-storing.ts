import { useEffect, useState } from 'react'

/**
 * Stores each value on this device with `write`, which answers whether there was room. Returns that answer for the
 * present value, and null until its write has ended.
 */
export const useStoring = <T>(value: T, write: (value: T) => Promise<boolean>): boolean | null => {
  const [last, setLast] = useState<{ readonly value: T; readonly isStored: boolean } | null>(null)
  useEffect(() => {
    void write(value).then(isStored => setLast({ value, isStored }))
  }, [value, write])
  return last?.value === value ? last.isStored : null
}
