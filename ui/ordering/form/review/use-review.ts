import { useEffect, useState } from 'react'
import { textOf, useQueryString } from '../../../kit/layout/use-query.ts'

/** Where the quantities to review come from; a template has a name. */
export interface ReviewSource {
  readonly fill: 'cart' | 'suggested' | 'last' | 'template'
  readonly templateName: string
}

const fills: ReadonlyArray<string> = ['cart', 'suggested', 'last', 'template'] satisfies ReadonlyArray<
  ReviewSource['fill']
>

/**
 * Returns the source that the address names, or the cart as it is once it is opened, until the review is closed. It leaves the address at once, so that loading
 * the page again fills in nothing.
 */
export const useReview = () => {
  const [query, write] = useQueryString()
  const [source, setSource] = useState(() => sourceOf(textOf(query.fill), textOf(query.template)))
  const hasSource = query.fill !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the query of that moment
  useEffect(() => {
    if (hasSource) write({ ...query, fill: undefined, template: undefined }, 'replace')
  }, [hasSource])
  return { source, open: () => setSource(cartAsItIs), close: () => setSource(null) }
}

/** Fills in nothing: the order is reviewed as it is. */
const cartAsItIs: ReviewSource = { fill: 'cart', templateName: '' }

const sourceOf = (fill: string | undefined, templateName = ''): ReviewSource | null =>
  fill !== undefined && fills.includes(fill) ? { fill: fill as ReviewSource['fill'], templateName } : null

/** Focuses the first of these quantities in the open review; returns false if it has none of them. */
export const focusInReview = (codes: ReadonlyArray<string>): boolean => {
  const inputs = [...document.querySelectorAll<HTMLInputElement>('[data-review] input[data-focus-key]')]
  const input = inputs.find(({ dataset }) => codes.includes(dataset.focusKey ?? ''))
  input?.focus()
  return input !== undefined
}
