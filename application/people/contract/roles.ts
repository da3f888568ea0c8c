import { Schema } from 'effect'
import { ROLE_CODE_MAX } from '../../../domain/access/roles.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { Count, RequiredText } from '../../platform/wire.ts'
import { PageName } from './users.ts'

/** Roles as editable sets of permission codes (docs/decisions/administration/0084). */
const staff = { service: 'staff', permission: 'DH0004' } as const

const RoleCode = RequiredText(ROLE_CODE_MAX)
const Edition = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }))
const Codes = Schema.Array(RequiredText(20)).check(Schema.isMaxLength(500))

export const RoleRow = Schema.Struct({
  roleCode: Schema.String,
  /** Empty for a built-in role, whose name the language decides. */
  name: Schema.String,
  codes: Schema.Array(Schema.String),
  isBuiltIn: Schema.Boolean,
  /** How many people have it, without disabled ones. */
  people: Count,
})
export type RoleRow = typeof RoleRow.Type

export const listRoles = endpoint({
  ...staff,
  name: 'role.list',
  about: ['角色列表', 'Built-in roles and those of the chain, with their rights and how many people have them'],
  path: 'role/list',
  mutates: false,
  payload: Schema.Struct({}),
  success: Schema.Struct({ roles: Schema.Array(RoleRow), edition: Edition }),
  refusals: [],
})

const Pair = Schema.Tuple([Schema.String, Schema.String])

export const listRights = endpoint({
  ...staff,
  name: 'role.rights',
  about: ['权限说明', 'Which pages each right opens, and which actions it allows'],
  path: 'role/rights',
  mutates: false,
  payload: Schema.Struct({}),
  success: Schema.Array(
    Schema.Struct({ code: Schema.String, pages: Schema.Array(PageName), actions: Schema.Array(Pair) }),
  ),
  refusals: [],
})

const role = { roleCode: RoleCode, name: RequiredText(60), codes: Codes }
const roleRefusals = [
  ...(['ROLE_UNKNOWN', 'ROLE_BUILT_IN', 'ROLE_CODE_MALFORMED', 'ROLE_CODE_TAKEN', 'CODE_UNKNOWN'] as const),
  ...(['RIGHT_NOT_HELD', 'LAST_ADMINISTRATOR'] as const),
] as const

const AffectedPerson = Schema.Struct({
  login: Schema.String,
  name: Schema.String,
  gained: Schema.Array(Schema.String),
  lost: Schema.Array(Schema.String),
})
export type AffectedPerson = typeof AffectedPerson.Type

export const previewRole = endpoint({
  ...staff,
  name: 'role.preview',
  about: ['预览角色修改', 'What a change of a role gives and takes, and whose rights it changes'],
  path: 'role/preview',
  mutates: false,
  payload: Schema.Struct({ ...role, isNew: Schema.Boolean }),
  success: Schema.Struct({
    gained: Schema.Array(Schema.String),
    lost: Schema.Array(Schema.String),
    pagesGained: Schema.Array(PageName),
    pagesLost: Schema.Array(PageName),
    /** The people whose rights change, the first of them; the count is complete. */
    people: Schema.Array(AffectedPerson),
    peopleCount: Count,
  }),
  refusals: roleRefusals,
})

export const saveRole = endpoint({
  ...staff,
  name: 'role.save',
  about: ['保存角色', 'Add or change a role; effective for everybody who has it within a second'],
  path: 'role/save',
  mutates: true,
  payload: Schema.Struct({ ...role, isNew: Schema.Boolean, edition: Edition }),
  success: RoleRow,
  refusals: [...roleRefusals, 'MASTER_DATA_CHANGED', 'IDEMPOTENCY_KEY_REUSED'],
})

export const removeRole = endpoint({
  ...staff,
  name: 'role.remove',
  about: ['删除角色', 'Delete a role that nobody has'],
  path: 'role/remove',
  mutates: true,
  payload: Schema.Struct({ roleCode: RoleCode, edition: Edition }),
  success: Schema.Struct({}),
  refusals: ['ROLE_UNKNOWN', 'ROLE_BUILT_IN', 'ROLE_IN_USE', 'MASTER_DATA_CHANGED', 'IDEMPOTENCY_KEY_REUSED'],
})

export const roleEndpoints = [listRoles, listRights, previewRole, saveRole, removeRole] as const
