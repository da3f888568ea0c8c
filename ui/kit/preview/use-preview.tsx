import { modals } from '@mantine/modals'
import { lazy, Suspense, useCallback } from 'react'
import { previewKindOf } from '../../../domain/files/preview.ts'
import { useText } from '../../app/preferences.tsx'
import { useDialogs } from '../layout/dialogs.tsx'
import { kitWords } from '../layout/words.ts'
import css from './picture-viewer.module.css'

const words = {
  title: ['图片预览', 'Picture'],
  unsupported: (url: string) =>
    [`暂不支持该类型文件的预览：${url}`, `Preview of this file type is temporarily unsupported: ${url}`] as const,
} as const

const PictureViewer = lazy(async () => ({ default: (await import('./picture-viewer.tsx')).PictureViewer }))

/**
 * Returns how to preview a file by its address: a picture on the page, with its neighbours; a type that the browser
 * plays in a tab of its own; other types have no preview [I6].
 */
export const usePreview = () => {
  const t = useText()
  const { failure } = useDialogs()
  return useCallback(
    (url: string, among: ReadonlyArray<string> = [url]) => {
      const { origin } = window.location
      const viewing = previewKindOf(url, origin)
      if (viewing === null) return void failure(words.unsupported(url))
      if (viewing === 'tab') return void window.open(new URL(url, origin), '_blank', 'noopener,noreferrer')
      const pictures = among.filter(other => previewKindOf(other, origin) === 'picture')
      modals.open({
        title: t(words.title),
        fullScreen: true,
        radius: 0,
        padding: 0,
        closeButtonProps: { 'aria-label': t(kitWords.close) },
        classNames: { content: css.content ?? '', header: css.header ?? '', body: css.body ?? '' },
        children: (
          <Suspense>
            <PictureViewer pictures={pictures} first={Math.max(0, pictures.indexOf(url))} />
          </Suspense>
        ),
      })
    },
    [t, failure],
  )
}
