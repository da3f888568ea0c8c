import { useLocation, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type Query, writeQuery } from '../../app/query-string.ts'

export type { Query }

/** The parsed query string, and how to write it; `replace` adds no history entry. */
export type Address = readonly [
  query: Query,
  write: (next: Readonly<Record<string, unknown>>, how?: 'push' | 'replace') => void,
]

/** Returns the query string of the page. */
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

/** Returns the document number in a query value; undefined if it has no valid form. */
export const numberOf = (value: Query[string] | undefined): string | undefined => {
  const number = textOf(value)
  return number !== undefined && number.length <= LONGEST_NUMBER ? number : undefined
}
const LONGEST_NUMBER = 32

/** Returns one text of a query value: the first of several, undefined for a blank one. */
export const textOf = (value: Query[string] | undefined): string | undefined => {
  const [first] = [value].flat()
  const text = typeof first === 'string' ? first.trim() : ''
  return text === '' ? undefined : text
}
