import type { Refusal, RefusalKind } from '../../domain/kernel/refusal.ts'
import type { Text } from '../../domain/kernel/text.ts'
import { countStockHref } from './paths.ts'

interface RefusalLink {
  readonly words: Text
  readonly href: (figures: Refusal['figures']) => string
}

/** Where a person can remove the cause of a refusal. */
const links: { readonly [K in RefusalKind]?: RefusalLink } = {
  STOCKTAKE_FIRST: { words: ['去盘点', 'Count now'], href: figures => countStockHref(String(Object(figures).pdNo)) },
}

/** Returns the page on which the cause of a refusal can be removed, and what its link says; null if there is none. */
export const refusalLink = ({ kind, figures }: Refusal): { readonly words: Text; readonly href: string } | null => {
  const link = links[kind]
  return link ? { words: link.words, href: link.href(figures) } : null
}
