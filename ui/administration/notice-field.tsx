import { Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo } from 'react'
import { useText } from '../app/preferences.tsx'
import { parsed, safeHtml } from '../orders/center/notice/notice-document.ts'
import { NoticeFrame } from '../orders/center/notice/notice-frame.tsx'
import css from './administration.module.css'

const words = {
  help: [
    '可用 HTML：段落、标题、列表、表格、加粗、图片。会执行、会加载或会跳转的内容会被去掉',
    'HTML: paragraphs, headings, lists, tables, bold. What acts, loads or leads away is taken out',
  ],
  preview: ['门店看到的样子', 'As the shops see it'],
  cleaned: ['保存时会去掉不允许的内容', 'What is not allowed is taken out when it is saved'],
} as const

export interface NoticeFieldProps {
  readonly label: string
  readonly error: string | undefined
  readonly value: string
  readonly onValue: (value: string) => void
}

/** The same text as a browser writes it, so that only what was taken out is a difference. */
const asParsed = (html: string): string => parsed(html).innerHTML.trim()

/** The text of a notice, with what the shops will see of it beside it, cleaned as it will be kept [A6]. */
export const NoticeField = ({ label, error, value, onValue }: NoticeFieldProps) => {
  const t = useText()
  const [settled] = useDebouncedValue(value, 300)
  const html = useMemo(() => safeHtml(settled), [settled])
  return (
    <div className={css.notice}>
      <Textarea
        label={label}
        description={t(words.help)}
        error={error}
        withAsterisk
        autosize
        minRows={6}
        maxRows={18}
        classNames={{ input: css.code ?? '' }}
        value={value}
        onChange={event => onValue(event.currentTarget.value)}
      />
      <div className={css.preview}>
        <div className={css.previewTitle}>
          {t(words.preview)}
          {html !== asParsed(settled) && <span className={css.previewNote}>{t(words.cleaned)}</span>}
        </div>
        <NoticeFrame title={t(words.preview)} html={html} />
      </div>
    </div>
  )
}
