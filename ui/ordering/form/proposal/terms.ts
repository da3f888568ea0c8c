import type { ProposalTerms, Wish } from '../../../../domain/ordering/filling/proposal.ts'

/** Where wishes come from, and by which terms they are judged; a new source is one more of these. */
export interface Source extends Pick<ProposalTerms, 'onto' | 'unorderable'> {
  readonly wishes: ReadonlyArray<Wish>
  /** What may be done with the lines there are; the first is chosen to begin with. */
  readonly hows: ReadonlyArray<How>
}

export type How = ProposalTerms['how']

export const howWords = {
  fill: ['覆盖同一物料', 'Overwrite'],
  add: ['加到已有数量上', 'Add to existing quantities'],
  replace: ['替换整个购物车', 'Replace the whole cart'],
} as const satisfies Record<How, readonly [string, string]>

const anyHow: ReadonlyArray<How> = ['fill', 'add', 'replace']

/** What somebody wrote or ordered: the nearest orderable quantity is what was meant. */
export const asWritten = (wishes: ReadonlyArray<Wish>): Source => ({
  ...{ wishes, onto: 'nearest', unorderable: 'reject', hows: anyHow },
})

/** A need: covered, not approached. */
export const asNeeded = (wishes: ReadonlyArray<Wish>): Source => ({
  ...{ wishes, onto: 'up', unorderable: 'reject', hows: ['fill', 'replace'] },
})

export const asMended = (wishes: ReadonlyArray<Wish>): Source => ({
  ...{ wishes, onto: 'nearest', unorderable: 'empty', hows: ['fill'] },
})
