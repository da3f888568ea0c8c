import type { ProposalTerms, RequestedLine } from '../../../../domain/ordering/filling/proposal.ts'

/**
 * A source of requested quantities, and the terms by which they are checked; a new source is one more constant of this
 * type.
 */
export interface Source extends Pick<ProposalTerms, 'onto' | 'unorderable'> {
  readonly requestedLines: ReadonlyArray<RequestedLine>
  /** How existing lines can be treated; the first is the default. */
  readonly hows: ReadonlyArray<How>
}

export type How = ProposalTerms['how']

export const howWords = {
  fill: ['覆盖同一物料', 'Overwrite'],
  add: ['加到已有数量上', 'Add'],
  replace: ['替换整个购物车', 'Replace the cart'],
} as const satisfies Record<How, readonly [string, string]>

const anyHow: ReadonlyArray<How> = ['fill', 'add', 'replace']

/** For quantities that somebody wrote or ordered: rounded to the nearest orderable quantity. */
export const asWritten = (requestedLines: ReadonlyArray<RequestedLine>): Source => ({
  ...{ requestedLines, onto: 'nearest', unorderable: 'reject', hows: anyHow },
})

/** For a need: rounded up, so that it is covered. */
export const asNeeded = (requestedLines: ReadonlyArray<RequestedLine>): Source => ({
  ...{ requestedLines, onto: 'up', unorderable: 'reject', hows: ['fill', 'replace'] },
})

export const asFixed = (requestedLines: ReadonlyArray<RequestedLine>): Source => ({
  ...{ requestedLines, onto: 'nearest', unorderable: 'empty', hows: ['fill'] },
})
