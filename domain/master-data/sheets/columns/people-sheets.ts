import { permissions } from '../../../access/permission.ts'
import { isPreset, presets } from '../../../access/rights.ts'
import { isPresetWord, ROLE_CODE_MAX } from '../../../access/roles.ts'
import { isPhone } from '../../phone.ts'
import { businessModels, payMethods, storeStatuses } from '../../words.ts'
import { callPhone, code, codeOrWord, listOf, oneOf, text, timeWindow, yesNo } from '../cells.ts'
import type { Sheet } from '../sheet.ts'
import { sheetTitles } from '../titles.ts'

/** Y and HH filter the list by business model; a shop's own status is one of the others. */
const { Y: _direct, HH: _partner, ...stages } = storeStatuses

export const shopGroups: Sheet = {
  title: sheetTitles.shop_groups,
  absent: 'kept',
  key: ['shop_group'],
  columns: {
    shop_group: {
      header: ['门店组', 'Shop group'],
      meaning: ['门店组的编码', 'Code of the group'],
      cell: code(32),
    },
    name: { header: ['名称', 'Name'], meaning: ['门店组的名称', 'Name of the group'], cell: text(60) },
  },
}

export const shops: Sheet = {
  title: sheetTitles.shops,
  absent: 'kept',
  key: ['shop_code'],
  complete: row => (row.title === '' ? { ...row, title: row.name ?? '' } : row),
  columns: {
    shop_code: { header: ['门店编码', 'Shop code'], meaning: ['门店的 JDE 编码', 'Code of the shop'], cell: code(32) },
    name: { header: ['门店名称', 'Shop name'], meaning: ['门店名称', 'Name of the shop'], cell: text(60) },
    title: { header: ['门店抬头', 'Title'], meaning: ['单据抬头', 'Title on documents'], cell: text(80), blank: '' },
    store_status: {
      header: ['门店状态', 'Status'],
      meaning: ['门店所处的阶段', 'Stage of the shop'],
      cell: oneOf(stages),
    },
    business_model: {
      header: ['经营模式', 'Business model'],
      meaning: ['直营或合伙', 'Directly operated or partner'],
      cell: oneOf(businessModels),
    },
    shop_group: {
      header: ['门店组', 'Shop group'],
      meaning: ['规则、价格和日历按门店组设置', 'Rules, prices and calendar are set by group'],
      cell: code(32),
      refersTo: { sheet: 'shop_groups', column: 'shop_group' },
    },
    pay_method: {
      header: ['支付方式', 'Payment'],
      meaning: ['先付款或线下结算', 'Pay first, or settle offline'],
      cell: oneOf(payMethods),
    },
    payer_code: {
      header: ['付款主体', 'Payer'],
      meaning: ['为门店付款的主体', 'Payer of the shop'],
      cell: code(32),
      blank: null,
      refersTo: { sheet: 'payers', column: 'entity_code' },
    },
    address: {
      header: ['收货地址', 'Address'],
      meaning: ['送货到达的地址，印在发货单上', 'Delivery address; printed on delivery notes'],
      cell: text(120),
      blank: '',
    },
    city: {
      header: ['城市', 'City'],
      meaning: ['临期处理台推荐同一城市的门店', '"Expiry actions" suggests shops in the same city'],
      cell: text(30),
      blank: '',
    },
    receiver: {
      header: ['收货联系人', 'Receiver'],
      meaning: ['门店接货的人', 'Person who takes deliveries'],
      cell: text(30),
      blank: '',
    },
    receiver_phone: {
      header: ['收货电话', 'Receiver phone'],
      meaning: ['收货联系人的电话', 'Phone of the receiver'],
      cell: callPhone,
      blank: '',
    },
    delivery_window: {
      header: ['收货时段', 'Delivery window'],
      meaning: ['门店可以收货的时间', 'Hours in which the shop takes deliveries'],
      cell: timeWindow,
      blank: '',
    },
  },
  constraints: [
    {
      over: ['pay_method', 'payer_code'],
      blames: 'payer_code',
      allows: row =>
        row.pay_method === 'ONLINE' && row.payer_code === null
          ? ['先付款的门店须有付款主体', 'a payer, because the shop pays first']
          : null,
    },
  ],
}

/** The roles of the chain; the presets of the product are not listed, because they cannot be changed. */
export const roles: Sheet = {
  title: sheetTitles.roles,
  absent: 'kept',
  key: ['role_code'],
  columns: {
    role_code: {
      header: ['角色编码', 'Role code'],
      meaning: ['角色的编码，不能与内置角色同名', 'Code of the role; not the name of a built-in role'],
      cell: code(ROLE_CODE_MAX),
    },
    name: { header: ['名称', 'Name'], meaning: ['角色的名称', 'Name of the role'], cell: text(60) },
    codes: {
      header: ['权限', 'Rights'],
      meaning: ['角色给予的权限码', 'Permission codes that the role gives'],
      cell: listOf(permissionCode()),
      blank: [],
    },
  },
  constraints: [
    {
      over: ['role_code'],
      blames: 'role_code',
      allows: row =>
        isPresetWord(String(row.role_code))
          ? ['不是内置角色的编码', 'a code that is not the name of a built-in role']
          : null,
    },
  ],
}

const shopList = listOf(code(32))

export const users: Sheet = {
  title: sheetTitles.users,
  absent: 'kept',
  key: ['user_id'],
  columns: {
    user_id: { header: ['登录名', 'User name'], meaning: ['登录名', 'User name'], cell: code(64) },
    name: { header: ['姓名', 'Name'], meaning: ['显示的姓名', 'Display name'], cell: text(60) },
    phone: {
      header: ['手机', 'Phone'],
      meaning: ['接收短信通知的手机号', 'Phone number for text messages'],
      cell: {
        kind: { is: 'text', longest: 16 },
        allowed: ['5 到 15 位数字，境外号码前加 +', '5 to 15 digits; start with + for numbers outside China'],
        read: phone => (isPhone(phone) ? phone : undefined),
        write: value => String(value ?? ''),
      },
      blank: '',
    },
    password: {
      header: ['密码', 'Password'],
      meaning: ['明文，导入后只保存散列；留空表示不变', 'Plain text; only a hash is stored. Blank for no change'],
      cell: {
        kind: { is: 'password' },
        allowed: ['8 到 200 个字符；新用户必填', '8 to 200 characters; required for a new user'],
        read: password => (password.length >= 8 && password.length <= 200 ? password : undefined),
        write: () => '',
      },
      blank: '',
      secret: true,
    },
    presets: {
      header: ['角色', 'Roles'],
      meaning: ['内置角色或 roles 表中的角色', 'Built-in roles, or roles of the sheet roles'],
      cell: listOf(codeOrWord(ROLE_CODE_MAX, presets)),
      blank: [],
    },
    granted_codes: {
      header: ['增加的权限', 'Additional rights'],
      meaning: ['角色之外增加的权限码', 'Permission codes granted in addition to the roles'],
      cell: listOf(permissionCode()),
      blank: [],
    },
    revoked_codes: {
      header: ['去掉的权限', 'Removed rights'],
      meaning: ['从角色中去掉的权限码', 'Permission codes removed from the roles'],
      cell: listOf(permissionCode()),
      blank: [],
    },
    shops: {
      header: ['门店', 'Shops'],
      meaning: ['可以访问的门店，* 表示全部', 'Shops the user can access; * for all'],
      cell: {
        kind: { is: 'shops' },
        allowed: ['* 或门店编码，用 ; 分隔', '* or shop codes separated by ";"'],
        read: (scope, zone) => (scope === '*' ? ['*'] : shopList.read(scope, zone)),
        write: shopList.write,
      },
      blank: [],
      refersTo: { sheet: 'shops', column: 'shop_code' },
    },
    disabled: {
      header: ['停用', 'Disabled'],
      meaning: ['停用的用户不能登录', 'A disabled user cannot sign in'],
      cell: yesNo,
      blank: false,
    },
  },
  constraints: [
    {
      over: ['presets'],
      blames: 'presets',
      allows: (row, world) =>
        [row.presets ?? []].flat().every(name => isPreset(String(name)) || world.row('roles', String(name)))
          ? null
          : [
              `${Object.keys(presets).join('、')}，或 roles 表中的角色`,
              `${Object.keys(presets).join(', ')}, or a role of the sheet roles`,
            ],
    },
  ],
}

/** The error message does not list the roughly ninety codes. */
function permissionCode() {
  return { ...oneOf(permissions), allowed: ['权限码，如 P000224', 'a permission code such as P000224'] } as const
}
