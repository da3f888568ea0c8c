import { useNetwork } from '@mantine/hooks'
import { sessionMemory } from '../session-memory.ts'

/** Whether the server answered the last call in time; a device can have a network and no server, or a slow one. */
const lastCall = sessionMemory('server reach', true)

export const noteServerReach = (isReached: boolean): void => {
  if (lastCall.read() !== isReached) lastCall.write(isReached)
}

/** Whether the server could be reached last, without waiting for the next call. */
export const isServerReached = (): boolean => navigator.onLine && lastCall.read()

/** How the server can be reached: not at all, with a network but without an answer in time, or as usual. */
export type Reach = 'offline' | 'slow' | 'online'

export const useReach = (): Reach => {
  const { online } = useNetwork()
  const isAnswering = lastCall.useValue()
  return online ? (isAnswering ? 'online' : 'slow') : 'offline'
}
