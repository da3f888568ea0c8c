import { Anchor, UnstyledButton } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { HomeBlockView, HomeCell } from '../../application/home/contract.ts'
import { donePercent } from '../../domain/home/wave.ts'
import { useText } from '../app/preferences.tsx'
import { useServerClock, useServerNow } from '../kit/feedback/clock.tsx'
import { spanWords } from '../kit/feedback/span-words.ts'
import { PageLink } from '../kit/layout/link.tsx'
import { usePhone } from '../kit/layout/use-phone.ts'
import { Money } from '../kit/money/money-text.tsx'
import { ActionPress } from './administration/action-press.tsx'
import { Deadline } from './daily-order/deadline.tsx'
import { homeWords as words } from './home-words.ts'
import css from './row-list.module.css'
import { shortInstant } from './short-instant.ts'
import { ToneDot } from './tone-dot.tsx'

const OrderPress = lazy(() => import('./daily-order/order-press.tsx').then(({ OrderPress: it }) => ({ default: it })))

type Table = Extract<HomeBlockView, { kind: 'rows' }>
type RowListProps = Pick<Table, 'columns' | 'rows' | 'press'>

/** The rows that a phone lists at first, so that the next block is not far; a single further row is listed too. */
const PHONE_ROWS = 5

/** A small table, of which a phone lists the first rows until the others are asked for. */
export const RowList = ({ columns, rows, press }: RowListProps) => {
  const t = useText()
  const phone = usePhone()
  const [isOpen, setOpen] = useState(false)
  if (!phone || isOpen || rows.length <= PHONE_ROWS + 1) return <RowTable {...{ columns, rows, press }} />
  return (
    <>
      <RowTable {...{ columns, press }} rows={rows.slice(0, PHONE_ROWS)} />
      <UnstyledButton className={css.more} onClick={() => setOpen(true)}>
        {t(words.more(rows.length - PHONE_ROWS))}
      </UnstyledButton>
    </>
  )
}

/** The rows become cards on a phone if they have a status or a time; the first cell of a row leads to what it is about. */
const RowTable = ({ columns, rows, press }: RowListProps) => (
  <div className={css.scroller}>
    <table
      className={css.table}
      // Beside a press for all rows, theirs are quiet.
      data-quiet={press !== null || undefined}
      data-cards={
        rows[0]?.cells.some(({ as }) => as === 'status' || as === 'instant' || as === 'deadline') || undefined
      }
    >
      <thead>
        <tr>
          {columns.map((column, at) => (
            <th key={column} scope="col" data-kind={rows[0]?.cells[at]?.as}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, href, cells: [first, ...cells] }) => (
          <tr key={key}>
            <th scope="row">
              <PageLink href={href} className={css.rowLink} size="sm" data-short={isShort(first) || undefined}>
                {first && <CellText cell={first} />}
              </PageLink>
            </th>
            {cells.map((cell, at) => (
              <td
                key={columns[at + 1]}
                data-kind={cell.as}
                data-corner={cell === cornerOf(cells) || undefined}
                data-label={columns[at + 1]}
                data-short={isShort(cell, 8) || undefined}
                data-names={isShort(cell, 20) || undefined}
                data-named={isFigure(cell) || undefined}
                data-zero={(cell.as === 'count' && cell.count === 0) || undefined}
                data-blank={isBlank(cell) || undefined}
              >
                <CellText cell={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

/** Returns the cell that stands beside the name of a card: its press, otherwise its status or where its work is done. */
const cornerOf = (cells: ReadonlyArray<HomeCell>): HomeCell | undefined =>
  (['action', 'status', 'link'] as const)
    .map(kind => cells.find(({ as }) => as === kind))
    .find(corner => corner !== undefined)

/** Whether a cell is a day, a number or a short name, which stay on one line. */
const isShort = (cell: HomeCell | undefined, lengthMax = 16): boolean =>
  cell?.as === 'text' && cell.text.length <= lengthMax

/** Whether a cell is a day or a number, which says little on a card without the name of its column. */
const isFigure = (cell: HomeCell): boolean =>
  ['count', 'money', 'instant', 'deadline'].includes(cell.as) || (cell.as === 'text' && /^[\d-]+$/.test(cell.text))

/** Whether a cell holds nothing, which a card does not need to say. */
const isBlank = (cell: HomeCell): boolean =>
  (cell.as === 'money' && cell.amount === null) ||
  ((cell.as === 'instant' || cell.as === 'deadline') && cell.at === null) ||
  (cell.as === 'text' && cell.text === '') ||
  (cell.as === 'phone' && cell.phone === '')

/** A bar with the words that say how much is done. */
const Progress = ({ done, total, words, href, needsAttention }: Omit<Extract<HomeCell, { as: 'progress' }>, 'as'>) => {
  const percent = donePercent(done, total)
  return (
    <span className={css.progress} data-attention={needsAttention || undefined}>
      <span className={css.bar} aria-hidden>
        <span className={css.filled} data-complete={percent === 100 || undefined} style={{ width: `${percent}%` }} />
      </span>
      {href === null ? (
        <span className={css.progressWords}>{words}</span>
      ) : (
        <PageLink href={href} size="xs" className={css.progressLink}>
          {words}
        </PageLink>
      )}
    </span>
  )
}

/** By how much something is late, after the words that say so in Chinese. */
const Lasting = ({ since }: { readonly since: number }) => {
  const t = useText()
  const now = useServerNow(30_000)
  return <>{t(words.lateBy(spanWords(now - since)))}</>
}

/** The most characters of a status that stays on one line. */
const STATUS_SHORT = 16

const CellText = ({ cell }: { readonly cell: HomeCell }) => {
  const { zone, offset } = useServerClock()
  switch (cell.as) {
    case 'text':
      return <>{cell.text || '--'}</>
    case 'count':
      return cell.href === null || cell.count === 0 ? (
        <span className={css.zero}>{cell.count}</span>
      ) : (
        <PageLink href={cell.href} size="sm" className={css.figureLink}>
          {cell.count}
        </PageLink>
      )
    case 'money':
      return <Money fen={cell.amount} />
    case 'instant':
      return <>{cell.at === null ? '--' : shortInstant(cell.at, Date.now() + offset, zone)}</>
    case 'deadline':
      return cell.at === null ? <>--</> : <Deadline at={cell.at} />
    case 'order':
      return (
        <Suspense fallback={<span className={css.pressRoom} />}>
          <OrderPress order={cell} />
        </Suspense>
      )
    case 'phone':
      return cell.phone === '' ? (
        <>--</>
      ) : (
        <Anchor href={`tel:${cell.phone}`} size="sm" className={css.phone}>
          <IconPhone size={14} aria-hidden />
          {cell.phone}
        </Anchor>
      )
    case 'link':
      return (
        <PageLink href={cell.href} size="sm" className={css.rowLink} underline="always">
          {cell.text}
        </PageLink>
      )
    case 'action':
      return <ActionPress text={cell.text} press={cell.press} />
    case 'progress':
      return <Progress {...cell} />
    case 'status':
      return (
        <span className={css.status}>
          <ToneDot tone={cell.tone} />
          <span
            data-tone={cell.tone}
            data-short={(cell.since === undefined && cell.text.length <= STATUS_SHORT) || undefined}
          >
            {cell.text}
            {cell.since !== undefined && <Lasting since={cell.since} />}
          </span>
        </span>
      )
  }
}
