import type { HomeBlockView } from '../../application/home/contract.ts'
import { useText } from '../app/preferences.tsx'
import { useServerClock, useServerNow } from '../kit/feedback/clock.tsx'
import { spanWords } from '../kit/feedback/span-words.ts'
import { PageLink } from '../kit/layout/link.tsx'
import { Money } from '../kit/money/money-text.tsx'
import { dueWords } from './due-words.ts'
import css from './home.module.css'
import { homeWords as words } from './home-words.ts'
import { ToneDot } from './tone-dot.tsx'

type Task = Extract<HomeBlockView, { kind: 'tasks' }>['tasks'][number]

/** Work that waits, each line a link to its list; what has nothing waiting is counted in one line below. */
export const TaskList = ({ tasks }: { readonly tasks: ReadonlyArray<Task> }) => {
  const t = useText()
  const waiting = tasks.filter(({ count }) => count > 0)
  const cleared = tasks.filter(({ count }) => count === 0)
  const names = cleared.map(({ words: name }) => name).join(t(['、', ', ']))
  return (
    <>
      <ul className={css.tasks}>
        {waiting.map(task => (
          <li key={task.id}>
            <TaskLink task={task} />
          </li>
        ))}
      </ul>
      {cleared.length > 0 && (
        <p className={css.none} title={names}>
          {t(words.othersClear(cleared.length))}
        </p>
      )}
    </>
  )
}

const TaskLink = ({ task: { id, words: name, count, amount, dueAt, since, tone, href } }: { readonly task: Task }) => (
  <PageLink href={href} className={css.task} underline="never" data-task={id}>
    <ToneDot tone={tone} />
    <span className={css.taskText}>
      <span>{name}</span>
      <span className={css.taskFacts}>
        <Age dueAt={dueAt} since={since} />
        {amount !== null && (
          <span className={css.amount}>
            <Money fen={amount} />
          </span>
        )}
      </span>
    </span>
    <span className={css.count} data-tone={tone}>
      {count.toLocaleString('en-US')}
    </span>
  </PageLink>
)

/** How long is left or over, or how long the oldest has been waiting. */
const Age = ({ dueAt, since }: Pick<Task, 'dueAt' | 'since'>) => {
  const t = useText()
  const now = useServerNow(30_000)
  const { zone } = useServerClock()
  if (dueAt === null && since === null) return null
  const text =
    since !== null
      ? words.oldest(spanWords(now - since))
      : dueAt! > now
        ? dueWords(dueAt!, now, zone)
        : words.late(spanWords(now - dueAt!))
  return (
    <span className={css.age} data-late={(dueAt !== null && dueAt <= now) || undefined}>
      {t(text)}
    </span>
  )
}
