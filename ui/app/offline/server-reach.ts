import { useNetwork } from '@mantine/hooks'
import { sessionMemory } from '../session-memory.ts'

/** Whether the last call of a page that works offline reached the server; a device can have a network and no server. */
const lastCall = sessionMemory('server reach', true)

export const noteServerReach = (isReached: boolean): void => {
  if (lastCall.read() !== isReached) lastCall.write(isReached)
}

/** Whether the server could be reached last, without waiting for the next call. */
export const isServerReached = (): boolean => navigator.onLine && lastCall.read()

/** Returns whether the device has a network and the server answers. */
export const useServerReach = (): boolean => {
  const { online } = useNetwork()
  return lastCall.useValue() && online
}
