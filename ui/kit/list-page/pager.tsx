import { NumberInput, Pagination, Select } from '@mantine/core'
import { useState } from 'react'
import type { Text } from '../../../domain/kernel/text.ts'
import { useText } from '../../app/preferences.tsx'
import { usePhone } from '../layout/use-phone.ts'
import css from './pager.module.css'
import { pageSizes } from './search-state.ts'

const words = {
  pages: ['分页', 'Pages'],
  pagesOf: ([zh, en]: Text) => [`${zh}分页`, `${en}: pages`] as const,
  total: (count: string) => [`共 ${count} 条`, `${count} ${count === '1' ? 'item' : 'items'}`] as const,
  size: (size: number) => [`${size} 条/页`, `${size} / page`] as const,
  sizeLabel: ['每页条数', 'Page size'],
  jump: ['跳至', 'Go to'],
  page: ['页', 'page'],
  nth: (page: number) => [`第 ${page} 页`, `Page ${page}`] as const,
  previous: ['上一页', 'Previous page'],
  next: ['下一页', 'Next page'],
  first: ['第一页', 'First page'],
  last: ['最后一页', 'Last page'],
} as const

export interface PagerProps {
  readonly total: number
  /** Whether the server stopped counting at `total`. */
  readonly atLeast?: boolean | undefined
  readonly current: number
  readonly size: number
  readonly sizes?: ReadonlyArray<number>
  /** Name of what is paged, if a page has several pagers. */
  readonly of?: Text
  readonly onPage: (current: number, size: number) => void
}

/** 共 N 条, page size, pages, 跳至 N 页. A phone shows the number alone if the smallest page holds everything. */
export const Pager = ({ total, atLeast, current, size, sizes = pageSizes, of, onPage }: PagerProps) => {
  const t = useText()
  const phone = usePhone()
  const pages = Math.max(1, Math.ceil(total / size))
  const label = t(of ? words.pagesOf(of) : words.pages)
  const count = (
    <span className={css.total}>{t(words.total(`${total.toLocaleString('en-US')}${atLeast ? '+' : ''}`))}</span>
  )
  if (phone && !atLeast && total <= Math.min(...sizes)) {
    return (
      <nav className={css.pager} aria-label={label}>
        {count}
      </nav>
    )
  }
  return (
    <nav className={css.pager} aria-label={label}>
      {count}
      <Select
        className={css.size ?? ''}
        size="xs"
        aria-label={t(words.sizeLabel)}
        allowDeselect={false}
        data={sizes.map(choice => ({ value: String(choice), label: t(words.size(choice)) }))}
        value={String(size)}
        onChange={choice => choice !== null && onPage(1, Number(choice))}
      />
      <Pagination
        size="sm"
        total={pages}
        value={Math.min(current, pages)}
        onChange={page => onPage(page, size)}
        siblings={1}
        withPages={!phone}
        gap={4}
        getItemProps={page => ({ 'aria-label': t(words.nth(page)) })}
        getControlProps={control => ({ 'aria-label': t(words[control]) })}
      />
      {phone ? (
        <span>
          {current} / {pages}
        </span>
      ) : (
        <Jumper pages={pages} onJump={page => onPage(page, size)} />
      )}
    </nav>
  )
}

const Jumper = ({ pages, onJump }: { readonly pages: number; readonly onJump: (page: number) => void }) => {
  const t = useText()
  const [typed, setTyped] = useState<number | string>('')
  const jump = () => {
    const page = Math.trunc(Number(typed))
    if (typed !== '' && page >= 1) onJump(Math.min(page, pages))
    setTyped('')
  }
  return (
    <span className={css.jump}>
      {t(words.jump)}
      <NumberInput
        size="xs"
        w={52}
        hideControls
        allowDecimal={false}
        allowNegative={false}
        aria-label={`${t(words.jump)} ${t(words.page)}`}
        value={typed}
        onChange={setTyped}
        onBlur={jump}
        onKeyDown={event => event.key === 'Enter' && jump()}
      />
      {t(words.page)}
    </span>
  )
}
