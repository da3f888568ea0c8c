import { mostUrgent } from '../../domain/home/urgency.ts'
import { type WorkRole, workRoleNames, workRoles } from '../../domain/home/work-role.ts'
import { type Text, textIn } from '../../domain/kernel/text.ts'
import type { HomeMoment } from './block.ts'
import type { HomeBlockView } from './contract.ts'

const title: Text = ['各岗位的工作', 'Work by role']

/** The views of a block, and whose work it is about. */
export interface RoleViews {
  readonly role: WorkRole
  readonly views: ReadonlyArray<HomeBlockView>
}

type Item = Extract<HomeBlockView, { kind: 'summary' }>['roles'][number]['items'][number]

/**
 * Sums up the work of each role in a line that leads to its lists: the tasks of a block or, if it has none, its tables that
 * have a list. Somebody who looks after the system holds every right, but does not do this work [HM3].
 */
export const summaryView = (blocks: ReadonlyArray<RoleViews>, { caller }: HomeMoment): HomeBlockView => {
  const roles = workRoleNames.flatMap(role => {
    const roleBlocks = blocks.filter(block => block.role === role && block.views.length > 0)
    if (roleBlocks.length === 0) return []
    const items = roleBlocks.flatMap(({ views }) => itemsOf(views))
    return [
      {
        ...{ id: role, words: textIn(workRoles[role], caller.language) },
        ...{ tone: mostUrgent(items.map(({ tone }) => tone)), items },
      },
    ]
  })
  return {
    ...{ kind: 'summary', id: 'roles', title: textIn(title, caller.language), href: null, roles },
    ...{ tone: mostUrgent(roles.map(({ tone }) => tone)), isEmpty: roles.every(({ items }) => items.length === 0) },
  }
}

const itemsOf = (views: ReadonlyArray<HomeBlockView>): ReadonlyArray<Item> => {
  const tasks = views.flatMap(view => (view.kind === 'tasks' ? view.tasks : []))
  if (tasks.length > 0)
    return tasks
      .filter(({ count }) => count > 0)
      .map(({ id, words, count, tone, href }) => ({ id, words, count, tone, href }))
  return views.flatMap(view =>
    view.kind === 'rows' && view.total > 0 && view.href !== null
      ? [{ id: view.id, words: view.title, count: view.total, tone: view.tone, href: view.href }]
      : [],
  )
}
