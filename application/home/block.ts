import { Effect } from 'effect'
import { holds, type RequiredCode } from '../../domain/access/permission.ts'
import { taskTone } from '../../domain/home/task-tone.ts'
import { byUrgency, mostUrgent } from '../../domain/home/urgency.ts'
import type { Day, Zone } from '../../domain/kernel/day.ts'
import { type Fen, fen } from '../../domain/kernel/money.ts'
import type { Tone } from '../../domain/kernel/status-display.ts'
import { type Text, textIn } from '../../domain/kernel/text.ts'
import type { Caller } from '../platform/caller.ts'
import type { HomeBlockView } from './contract.ts'

/** The caller and the time for which the page is made. */
export interface HomeMoment {
  readonly caller: Caller
  readonly now: number
  readonly zone: Zone
  readonly today: Day
  readonly businessDay: Day
}

/** A part of the page for people with a right. `R` are the services that it needs. */
export interface HomeBlock<R> {
  readonly code: RequiredCode
  /** Returns the views of the block; empty if there is nothing to show to this caller. */
  readonly load: (moment: HomeMoment) => Effect.Effect<ReadonlyArray<HomeBlockView>, never, R>
}

/** The figures of the rows that a list finds. */
export interface TaskFigures {
  readonly count: number
  readonly amount?: Fen | null
  readonly dueAt?: number | null
  readonly since?: number | null
}

/** Work that waits in a list; its link opens the list with the rows that are counted. */
export interface Task<R> {
  readonly id: string
  readonly words: Text
  readonly code: RequiredCode
  /** The right that the list itself requires, if it is another one. */
  readonly listCode?: RequiredCode
  /** Whether its list is only for people who see every shop. */
  readonly needsEveryShop?: true
  /** Its tone until it is late. */
  readonly tone: Tone
  readonly href: (moment: HomeMoment) => string
  readonly find: (moment: HomeMoment) => Effect.Effect<TaskFigures, never, R>
}

/** Rights of people who look after the whole chain; blocks about the tasks of single shops are hidden from them. */
const chainRights = ['DH0003', 'DH0004', 'DH0008', 'DH0009'] as const

/** Whether the caller works in their shops, and not for the whole chain. */
export const isShopWorker = ({ scope, codes }: Caller): boolean => scope.shops !== 'ALL' || !holds(codes, chainRights)

/** Whether the caller may do the task and open its list. */
const isAllowed = (
  { code, listCode = null, needsEveryShop }: Pick<Task<never>, 'code' | 'listCode' | 'needsEveryShop'>,
  { codes, scope }: Caller,
): boolean => holds(codes, code) && holds(codes, listCode) && (!needsEveryShop || scope.shops === 'ALL')

/** The services that a task needs. */
type TaskNeeds<T> = T extends Task<infer R> ? R : never

/** The services that a block needs. */
export type BlockNeeds<B> = B extends HomeBlock<infer R> ? R : never

/** Returns a block of tasks; the caller sees those that they have the right for. */
export const taskBlock = <T extends Task<unknown>>(
  id: string,
  words: Text,
  tasks: ReadonlyArray<T>,
  isFor: (caller: Caller) => boolean = () => true,
): HomeBlock<TaskNeeds<T>> => ({
  code: [...new Set(tasks.flatMap(({ code }) => (code === null ? [] : [code].flat())))],
  load: moment =>
    Effect.map(
      Effect.forEach(
        isFor(moment.caller) ? tasks.filter(task => isAllowed(task, moment.caller)) : [],
        task =>
          Effect.map(task.find(moment) as Effect.Effect<TaskFigures, never, TaskNeeds<T>>, facts => ({
            ...{ ...task, ...facts },
            href: task.href(moment),
          })),
        { concurrency: 'unbounded' },
      ),
      taskCounts => (taskCounts.length === 0 ? [] : [tasksView(id, words, taskCounts, moment)]),
    ),
})

interface TaskWithCount extends TaskFigures, Pick<Task<never>, 'id' | 'words' | 'tone'> {
  readonly href: string
}

/** Returns a block of tasks that were counted. */
export const tasksView = (
  id: string,
  words: Text,
  taskCounts: ReadonlyArray<TaskWithCount>,
  moment: HomeMoment,
): HomeBlockView => {
  const tasks = byUrgency(taskCounts.map(task => ({ ...taskView(task, moment), isEmpty: task.count === 0 }))).map(
    ({ isEmpty: _, ...task }) => task,
  )
  return {
    ...{ kind: 'tasks', id, title: textIn(words, moment.caller.language), href: null, tasks },
    ...{ tone: mostUrgent(tasks.map(({ tone }) => tone)), isEmpty: tasks.every(({ count }) => count === 0) },
  }
}

const taskView = (
  { id, words, tone, href, count, amount = null, dueAt = null, since = null }: TaskWithCount,
  { caller, now }: HomeMoment,
) => ({
  ...{ id, words: textIn(words, caller.language), count, href },
  amount: amount === fen(0) ? null : amount,
  dueAt: count === 0 ? null : dueAt,
  since: count === 0 ? null : since,
  tone: taskTone({ count, dueAt }, tone, now),
})

/** Returns the address of a page with a query; lists repeat their name. */
export const hrefOf = (path: string, query: Readonly<Record<string, string | ReadonlyArray<string>>> = {}): string => {
  const pairs = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => [value].flat().map(one => [key, one])),
  )
  return pairs.size === 0 ? path : `${path}?${pairs}`
}

/** Returns the query parameters of a range of days for a filter. */
export const daysQuery = (name: string, from: Day, to: Day) => ({ [`${name}Start`]: from, [`${name}End`]: to })
