import { useLocation, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type Query, writeQuery } from '../../app/query-string.ts'

export type { Query }

/** What a query string holds, and how to write it; `replace` leaves no entry for the back button. */
export type Address = readonly [
  query: Query,
  write: (next: Readonly<Record<string, unknown>>, how?: 'push' | 'replace') => void,
]

/** The query string of the page. */
export const useQueryString = (): Address => {
  const query = useSearch({ strict: false }) as Query
  const pathname = useLocation({ select: location => location.pathname })
  const { history } = useRouter()
  const write = useCallback(
    (next: Readonly<Record<string, unknown>>, how: 'push' | 'replace' = 'push') =>
      history[how](`${pathname}${writeQuery(next)}`),
    [history, pathname],
  )
  return [query, write]
}

/** A document's number in a query string; nothing where it could be none. */
export const numberOf = (value: Query[string] | undefined): string | undefined => {
  const number = textOf(value)
  return number !== undefined && number.length <= LONGEST_NUMBER ? number : undefined
}
const LONGEST_NUMBER = 32

/** One text of a query string; of several the first, and nothing for a blank one. */
export const textOf = (value: Query[string] | undefined): string | undefined => {
  const [first] = [value].flat()
  const text = typeof first === 'string' ? first.trim() : ''
  return text === '' ? undefined : text
}
