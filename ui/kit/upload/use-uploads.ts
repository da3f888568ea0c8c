import { useCallback, useEffect, useRef, useState } from 'react'
import type { Failure } from '../../../application/platform/failure.ts'
import { Fault, Refused } from '../../../application/platform/failure.ts'
import { displayFileName, SIGNATURE_BYTES, type UploadType, validateFile } from '../../../domain/files/upload.ts'
import { upload } from '../../app/backend.ts'
import { loadSentences } from '../../app/sentences.ts'

/** How many files an uploader takes by default (spec 2.7). */
const limits = { single: 1, many: 10_000 } as const
const atOnce = 2

/** A file in an uploader; one that has failed can only be removed. */
export type UploadItem = {
  readonly id: string
  readonly fileName: string
  /** The browser's local preview until the upload is complete. */
  readonly picture: string | null
} & (
  | { readonly status: 'uploading'; readonly part: number }
  | { readonly status: 'done'; readonly url: string }
  | { readonly status: 'error'; readonly failure: Failure }
)

export interface UploadsOptions {
  readonly uploadType: UploadType
  readonly kind?: keyof typeof limits
  readonly limit?: number
  /** Addresses that were uploaded before. */
  readonly existing?: ReadonlyArray<string>
  /** Local pictures of addresses in `existing` that are still on this device. */
  readonly pictures?: ReadonlyMap<string, string>
  /** Stores a file on this device while the server cannot be reached; returns its reference, null without room. */
  readonly onUnreachable?: (file: File) => Promise<string | null>
}

export interface Uploads {
  readonly uploadType: UploadType
  readonly limit: number
  readonly items: ReadonlyArray<UploadItem>
  /** Addresses of the uploaded files, in their order. */
  readonly urls: ReadonlyArray<string>
  readonly isUploading: boolean
  /** Adds as many as fit; returns how many did not. */
  readonly add: (files: ReadonlyArray<File>) => number
  readonly remove: (id: string) => void
}

/** State of the files of one uploader, held by the form that sends their addresses. */
export const useUploads = ({
  uploadType,
  kind = 'many',
  limit = limits[kind],
  existing = [],
  pictures,
  onUnreachable,
}: UploadsOptions): Uploads => {
  const [items, setItems] = useState<ReadonlyArray<UploadItem>>(() =>
    existing.map(url => existingItem(url, pictures?.get(url) ?? url)),
  )
  const { enqueue, cancel } = useQueue()
  const change = useCallback(
    (id: string, to: (item: UploadItem) => UploadItem) =>
      setItems(before => before.map(item => (item.id === id ? to(item) : item))),
    [],
  )
  const room = limit - items.filter(({ status }) => status !== 'error').length
  const add = (files: ReadonlyArray<File>) => {
    const accepted = files.slice(0, Math.max(0, room)).map(file => ({ file, item: itemOf(file) }))
    setItems(before => [...before, ...accepted.map(({ item }) => item)])
    for (const { file, item } of accepted) {
      enqueue(item.id, signal =>
        send({
          uploadType,
          file,
          signal,
          onProgress: part => change(item.id, of => ({ ...of, status: 'uploading', part })),
        })
          .then(url => change(item.id, ({ id, fileName, picture }) => ({ id, fileName, picture, status: 'done', url })))
          .catch(async (failure: Failure) => {
            const isUnreachable = failure instanceof Fault && failure.kind === 'UNREACHABLE'
            const stored = isUnreachable && onUnreachable ? await onUnreachable(file) : null
            change(item.id, ({ id, fileName, picture }) =>
              stored === null
                ? { id, fileName, picture, status: 'error', failure }
                : { id, fileName, picture, status: 'done', url: stored },
            )
          }),
      )
    }
    return files.length - accepted.length
  }
  const remove = (id: string) => {
    cancel(id)
    setItems(before => before.filter(item => item.id !== id))
    forget(items.filter(item => item.id === id))
  }
  const latest = useRef(items)
  useEffect(() => {
    latest.current = items
  })
  useEffect(() => () => forget(latest.current), [])
  const urls = items.flatMap(item => (item.status === 'done' ? [item.url] : []))
  return {
    uploadType,
    limit,
    items,
    urls,
    isUploading: items.some(({ status }) => status === 'uploading'),
    add,
    remove,
  }
}

interface Sending {
  readonly uploadType: UploadType
  readonly file: File
  readonly signal: AbortSignal
  readonly onProgress: (part: number) => void
}

/** Checks the server's rule first, so that a file it would refuse is not sent. */
const send = async ({ uploadType, file, signal, onProgress }: Sending): Promise<string> => {
  const start = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer())
  const validation = validateFile(uploadType, {
    fileName: displayFileName(file.name),
    size: file.size,
    firstBytes: start,
  })
  if (!validation.ok) {
    await loadSentences()
    throw new Refused({ refusal: validation.refusal })
  }
  return (await upload({ uploadType, file, fileName: file.name, onProgress }, { signal })).url
}

/**
 * Uploads a limited number of files at a time, in their order; stops those that are cancelled or whose page is left.
 */
const useQueue = () => {
  const state = useRef({ running: 0, waiting: [] as Array<() => void>, stops: new Map<string, AbortController>() })
  useEffect(
    () => () => {
      for (const stop of state.current.stops.values()) stop.abort()
    },
    [],
  )
  const next = () => {
    const { current } = state
    if (current.running >= atOnce) return
    const start = current.waiting.shift()
    if (start === undefined) return
    current.running += 1
    start()
  }
  const enqueue = (id: string, work: (signal: AbortSignal) => Promise<void>) => {
    const { current } = state
    const stop = new AbortController()
    current.stops.set(id, stop)
    const done = () => {
      current.running -= 1
      current.stops.delete(id)
      next()
    }
    current.waiting.push(() => void (stop.signal.aborted ? Promise.resolve() : work(stop.signal)).finally(done))
    next()
  }
  return { enqueue, cancel: (id: string) => state.current.stops.get(id)?.abort() }
}

const itemOf = (file: File): UploadItem => ({
  id: crypto.randomUUID(),
  fileName: displayFileName(file.name),
  picture: file.type.startsWith('image/') ? URL.createObjectURL(file) : null,
  status: 'uploading',
  part: 0,
})

const existingItem = (url: string, picture: string): UploadItem => ({
  id: crypto.randomUUID(),
  fileName: displayFileName(url),
  picture,
  status: 'done',
  url,
})

const forget = (items: ReadonlyArray<UploadItem>): void => {
  for (const { picture } of items) if (picture?.startsWith('blob:')) URL.revokeObjectURL(picture)
}
