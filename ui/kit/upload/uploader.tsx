import { Dropzone } from '@mantine/dropzone'
import { IconCamera, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { uploadedWords } from '../../../application/files/contract.ts'
import { extensionOf, extensionsOf } from '../../../domain/files/upload.ts'
import { pluralOf, type Text } from '../../../domain/kernel/text.ts'
import { isDevicePhoto } from '../../../domain/platform/device-photo.ts'
import { failureView } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { useDialogs } from '../layout/dialogs.tsx'
import { usePreview } from '../preview/use-preview.tsx'
import { UploadTile } from './upload-tile.tsx'
import css from './uploader.module.css'
import type { Uploads } from './use-uploads.ts'

const words = {
  button: ['上传照片', 'Upload photo'],
  camera: ['拍照', 'Take a photo'],
  many: (limit: number) => [`最多上传 ${limit} 张`, `At most ${pluralOf(limit, 'picture')}`] as const,
  hint: ['可拖入、粘贴或选择文件', 'Drop, paste or choose files'],
  state: (done: number, all: number) => [`已上传 ${done} / ${all}`, `${done} of ${all} uploaded`] as const,
} as const

export interface UploaderProps {
  /** State returned by `useUploads`. */
  readonly uploads: Uploads
  /** Name of the group for screen readers. */
  readonly label: Text
  readonly button?: Text
  readonly error?: ReactNode
  /** `sm` for tiles without words that fit into the row of a table. */
  readonly size?: 'sm' | 'md'
}

/** Uploader of pictures: chosen, dropped, pasted or taken with the camera (spec 2.7). */
export const Uploader = ({ uploads, label, button = words.button, error, size = 'md' }: UploaderProps) => {
  const t = useText()
  const preview = usePreview()
  const [tooMany, setTooMany] = useState(false)
  const errorId = useId()
  const { items, limit, urls } = uploads
  const add = (files: ReadonlyArray<File>) => setTooMany(uploads.add(files) > 0)
  const openChooser = useRef<() => void>(null)
  usePaste(add)
  useUploadedToast(uploads)
  const accepted = items.filter(({ status }) => status !== 'error').length
  const isFull = accepted >= limit
  const done = urls.filter(url => !isDevicePhoto(url)).length
  const pictures = picturesOf(items)
  const failure = size === 'sm' ? firstFailure(items) : undefined
  const trouble = tooMany ? t(words.many(limit)) : failure ? t(failure) : error
  return (
    <Dropzone
      unstyled
      role="group"
      aria-label={t(label)}
      aria-describedby={trouble ? errorId : undefined}
      className={css.uploader}
      mod={{ size }}
      activateOnClick={false}
      activateOnKeyboard={false}
      openRef={openChooser}
      // Every file is accepted here, because its tile says why it cannot be uploaded.
      onDrop={add}
      inputProps={{ accept: acceptOf(uploads), multiple: limit > 1, 'aria-hidden': true, 'aria-label': undefined }}
    >
      <ul className={css.tiles}>
        {items.map(item => (
          <UploadTile
            key={item.id}
            item={item}
            onRemove={() => {
              setTooMany(false)
              uploads.remove(item.id)
            }}
            onOpen={url => preview(pictures.get(url) ?? url, [...pictures.values()])}
          />
        ))}
        {!isFull && (
          <AddTiles button={button} onChoose={() => openChooser.current?.()} onFiles={add} isSmall={size === 'sm'} />
        )}
      </ul>
      {trouble ? (
        <p id={errorId} className={css.error} role="alert">
          {trouble}
        </p>
      ) : (
        !isFull && size === 'md' && <p className={css.hint}>{t(words.hint)}</p>
      )}
      <span className={css.said} role="status">
        {accepted > 0 && t(words.state(done, accepted))}
      </span>
    </Dropzone>
  )
}

/** Returns why the first file could not be uploaded, where tiles have no room for it. */
const firstFailure = (items: Uploads['items']): Text | undefined => {
  const failed = items.find(item => item.status === 'error')
  return failed?.status === 'error' ? failureView(failed.failure).words : undefined
}

/** Returns the pictures of the uploaded files by address: the local one of a photo that is still on this device. */
const picturesOf = (items: Uploads['items']): ReadonlyMap<string, string> =>
  new Map(
    items.flatMap(item =>
      item.status === 'done' ? [[item.url, (isDevicePhoto(item.url) && item.picture) || item.url] as const] : [],
    ),
  )

/** Returns the file endings that the chooser of files offers. */
const acceptOf = ({ uploadType }: Uploads): string =>
  extensionsOf(uploadType)
    .map(ending => `.${ending}`)
    .join(',')

interface AddTilesProps {
  readonly button: Text
  readonly onChoose: () => void
  readonly onFiles: (files: ReadonlyArray<File>) => void
  readonly isSmall: boolean
}

/** A button that chooses files, and on touch devices one for the camera. */
const AddTiles = ({ button, onChoose, onFiles, isSmall }: AddTilesProps) => {
  const t = useText()
  const camera = useRef<HTMLInputElement>(null)
  return (
    <>
      <li>
        <button
          type="button"
          className={css.add}
          aria-label={t(button)}
          title={isSmall ? t(button) : undefined}
          onClick={onChoose}
        >
          <IconPlus size={20} stroke={1.5} aria-hidden />
          {!isSmall && t(button)}
        </button>
      </li>
      <li className={css.camera}>
        <button type="button" className={css.add} aria-label={t(words.camera)} onClick={() => camera.current?.click()}>
          <IconCamera size={20} stroke={1.5} aria-hidden />
          {!isSmall && t(words.camera)}
        </button>
        <input
          ref={camera}
          type="file"
          accept="image/*"
          capture="environment"
          hidden
          onChange={({ currentTarget }) => {
            onFiles([...(currentTarget.files ?? [])])
            currentTarget.value = ''
          }}
        />
      </li>
    </>
  )
}

/** Shows one toast when all pending files have been uploaded (spec 8). */
const useUploadedToast = ({ urls, isUploading }: Uploads): void => {
  const { success } = useDialogs()
  const arrived = urls.filter(url => !isDevicePhoto(url)).length
  const before = useRef(arrived)
  useEffect(() => {
    if (isUploading) return
    if (arrived > before.current) success(uploadedWords)
    before.current = arrived
  }, [isUploading, arrived, success])
}

/** Handles pictures pasted anywhere on the page, but no text; a screenshot has no name of its own. */
const usePaste = (add: (files: ReadonlyArray<File>) => void): void => {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0 || event.defaultPrevented) return
    event.preventDefault()
    add(files.map(withName))
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent) => take(event)
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}

const withName = (file: File): File =>
  extensionOf(file.name) === ''
    ? new File([file], `${file.name}.${file.type.split('/')[1]}`, { type: file.type })
    : file
