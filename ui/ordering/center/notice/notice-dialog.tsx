import { Button } from '@mantine/core'
import { useMemo } from 'react'
import type { Notice } from '../../../../application/ordering/contract/calendar.ts'
import { useText } from '../../../app/preferences.tsx'
import { Dialog } from '../../../kit/layout/dialog.tsx'
import { usePhone } from '../../../kit/layout/use-phone.ts'
import { frameHeight, safeHtml } from '../../../master-data/notices/notice-document.ts'
import { NoticeFrame } from '../../../master-data/notices/notice-frame.tsx'
import css from './notice-dialog.module.css'

const words = {
  body: ['订货须知正文', 'Text of the ordering notice'],
  empty: ['（没有正文）', '(No text)'],
  read: ['知道了', 'Got it'],
} as const

export interface NoticeDialogProps {
  readonly opened: boolean
  readonly notice: Notice
  readonly onClose: () => void
}

/** The notice in an iframe: sanitized, without scripts, forms, links or external content (spec 2.3). */
export const NoticeDialog = ({ opened, notice, onClose }: NoticeDialogProps) => {
  const t = useText()
  const phone = usePhone()
  const html = useMemo(() => safeHtml(notice.mainText ?? ''), [notice.mainText])
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      width={740}
      fillsPhone
      title={<span className={css.title}>{notice.title}</span>}
    >
      {html === '' ? (
        <p className={css.empty}>{t(words.empty)}</p>
      ) : (
        <NoticeFrame
          className={css.frame}
          title={t(words.body)}
          html={html}
          style={phone ? undefined : { height: frameHeight(html) }}
        />
      )}
      <div className={css.foot}>
        <Button onClick={onClose}>{t(words.read)}</Button>
      </div>
    </Dialog>
  )
}
