import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useText } from '../../app/preferences.tsx'
import { Dialog } from '../../kit/layout/dialog.tsx'
import css from './count.module.css'
import { countWords as words } from './count-words.ts'
import { useCamera } from './use-camera.ts'
import type { FormLine } from './use-count.ts'

/** A line of a document that can be found by its code or barcode. */
type ScannedLine = Pick<FormLine, 'materialCode' | 'barcodes'>

export interface ScanDialogProps<L> {
  readonly lines: ReadonlyArray<L>
  readonly onClose: () => void
  /** Receives the line that was found. */
  readonly onLine: (line: L) => void
}

/** Finds a line by its barcode: with the camera where there is one, else by typing or a scanner. */
export const ScanDialog = <L extends ScannedLine>({ lines, onClose, onLine }: ScanDialogProps<L>) => {
  const t = useText()
  const [code, setCode] = useState('')
  const [unknown, setUnknown] = useState<string | null>(null)
  const find = (text: string): void => {
    const line = lineWith(lines, text)
    if (line === undefined) setUnknown(text)
    else {
      onClose()
      onLine(line)
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
          <figcaption>{t(camera.isReady ? words.camera : words.cameraStarts)}</figcaption>
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

const lineWith = <L extends ScannedLine>(lines: ReadonlyArray<L>, text: string): L | undefined => {
  const code = text.trim().toLowerCase()
  return (
    lines.find(({ materialCode }) => materialCode.toLowerCase() === code) ??
    lines.find(({ barcodes }) => barcodes.some(barcode => barcode.toLowerCase() === code))
  )
}
