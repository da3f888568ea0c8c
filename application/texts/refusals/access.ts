import type { accessRefusals } from '../../../domain/access/refusals.ts'
import type { Refusal } from '../../../domain/kernel/refusal.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { figureText } from '../figure-text.ts'

type Sentences = { readonly [K in keyof typeof accessRefusals]: (refusal: Refusal<K>) => Text }

/** Refusals of changes to rights and roles. */
export const accessSentences: Sentences = {
  RESET_CODE_WRONG: () => [
    '验证码不正确或已失效，请核对或重新获取',
    'The code is wrong or no longer valid; check it or request another one',
  ],
  RESET_BY_ADMINISTRATOR: () => [
    '本系统未开通短信，请联系管理员重置密码',
    'Text messages are not set up here; ask an administrator to reset your password',
  ],
  RIGHT_NOT_HELD: ({ figures: { codes } }) => [
    `您自己没有这些权限，不能授予他人：${figureText('permission', codes)[0]}`,
    `You cannot grant rights that you do not have yourself: ${figureText('permission', codes)[1]}`,
  ],
  SHOP_NOT_HELD: ({ figures: { shopCodes } }) =>
    shopCodes === '*'
      ? [
          '您自己只负责部分门店，不能授予全部门店',
          'You cannot grant all shops, because you have only some of them yourself',
        ]
      : [
          `这些门店不在您的范围内，不能授予他人：${shopCodes}`,
          `You cannot grant shops that you do not have yourself: ${shopCodes}`,
        ],
  PERSON_HAS_MORE: ({ figures: { userId } }) => [
    `${userId} 的权限或门店比您多，请由权限更大的管理员操作`,
    `${userId} has rights or shops that you do not have; ask an administrator who has them`,
  ],
  ROLE_UNKNOWN: ({ figures: { roleCode } }) => [
    `没有角色 ${roleCode}，可能刚被删除`,
    `Role ${roleCode} does not exist; it may just have been deleted`,
  ],
  ROLE_BUILT_IN: ({ figures: { roleCode } }) => [
    `内置角色 ${roleCode} 不能修改或删除；请复制成新角色后再改`,
    `The built-in role ${roleCode} cannot be changed or deleted; copy it to a new role and change that one`,
  ],
  ROLE_CODE_MALFORMED: ({ figures: { roleCode, max } }) => [
    `角色编码「${roleCode}」应为不超过 ${max} 位的字母、数字、汉字或 . _ -`,
    `The role code "${roleCode}" must be at most ${max} letters, digits or . _ -`,
  ],
  ROLE_CODE_TAKEN: ({ figures: { roleCode } }) => [
    `角色编码 ${roleCode} 已被使用`,
    `The role code ${roleCode} is already taken`,
  ],
  IMPERSONATION_READ_ONLY: ({ figures: { viewedName } }) => [
    `您正在代看「${viewedName}」，只能看，不能修改或导出`,
    `You are viewing as ${viewedName}: you can look, but not change or export anything`,
  ],
  IMPERSONATION_OVER: () => [
    '代看已结束，请返回自己的账号后再操作',
    'Viewing as another person has ended; return to your own account first',
  ],
  IMPERSONATION_OF_SELF: () => ['这就是您自己的账号', 'This is your own account'],
  ROLE_IN_USE: ({ figures: { roleCode, people } }) => [
    `还有 ${people} 人使用角色 ${roleCode}，请先给他们换成其他角色`,
    `${people === 1 ? '1 person has' : `${people} people have`} the role ${roleCode}; give them another one first`,
  ],
}
