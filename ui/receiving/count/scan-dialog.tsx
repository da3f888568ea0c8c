import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { lineKey } from '../../../domain/receiving/receipt.ts'
import { useText } from '../../app/preferences.tsx'
import { Dialog } from '../../kit/layout/dialog.tsx'
import css from './count.module.css'
import { countWords as words } from './count-words.ts'
import type { FormLine } from './use-count.ts'

export interface ScanDialogProps {
  readonly lines: ReadonlyArray<FormLine>
  readonly onClose: () => void
  /** Receives the key of the line that was found. */
  readonly onLine: (key: string) => void
}

/** Finds a line by its barcode: with the camera where the browser reads barcodes, else by typing or a scanner. */
export const ScanDialog = ({ lines, onClose, onLine }: ScanDialogProps) => {
  const t = useText()
  const [code, setCode] = useState('')
  const [unknown, setUnknown] = useState<string | null>(null)
  const find = (text: string): void => {
    const line = lineWith(lines, text)
    if (line === undefined) setUnknown(text)
    else {
      onClose()
      onLine(lineKey(line))
    }
  }
  const camera = useCamera(find)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() !== '') find(code.trim())
  }
  return (
    <Dialog title={t(words.scan)} width={440} asks={false} onClose={onClose}>
      {camera.isAvailable ? (
        <figure className={css.camera}>
          <video ref={camera.video} muted playsInline aria-label={t(words.camera)} />
          <figcaption>{t(words.camera)}</figcaption>
        </figure>
      ) : (
        <p className={css.hint}>{t(words.noCamera)}</p>
      )}
      <form className={css.code} onSubmit={submit}>
        <TextInput
          data-autofocus
          aria-label={t(words.code)}
          placeholder={t(words.code)}
          maxLength={64}
          value={code}
          error={unknown === null ? undefined : t(words.unknown(unknown))}
          onChange={event => {
            setUnknown(null)
            setCode(event.currentTarget.value)
          }}
        />
        <Button type="submit">{t(words.find)}</Button>
      </form>
    </Dialog>
  )
}

const lineWith = (lines: ReadonlyArray<FormLine>, text: string): FormLine | undefined => {
  const code = text.trim().toLowerCase()
  return (
    lines.find(({ materialCode }) => materialCode.toLowerCase() === code) ??
    lines.find(({ barcodes }) => barcodes.some(barcode => barcode.toLowerCase() === code))
  )
}

interface Detector {
  readonly detect: (source: HTMLVideoElement) => Promise<ReadonlyArray<{ readonly rawValue: string }>>
}

/** The browser's own reader of barcodes; undefined where it has none. */
const detectorOf = (): Detector | undefined => {
  const { BarcodeDetector } = globalThis as { readonly BarcodeDetector?: new () => Detector }
  return BarcodeDetector && new BarcodeDetector()
}

const PAUSE = 200

/** Shows the rear camera in `video` and reports the first barcode in sight. */
const useCamera = (onCode: (code: string) => void) => {
  const video = useRef<HTMLVideoElement>(null)
  const [isAvailable, setAvailable] = useState(() => detectorOf() !== undefined && 'mediaDevices' in navigator)
  const report = useEffectEvent(onCode)
  useEffect(() => {
    if (!isAvailable) return
    const detector = detectorOf()!
    let stream: MediaStream | undefined
    let isOver = false
    const read = async (): Promise<void> => {
      if (isOver || video.current === null) return
      const [barcode] = await detector.detect(video.current).catch(() => [])
      if (barcode && !isOver) return report(barcode.rawValue)
      setTimeout(() => void read(), PAUSE)
    }
    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: 'environment' } })
      .then(async opened => {
        stream = opened
        if (isOver || video.current === null) return stop(opened)
        video.current.srcObject = opened
        await video.current.play()
        await read()
      })
      .catch(() => setAvailable(false))
    return () => {
      isOver = true
      if (stream) stop(stream)
    }
  }, [isAvailable])
  return { video, isAvailable }
}

const stop = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}
