import { ActionIcon, Progress } from '@mantine/core'
import { IconAlertTriangle, IconPhoto, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { failureView } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { useDialogs } from '../layout/dialogs.tsx'
import css from './uploader.module.css'
import type { UploadItem } from './use-uploads.ts'

const words = {
  sure: ['确定要删除该文件吗？', 'Are you sure you want to remove this file?'],
  verb: ['确认删除', 'Delete'],
  remove: (name: string) => [`删除 ${name}`, `Remove ${name}`] as const,
  open: (name: string) => [`预览 ${name}`, `Preview ${name}`] as const,
  uploading: (name: string) => [`正在上传 ${name}`, `Uploading ${name}`] as const,
} as const

export interface UploadTileProps {
  readonly item: UploadItem
  readonly onRemove: () => void
  readonly onOpen: (url: string) => void
}

/** One file that is uploading, uploaded or refused. */
export const UploadTile = ({ item, onRemove, onOpen }: UploadTileProps) => {
  const t = useText()
  const { confirm } = useDialogs()
  const { fileName } = item
  const ask = async () => {
    if (await confirm({ title: words.sure, consequence: [fileName, fileName], verb: words.verb })) onRemove()
  }
  return (
    <li className={css.tile} data-status={item.status} title={fileName}>
      {item.status === 'done' ? (
        <button
          type="button"
          className={css.open}
          aria-label={t(words.open(fileName))}
          onClick={() => onOpen(item.url)}
        >
          <Thumbnail src={item.picture ?? item.url} />
        </button>
      ) : (
        <Thumbnail src={item.picture} />
      )}
      {item.status === 'uploading' && (
        <Progress
          className={css.progress ?? ''}
          size="sm"
          value={item.part * 100}
          aria-label={t(words.uploading(fileName))}
        />
      )}
      {item.status === 'error' && (
        <p className={css.reason} role="alert">
          <IconAlertTriangle size={14} aria-hidden />
          {t(failureView(item.failure).words)}
        </p>
      )}
      <ActionIcon
        className={css.remove ?? ''}
        variant="filled"
        color="dark"
        size={24}
        radius="xl"
        aria-label={t(words.remove(fileName))}
        onClick={() => void ask()}
      >
        <IconX size={14} />
      </ActionIcon>
    </li>
  )
}

/** The picture of a file, or an icon if there is none. */
const Thumbnail = ({ src }: { readonly src: string | null }) => {
  const [broken, setBroken] = useState(false)
  return src === null || broken ? (
    <span className={css.none} aria-hidden>
      <IconPhoto size={28} stroke={1.2} />
    </span>
  ) : (
    <img className={css.thumbnail} src={src} alt="" onError={() => setBroken(true)} />
  )
}
