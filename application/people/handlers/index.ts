import * as impersonation from './impersonation.ts'
import * as manyUsers from './many-users.ts'
import * as passwordReset from './password-reset.ts'
import * as roles from './roles.ts'
import * as users from './users.ts'

/** The handlers of users and roles. */
export const userHandlers = {
  'user.list': users.listUsers,
  'user.shops': users.listUserShops,
  'user.preview': users.previewUser,
  'user.add': users.addNewUser,
  'user.change': users.changeExistingUser,
  'user.resetPassword': users.resetUserPassword,
  'user.endSessions': users.endUserSessions,
  'user.unlock': users.unlockUser,
  'user.changeMany': manyUsers.changeUsers,
  'user.resetMany': manyUsers.resetPasswords,
  'session.resetWays': passwordReset.getResetWays,
  'session.requestResetCode': passwordReset.requestResetCode,
  'session.resetByCode': passwordReset.resetByCode,
  'role.list': roles.listRoles,
  'role.rights': roles.listRights,
  'role.preview': roles.previewRole,
  'role.save': roles.saveRole,
  'role.remove': roles.removeRole,
  'impersonation.start': impersonation.startImpersonation,
  'impersonation.end': impersonation.endImpersonation,
  'impersonation.list': impersonation.listImpersonations,
} as const
