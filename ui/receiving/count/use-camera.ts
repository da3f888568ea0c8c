import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type BarcodeReader, openReader, prefetchReader } from './barcode-reader.ts'

/** Pause between two readings of the picture, ms. */
const PAUSE = 150

/**
 * Shows the rear camera in `video` and reports each barcode that comes into sight. `isAvailable` turns false if there is no
 * camera, the person denies it, or the page is not served securely.
 */
export const useCamera = (onCode: (code: string) => void) => {
  const video = useRef<HTMLVideoElement>(null)
  const [isAvailable, setAvailable] = useState(() => navigator.mediaDevices !== undefined)
  const [isReady, setReady] = useState(false)
  const report = useEffectEvent(onCode)
  useEffect(() => {
    if (!isAvailable) return
    const end = new AbortController()
    const read = async (reader: BarcodeReader, before: string | null): Promise<void> => {
      if (end.signal.aborted || video.current === null) return
      const code = await reader(video.current)
      if (end.signal.aborted) return
      // A barcode that stays in sight is reported once.
      if (code !== null && code !== before) report(code)
      setTimeout(() => void read(reader, code ?? before), PAUSE)
    }
    const start = async (): Promise<void> => {
      const [stream, reader] = await Promise.all([openCamera(end.signal), openReader()])
      if (end.signal.aborted || video.current === null) return
      video.current.srcObject = stream
      await video.current.play()
      setReady(true)
      await read(reader, null)
    }
    start().catch(() => {
      if (!end.signal.aborted) setAvailable(false)
    })
    return () => end.abort()
  }, [isAvailable])
  return { video, isAvailable, isReady }
}

/** Opens the rear camera until the signal is aborted. */
const openCamera = async (signal: AbortSignal): Promise<MediaStream> => {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop)
  return stream
}

/** Loads the barcode reader in advance on a device with a touch screen. */
export const useScannerPrefetch = (): void => {
  useEffect(() => {
    if (navigator.maxTouchPoints > 0) void prefetchReader().catch(() => undefined)
  }, [])
}
