import { Button, Input, Skeleton, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useText } from '../../app/preferences.tsx'
import css from '../administration.module.css'
import { parseHtml, safeHtml } from './notice-document.ts'
import { NoticeFrame } from './notice-frame.tsx'

const NoticeEditor = lazy(() => import('./notice-editor.tsx').then(({ NoticeEditor }) => ({ default: NoticeEditor })))

const words = {
  source: [
    '这份公告含有编辑器不能保留的内容（表格、图片或颜色），所以显示 HTML 源码',
    'This notice contains tables, pictures or colours that the editor cannot keep, so its HTML source is shown',
  ],
  rewrite: ['改用编辑器（去掉表格、图片和颜色）', 'Use the editor (removes tables, pictures and colours)'],
  preview: ['门店看到的样子', 'Preview'],
  cleaned: ['保存时会去掉不允许的内容', 'Content that is not allowed is removed on saving'],
} as const

export interface NoticeFieldProps {
  readonly label: string
  readonly error: string | undefined
  readonly value: string
  readonly onValue: (value: string) => void
}

/** The text of a notice in an editor, with a preview as shops will see it, sanitized as it will be stored [A6]. */
export const NoticeField = ({ label, error, value, onValue }: NoticeFieldProps) => {
  const t = useText()
  const [isSource, setIsSource] = useState(() => !canEdit(value))
  const [settled] = useDebouncedValue(value, 300)
  const html = useMemo(() => safeHtml(settled), [settled])
  return (
    <div className={css.notice}>
      {isSource ? (
        <div>
          <Textarea
            label={label}
            description={t(words.source)}
            error={error}
            withAsterisk
            autosize
            minRows={6}
            maxRows={18}
            classNames={{ input: css.code ?? '' }}
            value={value}
            onChange={event => onValue(event.currentTarget.value)}
          />
          <Button variant="subtle" size="compact-sm" onClick={() => setIsSource(false)}>
            {t(words.rewrite)}
          </Button>
        </div>
      ) : (
        <Input.Wrapper label={label} error={error} withAsterisk labelElement="div">
          <Suspense fallback={<Skeleton height={180} />}>
            <NoticeEditor label={label} value={value} onValue={onValue} />
          </Suspense>
        </Input.Wrapper>
      )}
      <div className={css.preview}>
        <div className={css.previewTitle}>
          {t(words.preview)}
          {isSource && html !== serializeHtml(settled) && <span className={css.previewNote}>{t(words.cleaned)}</span>}
        </div>
        <NoticeFrame title={t(words.preview)} html={html} />
      </div>
    </div>
  )
}

/** Returns the text as a browser serializes it, so that only removed content is a difference. */
const serializeHtml = (html: string): string => parseHtml(html).innerHTML.trim()

const allowedTags = 'p,br,h1,h2,h3,h4,h5,h6,ul,ol,li,strong,b,em,i,u,s,del,strike,blockquote,hr,div,span'

/** Returns whether the editor preserves all of a notice: opening an existing one must not lose a table. */
const canEdit = (html: string): boolean => {
  const body = parseHtml(safeHtml(html))
  return [...body.querySelectorAll('*')].every(
    element => element.matches(allowedTags) && !element.hasAttribute('style'),
  )
}
