import { Tooltip } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { actorText } from '../../../../domain/access/actor-name.ts'
import type { Text } from '../../../../domain/kernel/text.ts'
import { useText } from '../../../app/preferences.tsx'
import { CopyNumber } from '../../document/copy-number.tsx'
import { formatInstant, useServerClock } from '../../feedback/clock.tsx'
import { useHolds } from '../../layout/gate.tsx'
import { PageLink } from '../../layout/link.tsx'
import { Money } from '../../money/money-text.tsx'
import { Percent } from '../../money/percent-text.tsx'
import { Quantity } from '../../money/quantity-text.tsx'
import { UnitCost } from '../../money/unit-cost-text.tsx'
import { StatusBadge } from '../../table/status-badge.tsx'
import css from './cell.module.css'
import type { ColumnDef } from './columns.ts'

/** The placeholder of an empty cell. */
export const dash = '--'

/** One value of a row, formatted by the kind of its column. */
export const Cell = <R,>({ column, row }: { readonly column: ColumnDef<R>; readonly row: R }): ReactNode => {
  const t = useText()
  const { zone } = useServerClock()
  switch (column.kind) {
    case 'text':
      return <EllipsisText words={textOf(t, column.value(row))} lines={column.lines ?? 1} />
    case 'longText':
      return <EllipsisText words={textOf(t, column.value(row))} lines={1} />
    case 'number':
      return column.value(row)?.toLocaleString('en-US') ?? dash
    case 'percent':
      return <Percent of={column.value(row)} highAbove={column.highAbove} />
    case 'unitCost':
      return <UnitCost of={column.value(row)} />
    case 'money':
      return <Money fen={column.value(row)} />
    case 'quantity':
      return <Quantity of={column.value(row)} />
    case 'status': {
      const status = column.value(row)
      return status ? <StatusBadge status={status} variant={column.variant ?? 'tint'} /> : dash
    }
    case 'date':
      return <span className={css.moment}>{column.value(row) || dash}</span>
    case 'instant': {
      const instant = column.value(row)
      if (instant === null || instant === undefined) return dash
      return <span className={css.moment}>{formatInstant(instant, zone, column.to)}</span>
    }
    case 'link':
      return <LinkCell column={column} row={row} />
    case 'custom':
      return column.render(row) ?? dash
  }
}

type LinkColumn<R> = Extract<ColumnDef<R>, { kind: 'link' }>

const LinkCell = <R,>({ column, row }: { readonly column: LinkColumn<R>; readonly row: R }) => {
  const holds = useHolds()
  const number = column.value(row)
  if (!number) return dash
  const href = holds(column.code) ? column.href(row) : undefined
  const content = href ? (
    <PageLink href={href} fz="inherit" className={css.link}>
      {number}
    </PageLink>
  ) : (
    number
  )
  return column.copy ? <CopyNumber number={number}>{content}</CopyNumber> : content
}

/** Text cut with an ellipsis; the tooltip opens only if it really is cut off. */
export const EllipsisText = ({ words, lines }: { readonly words: string; readonly lines: 1 | 2 }) => {
  const [cut, setCut] = useState(false)
  const box = useRef<HTMLSpanElement>(null)
  return (
    <Tooltip label={words} disabled={!cut}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hovering only decides whether the tooltip is needed */}
      <span
        ref={box}
        className={lines === 1 ? css.one : css.two}
        onMouseEnter={() => {
          const { scrollWidth = 0, clientWidth = 0, scrollHeight = 0, clientHeight = 0 } = box.current ?? {}
          setCut(scrollWidth > clientWidth || scrollHeight > clientHeight + 1)
        }}
      >
        {words}
      </span>
    </Tooltip>
  )
}

/** Returns the words of a text; the name of the system, which is stored as an author's name is, in the chosen language. */
export const textOf = (t: (text: Text) => string, value: Text | string | null | undefined): string => {
  const words = typeof value === 'string' ? actorText(value) : value
  return (typeof words === 'object' && words !== null ? t(words) : words) || dash
}
