import { useComputedColorScheme } from '@mantine/core'
import { type CSSProperties, useCallback } from 'react'
import { useLanguage } from '../../app/preferences.tsx'
import { noticeDocument } from './notice-document.ts'

export interface NoticeFrameProps {
  /** Must already be sanitized. */
  readonly html: string
  readonly title: string
  readonly className?: string | undefined
  readonly style?: CSSProperties | undefined
}

/**
 * The text of a notice as a document of its own, without any capabilities (spec 2.3). Set as HTML, which React would
 * escape.
 */
export const NoticeFrame = ({ html, ...rest }: NoticeFrameProps) => {
  const language = useLanguage()
  const scheme = useComputedColorScheme('light')
  const page = noticeDocument(html, scheme, language)
  const onLoad = useCallback(
    (frame: HTMLIFrameElement | null) => {
      if (frame) frame.srcdoc = page
    },
    [page],
  )
  return <iframe ref={onLoad} sandbox="" {...rest} />
}
