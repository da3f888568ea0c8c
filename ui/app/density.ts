import { useLayoutEffect, useSyncExternalStore } from 'react'
import { putDensity } from '../../application/lists/contract/preferences.ts'
import { call, queryClient } from './backend.ts'
import { cachedListPreferences, updateListPreferences } from './list-preferences.ts'
import { readStored, writeStored } from './stored.ts'

export const densities = {
  compact: ['紧凑', 'Compact'],
  default: ['默认', 'Default'],
  loose: ['宽松', 'Spacious'],
} as const
export type Density = keyof typeof densities

/** public/first-paint.js reads it before the first paint. */
const KEY = 'dinghuo.density'

/**
 * Returns the density of tables: the person's choice in all browsers, or the last one in this browser until the server
 * has answered.
 */
export const useDensity = (): Density => {
  const density = useSyncExternalStore(subscribe, currentDensity)
  useLayoutEffect(() => {
    document.documentElement.dataset.density = density
    writeStored(KEY, density)
  }, [density])
  return density
}

/**
 * Changes the density here at once, and on the server if its preferences are loaded. A refused change is reverted by
 * the next answer.
 */
export const setDensity = (density: Density): void => {
  writeStored(KEY, density)
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }))
  if (cachedListPreferences() !== undefined) void call(putDensity, { density }).catch(() => undefined)
}

const currentDensity = (): Density => cachedListPreferences()?.density ?? storedDensity()

const storedDensity = (): Density => {
  const stored = readStored(KEY)
  return stored !== null && stored in densities ? (stored as Density) : 'default'
}

const subscribe = (onChange: () => void): (() => void) => {
  // Also handles a change in another tab of this browser.
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== KEY) return
    updateListPreferences(preferences => ({ ...preferences, density: storedDensity() }))
    onChange()
  }
  window.addEventListener('storage', onStorage)
  const endCache = queryClient.getQueryCache().subscribe(onChange)
  return () => {
    window.removeEventListener('storage', onStorage)
    endCache()
  }
}
