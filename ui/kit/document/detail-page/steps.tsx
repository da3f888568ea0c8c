import { VisuallyHidden } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { Text } from '../../../../domain/kernel/text.ts'
import { useText } from '../../../app/preferences.tsx'
import { formatInstant, useServerClock } from '../../feedback/clock.tsx'
import css from './steps.module.css'

const states = {
  done: ['已完成', 'Done'],
  current: ['当前步骤', 'Current'],
  todo: ['未开始', 'To do'],
  error: ['异常', 'Failed'],
} as const

export type StepState = keyof typeof states

export interface Step {
  readonly key: string
  readonly words: Text
  readonly state: StepState
  /** Whether a current step is done too, because the next one only waits. */
  readonly isDone?: boolean
  /** When it happened, epoch milliseconds. */
  readonly at?: number | null | undefined
  /** The person who did it. */
  readonly by?: string | null | undefined
  readonly note?: Text | undefined
}

interface StepsProps {
  readonly steps: ReadonlyArray<Step>
  readonly label: Text
  /** Whether it is a list from top to bottom on every screen, such as a log; otherwise on phones only. */
  readonly isVertical?: boolean
}

/** The progress of a document, with time stamps and people; vertical on phones. */
export const Steps = ({ steps, label, isVertical = false }: StepsProps) => {
  const t = useText()
  const { zone } = useServerClock()
  return (
    <ol className={css.steps} data-vertical={isVertical || undefined} aria-label={t(label)}>
      {steps.map(({ key, words, state, isDone, at, by, note }, index) => (
        <li key={key} className={css.step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          <span className={css.mark} aria-hidden>
            {state === 'done' || isDone ? <IconCheck size={14} /> : state === 'error' ? <IconX size={14} /> : index + 1}
          </span>
          <span className={css.text}>
            <span className={css.name}>{t(words)}</span>
            <VisuallyHidden>{t(states[state])}</VisuallyHidden>
            <span className={css.detail}>
              {at === null || at === undefined ? '' : formatInstant(at, zone, 'minute')}
            </span>
            {by && <span className={css.detail}>{by}</span>}
            {note && <span className={css.detail}>{t(note)}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
