import '@mantine/core/styles/Badge.layer.css'
import { Badge, type BadgeProps, Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Failure } from '../../../application/platform/failure.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { useText } from '../../app/preferences.tsx'
import { EmptyState } from '../../kit/layout/empty.tsx'
import { RowsSkeleton } from '../../kit/layout/skeletons.tsx'
import css from './entries.module.css'

export interface EntriesProps<R> {
  readonly query: UseQueryResult<ReadonlyArray<R>, Failure>
  readonly none: Text
  readonly noneHint: Text
  readonly children: (entry: R) => ReactNode
}

/** A list of entries that are too few and too varied for a table: keys, webhooks, robots. */
export const Entries = <R,>({ query, none, noneHint, children }: EntriesProps<R>) => (
  <>
    {!query.data && <RowsSkeleton query={query} rows={3} height={72} />}
    {query.data?.length === 0 && <EmptyState title={none} hint={noneHint} />}
    <ul className={css.entries}>{query.data?.map(children)}</ul>
  </>
)

export interface EntryProps {
  readonly name: string
  readonly marks?: ReactNode
  readonly verbs: ReactNode
  /** Details of the entry, one per line. */
  readonly children: ReactNode
}

export const Entry = ({ name, marks, verbs, children }: EntryProps) => (
  <li className={css.entry}>
    <div className={css.head}>
      <span className={css.name}>{name}</span>
      {marks}
      <span className={css.verbs}>{verbs}</span>
    </div>
    {children}
  </li>
)

/** A label on an entry, coloured or not. */
export const Mark = (props: Pick<BadgeProps, 'color' | 'children'>) => (
  <Badge tt="none" {...(props.color === undefined && { variant: 'default' })} {...props} />
)

export interface VerbProps {
  readonly words: Text
  readonly danger?: boolean
  readonly disabled?: boolean
  readonly loading?: boolean
  readonly onPress: () => void
}

/** An action on an entry. */
export const Verb = ({ words, danger = false, onPress, ...state }: VerbProps) => {
  const t = useText()
  return (
    <Button size="compact-sm" variant="subtle" {...(danger && { color: 'red' })} {...state} onClick={onPress}>
      {t(words)}
    </Button>
  )
}
