import type { Caller } from '../../platform/caller.ts'
import type { VoteRow } from '../ports.ts'

/**
 * Returns what the log says about an approval: the names of all approvers if there were several, and the reasons of reductions;
 * null if the caller approved everything alone.
 */
export const approvalNote = (
  votes: ReadonlyArray<VoteRow>,
  { userId, name }: Caller,
  reasons: ReadonlyArray<string> = [],
): string | null => {
  const otherApprovals = votes.filter(vote => vote.userId !== userId && vote.decision === 'APPROVE')
  const names =
    otherApprovals.length === 0 ? [] : [[...otherApprovals.map(({ userName }) => userName), name].join('、')]
  const all = [...otherApprovals.flatMap(({ reason }) => reason ?? []), ...reasons]
  const note = [...names, ...(all.length === 0 ? [] : [all.join('；')])].join('：')
  return note === '' ? null : note
}
