import { Schema } from 'effect'
import { endpoint } from '../../platform/endpoint.ts'
import { RequiredText } from '../../platform/wire.ts'

/** Resetting a forgotten password oneself, by a code to the own phone (docs/decisions/administration/0101). */
const open = { service: 'staff', permission: 'public', mutates: false } as const

export const getResetWays = endpoint({
  ...open,
  name: 'session.resetWays',
  about: ['找回密码的方式', 'Whether a code can be sent to a phone'],
  path: 'session/reset-ways',
  payload: Schema.Struct({}),
  success: Schema.Struct({ byPhone: Schema.Boolean }),
  refusals: [],
})

/** The answer is the same whether the login exists, has a phone number, or was sent a code a moment ago. */
export const requestResetCode = endpoint({
  ...open,
  name: 'session.requestResetCode',
  about: ['发送验证码', "Send a code to the login's phone, if there is such a login with a phone number"],
  path: 'session/request-reset-code',
  sideEffect: 'WRITES',
  payload: Schema.Struct({ login: RequiredText(64) }),
  success: Schema.Struct({}),
  refusals: ['RESET_BY_ADMINISTRATOR'],
})

export const resetByCode = endpoint({
  ...open,
  name: 'session.resetByCode',
  about: ['用验证码重设密码', 'Set a new password with the code; every session of the person ends'],
  path: 'session/reset-by-code',
  sideEffect: 'WRITES',
  payload: Schema.Struct({ login: RequiredText(64), code: RequiredText(20), newPassword: RequiredText(200) }),
  success: Schema.Struct({}),
  refusals: [
    ...(['RESET_CODE_WRONG', 'PASSWORD_TOO_SHORT', 'PASSWORD_IS_LOGIN', 'PASSWORD_UNCHANGED'] as const),
    ...(['PASSWORD_COMMON', 'LOGIN_LOCKED'] as const),
  ],
})

export const passwordResetEndpoints = [getResetWays, requestResetCode, resetByCode] as const
