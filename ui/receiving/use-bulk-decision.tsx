import { CloseButton } from '@mantine/core'
import type { Effect } from 'effect'
import { type ReactNode, useState } from 'react'
import type { Backend } from '../../application/platform/backend.ts'
import type { Endpoint } from '../../application/platform/endpoint.ts'
import type { Failure } from '../../application/platform/failure.ts'
import { type DecisionOutcome, decideEach } from '../../application/receiving/flows/decide-each.ts'
import type { Text } from '../../domain/kernel/text.ts'
import { queryClient, run } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import { FailureLine } from '../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../kit/layout/dialogs.tsx'
import css from './bulk-decision.module.css'

const words = {
  working: (done: number, count: number) => [`已处理 ${done} / ${count}`, `${done} of ${count}`] as const,
  refused: (count: number, all: number) =>
    [
      `${all} 张中有 ${count} 张未处理，仍为选中`,
      `${count} of ${all} could not be processed and stay selected`,
    ] as const,
  close: ['知道了', 'Close'],
} as const

export interface BulkDecision {
  /** How far the decisions are, in words; null if none is being made. */
  readonly progress: Text | null
  /** Decides one document after the other, and returns the numbers of those that were refused. */
  readonly decide: (
    numbers: ReadonlyArray<string>,
    one: (number: string) => Effect.Effect<unknown, Failure, Backend>,
    done: (count: number) => Text,
  ) => Promise<ReadonlyArray<string>>
  /** The documents of the last decision that were refused, each with the reason; null if there are none. */
  readonly refusals: ReactNode
}

/** Returns how to decide several documents; the queries in `stale` are loaded again afterwards. */
export const useBulkDecision = (stale: ReadonlyArray<Endpoint>): BulkDecision => {
  const { success } = useDialogs()
  const [progress, setProgress] = useState<Text | null>(null)
  const [outcomes, setOutcomes] = useState<ReadonlyArray<DecisionOutcome>>([])
  const decide: BulkDecision['decide'] = async (numbers, one, done) => {
    const onProgress = (count: number) => setProgress(words.working(count, numbers.length))
    onProgress(0)
    setOutcomes([])
    const decisions = await run(decideEach(numbers, one, onProgress)).finally(() => setProgress(null))
    for (const { name } of stale) void queryClient.invalidateQueries({ queryKey: [name] })
    setOutcomes(decisions)
    const refused = decisions.filter(({ failure }) => failure !== null)
    if (refused.length < decisions.length) success(done(decisions.length - refused.length))
    return refused.map(({ number }) => number)
  }
  const hasRefused = outcomes.some(({ failure }) => failure !== null)
  const refusals = hasRefused ? <Refusals outcomes={outcomes} onClose={() => setOutcomes([])} /> : null
  return { progress, decide, refusals }
}

interface RefusalsProps {
  readonly outcomes: ReadonlyArray<DecisionOutcome>
  readonly onClose: () => void
}

/** The documents that could not be decided, each with the reason; stays until the next decision. */
const Refusals = ({ outcomes, onClose }: RefusalsProps) => {
  const t = useText()
  const refused = outcomes.filter(({ failure }) => failure !== null)
  return (
    <section className={css.refusals} role="alert">
      <header>
        <strong>{t(words.refused(refused.length, outcomes.length))}</strong>
        <CloseButton size="sm" aria-label={t(words.close)} onClick={onClose} />
      </header>
      <ul>
        {refused.map(({ number, failure }) => (
          <li key={number}>
            {number}: {failure && <FailureLine failure={failure} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
