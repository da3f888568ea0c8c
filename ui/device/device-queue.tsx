import { useInterval } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Effect } from 'effect'
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react'
import { currentSession } from '../../application/people/contract/session.ts'
import { Backend } from '../../application/platform/backend.ts'
import { deviceQueue } from '../../application/platform/flows/device-queue.ts'
import { type DeviceDocument, isOpen, type NewDeviceDocument } from '../../domain/platform/device-document.ts'
import { queryClient, run } from '../app/backend.ts'
import { deviceDocuments, devicePhotos } from '../app/offline/device-store.ts'
import { noteServerReach } from '../app/offline/server-reach.ts'
import { useServerClock } from '../kit/feedback/clock.tsx'
import { useSession } from '../people/session/session.tsx'
import { isOfflineQuery } from './offline-query.ts'
import { prepareDocument, sendDocument } from './send-document.ts'

export interface DeviceQueue {
  /** The documents of this person on this device, the newest first. */
  readonly documents: ReadonlyArray<DeviceDocument>
  /**
   * Stores a document on the device and tries to send it. Resolves with what is known of it then; rejects if the device
   * cannot store it and the server cannot be reached.
   */
  readonly submit: (document: Omit<NewDeviceDocument, 'userId' | 'createdAt'>) => Promise<DeviceDocument>
  /** Sends what is due, without waiting for pauses. */
  readonly sendNow: () => void
  /** Removes a judged document, or one that has not left the device, with its photos unless they are needed; returns whether it did. */
  readonly remove: (uuid: string, keepsPhotos?: boolean) => Promise<boolean>
}

const Queue = createContext<DeviceQueue | null>(null)

export const useDeviceQueue = (): DeviceQueue => {
  const queue = useContext(Queue)
  if (queue === null) throw new Error('this page stands outside the device queue')
  return queue
}

const QUERY = 'device documents'
const CHANNEL = 'dinghuo.device'
const LOCK = 'dinghuo.device-queue'

/** Holds the documents that wait on this device, and sends them: at once, when the network is back, and from time to time. */
export const DeviceQueueProvider = ({ children }: { readonly children: ReactNode }) => {
  const { id: userId } = useSession().user
  const { offset } = useServerClock()
  const query = useQuery({
    queryKey: [QUERY, userId],
    queryFn: () => deviceDocuments(userId).list(),
    ...({ networkMode: 'always', staleTime: Number.POSITIVE_INFINITY, retry: false } as const),
  })
  const documents = query.data ?? none
  const actions = useMemo(() => queueActions(userId, offset), [userId, offset])
  useOtherTabs()
  useTriggers(documents.some(isOpen), actions.send)
  const queue = useMemo(() => ({ documents, ...actions.queue }), [documents, actions])
  return <Queue value={queue}>{children}</Queue>
}

const none: ReadonlyArray<DeviceDocument> = []

const queueActions = (userId: string, offset: number) => {
  const store = deviceDocuments(userId)
  const documents = {
    ...store,
    put: (document: DeviceDocument) => store.put(document).then(() => announce(userId)),
    remove: (uuid: string) => store.remove(uuid).then(() => announce(userId)),
  }
  const { submit, send, remove } = deviceQueue({
    ...{ userId, documents, alone, prepare: prepareDocument, send: sendAndRefresh, chance: Math.random },
    now: () => Math.round(Date.now() + offset),
    isSignedIn: () => isSignedInAs(userId),
    removePhoto: devicePhotos(userId).remove,
  })
  const submitHere: DeviceQueue['submit'] = content => {
    void navigator.storage?.persist?.()
    return submit(content)
  }
  return { send, queue: { submit: submitHere, sendNow: () => send(true), remove } }
}

/** Sends a document. A decision shows that the server is reached again, and makes what the pages have stored out of date. */
const sendAndRefresh: typeof sendDocument = async document => {
  const result = await sendDocument(document)
  if (result.kind !== 'NO_ANSWER') {
    noteServerReach(true)
    void queryClient.invalidateQueries({ predicate: isOfflineQuery })
  }
  return result
}

/**
 * Runs work while no other tab of this device does. Where the browser has no locks (a page not served securely) two tabs
 * may send the same document, which the server answers twice in the same way.
 */
const alone = <A,>(work: () => Promise<A>): Promise<A> =>
  navigator.locks ? navigator.locks.request(LOCK, work) : work()

/** Whether the session of this browser is still that of the person: another tab may have signed in as somebody else. */
const isSignedInAs = (userId: string): Promise<boolean> =>
  run(
    Effect.flatMap(Backend, backend => backend.call(currentSession, {})),
    { signal: AbortSignal.timeout(10_000) },
  ).then(
    ({ user }) => {
      noteServerReach(true)
      return user.id === userId
    },
    () => false,
  )

/** Shows a change of the documents in all tabs. */
const announce = async (userId: string): Promise<void> => {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(userId)
  channel.close()
  await queryClient.invalidateQueries({ queryKey: [QUERY, userId] })
}

const useOtherTabs = (): void => {
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL)
    channel.onmessage = ({ data: userId }) => void queryClient.invalidateQueries({ queryKey: [QUERY, userId] })
    return () => channel.close()
  }, [])
}

/** Interval, ms, at which waiting documents are checked while a page is open; each document has its own retry delay. */
const CHECK_MS = 15_000

/** Sends when the page opens, when the network is back, when the page is seen again, and from time to time. */
const useTriggers = (hasOpen: boolean, send: (isForced: boolean) => void): void => {
  useEffect(() => {
    const sendAll = () => {
      if (document.visibilityState === 'visible') send(true)
    }
    sendAll()
    window.addEventListener('online', sendAll)
    document.addEventListener('visibilitychange', sendAll)
    return () => {
      window.removeEventListener('online', sendAll)
      document.removeEventListener('visibilitychange', sendAll)
    }
  }, [send])
  const { start, stop } = useInterval(() => send(false), CHECK_MS)
  useEffect(() => {
    if (hasOpen) start()
    return stop
  }, [hasOpen, start, stop])
}
