import type { Effect } from 'effect'
import { useState } from 'react'
import type { Backend } from '../../application/platform/backend.ts'
import type { Endpoint } from '../../application/platform/endpoint.ts'
import type { Failure } from '../../application/platform/failure.ts'
import { type DecisionOutcome, decideEach } from '../../application/receiving/flows/decide-each.ts'
import type { Text } from '../../domain/kernel/text.ts'
import { queryClient, run } from '../app/backend.ts'
import { FailureLine } from '../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../kit/layout/dialogs.tsx'

const words = {
  working: (done: number, count: number) => [`已处理 ${done} / ${count}`, `${done} of ${count}`] as const,
  refused: (count: number, all: number) =>
    [`${all} 张中有 ${count} 张未处理`, `${count} of ${all} could not be decided`] as const,
} as const

export interface BulkDecision {
  /** How far the decisions are, in words; null if none is being made. */
  readonly progress: Text | null
  /** Decides one document after the other, says which were refused and why, and returns the numbers of those. */
  readonly decide: (
    numbers: ReadonlyArray<string>,
    one: (number: string) => Effect.Effect<unknown, Failure, Backend>,
    done: (count: number) => Text,
  ) => Promise<ReadonlyArray<string>>
}

/** Returns how to decide several documents; the queries in `stale` are loaded again afterwards. */
export const useBulkDecision = (stale: ReadonlyArray<Endpoint>): BulkDecision => {
  const { success, inform } = useDialogs()
  const [progress, setProgress] = useState<Text | null>(null)
  const decide: BulkDecision['decide'] = async (numbers, one, done) => {
    const onProgress = (count: number) => setProgress(words.working(count, numbers.length))
    onProgress(0)
    const outcomes = await run(decideEach(numbers, one, onProgress)).finally(() => setProgress(null))
    for (const { name } of stale) void queryClient.invalidateQueries({ queryKey: [name] })
    const refused = outcomes.filter(({ failure }) => failure !== null)
    if (refused.length < outcomes.length) success(done(outcomes.length - refused.length))
    const title = words.refused(refused.length, outcomes.length)
    if (refused.length > 0) void inform({ title, message: <Refusals outcomes={refused} /> })
    return refused.map(({ number }) => number)
  }
  return { progress, decide }
}

interface RefusalsProps {
  readonly outcomes: ReadonlyArray<DecisionOutcome>
}

/** The documents that could not be decided, each with the reason. */
const Refusals = ({ outcomes }: RefusalsProps) => (
  <ul>
    {outcomes.map(({ number, failure }) => (
      <li key={number}>
        {number}: {failure && <FailureLine failure={failure} />}
      </li>
    ))}
  </ul>
)
