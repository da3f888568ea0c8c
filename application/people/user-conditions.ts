import { Effect } from 'effect'
import { conditionsOf, type UserCondition } from '../../domain/access/user-condition.ts'
import { Users } from './ports/users.ts'
import { codesOfAccount } from './rights-difference.ts'

/** Returns the conditions of every user by login [P13]. */
export const userConditionsAt = Effect.fnUntraced(function* (now: number) {
  const users = yield* Users
  const [accounts, signIns] = yield* Effect.all([users.list, users.signIns], { concurrency: 'unbounded' })
  return new Map<string, ReadonlyArray<UserCondition>>(
    accounts.map(account => {
      const { lockedUntil = null, seenAt = null, createdAt = 0 } = signIns.get(account.userId) ?? {}
      const facts = { ...account, rights: codesOfAccount(account).size, lockedUntil, seenAt, createdAt }
      return [account.userId, conditionsOf(facts, now)]
    }),
  )
})
