import { type UserCondition, userConditionNames, userConditions } from '../../../../domain/access/user-condition.ts'
import { type HomeMoment, hrefOf, tasksView } from '../../block.ts'
import type { HomeBlockView } from '../../contract.ts'

/** The users that an administrator may have to do something about, counted by condition. */
export const peopleView = (
  conditions: ReadonlyMap<string, ReadonlyArray<UserCondition>>,
  moment: HomeMoment,
): HomeBlockView => ({
  ...tasksView(
    'people',
    ['人员', 'People'],
    userConditionNames.map(name => ({
      ...{ id: name, ...userConditions[name] },
      count: [...conditions.values()].filter(names => names.includes(name)).length,
      href: hrefOf('/administration/users', { condition: name }),
    })),
    moment,
  ),
  href: '/administration/users',
})
