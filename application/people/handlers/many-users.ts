import { Effect } from 'effect'
import { applyUsersChange } from '../../../domain/access/users-change.ts'
import { validateSeen } from '../../../domain/master-data/administration.ts'
import { Administration } from '../../master-data/ports/administration.ts'
import { requireAccepted } from '../../platform/guards.ts'
import { handler } from '../../platform/handler.ts'
import * as accounts from '../accounts.ts'
import * as manyUsers from '../contract/many-users.ts'
import { asAdministrator } from '../note.ts'
import { Users } from '../ports/users.ts'

/** Changes all of the users or, if one change is refused, none: the call is one transaction. */
export const changeUsers = handler(
  manyUsers.changeUsers,
  Effect.fnUntraced(function* ({ logins, edition, ...change }, caller) {
    yield* (yield* Users).lock
    const names = new Set(logins)
    const since = yield* (yield* Administration).changedSince(['users'], edition)
    yield* requireAccepted(validateSeen(since.find(({ key }) => names.has(key) || key === '*') ?? null))
    const changes = yield* Effect.forEach(names, login =>
      Effect.gen(function* () {
        const current = yield* accounts.findUserByLogin(login)
        return yield* asAdministrator(caller, accounts.changeAccount(login, applyUsersChange(current, change)))
      }),
    )
    return {
      changed: changes.filter(({ before, account }) => JSON.stringify(before) !== JSON.stringify(account)).length,
    }
  }),
)

export const resetPasswords = handler(
  manyUsers.resetPasswords,
  Effect.fnUntraced(function* ({ logins }, caller) {
    const resets = yield* asAdministrator(caller, accounts.resetPasswords([...new Set(logins)]))
    return resets.map(({ account, oneTimePassword }) => ({
      ...{ login: account.userId, name: account.name, oneTimePassword },
    }))
  }),
)
