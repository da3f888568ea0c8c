import { type Codes, type RequiredCode, validateRight } from '../access/permission.ts'
import type { Day, Instant } from '../kernel/day.ts'
import { type Fen, formatMoney, hasAbnormalPrice } from '../kernel/money.ts'
import { formatQuantity, isValidRule, type PurchaseRule } from '../kernel/quantity.ts'
import { type Refusal, refusal } from '../kernel/refusal.ts'
import type { Result } from '../kernel/result.ts'
import type { Text } from '../kernel/text.ts'
import type { OrderWindow } from '../master-data/calendar.ts'
import { decideEdit } from './cart/cart.ts'
import {
  type StartFacts,
  validateMaterials,
  validateOrderDay,
  validateRule,
  validateTrading,
  windowOf,
} from './cart/start.ts'
import { decideSubmit, type Submission } from './cart/submit.ts'
import { decideVoid, decideWithdraw } from './cart/withdraw.ts'
import { type OrderFacts, validateTime } from './order/order.ts'
import { refuseTransition } from './order/status.ts'

/** The checks that explain whether something can be ordered. */
export const checkNames = {
  account: ['账号可用', 'The account is active'],
  shop: ['门店已授权', 'Access to the shop'],
  right: ['有所需权限', 'The required right'],
  material: ['物料存在', 'The material exists'],
  sheet: ['在门店组的可订范围内', 'Orderable for the shop group'],
  rule: ['订货规则正确', 'The purchase rule is valid'],
  sale: ['正在销售', 'On sale'],
  price: ['当日有价格', 'There is a price on that day'],
  trading: ['门店可订货', 'The shop can order'],
  orderRule: ['门店有订货时间规则', 'The shop has an order time rule'],
  count: ['没有须先完成的盘点', 'No stocktake that must be sent first'],
  day: ['日历允许该日订货', 'The calendar allows ordering on that day'],
  materials: ['有可订物料', 'There are orderable materials'],
  status: ['订货单可编辑', 'The order can be edited'],
  open: ['已开始订货', 'Ordering has opened'],
  cutOff: ['尚未截单', 'Before the cut-off'],
  decision: ['规则允许', 'The rules allow it'],
} as const satisfies Record<string, Text>
export type CheckName = keyof typeof checkNames

/** The result of one check. */
export interface Check {
  readonly about: CheckName
  /** Codes of a permission; one of them is enough. */
  readonly codes?: string
  readonly refusal: Refusal | null
}

/** A material from a shop's view: name, row of the shop group and today's price; null where missing. */
export interface MaterialFacts {
  readonly materialCode: string
  readonly isKnown: boolean
  /** Similar materials, as suggestions. */
  readonly similar: ReadonlyArray<string>
  readonly shopGroup: string
  readonly purchaseDate: Day
  readonly row: (PurchaseRule & { readonly canPurchase: boolean }) | null
  readonly price: Fen | null
}

/** Explains whether a shop can order a material, one check per cause [C3, Q10, M3]. */
export function explainMaterial(facts: MaterialFacts): ReadonlyArray<Check> {
  const { materialCode, isKnown, similar, shopGroup, purchaseDate, row, price } = facts
  const unknownMaterial = refusal('MATERIAL_UNKNOWN', { keyword: materialCode }, similar)
  if (!isKnown) return [{ about: 'material', refusal: unknownMaterial }]
  const material: Check = { about: 'material', refusal: null }
  const keys = { materialCode, shopGroup }
  if (row === null) return [material, { about: 'sheet', refusal: refusal('MATERIAL_NOT_ON_SHEET', keys) }]
  const [min, step, max] = [formatQuantity(row.min), formatQuantity(row.step), formatQuantity(row.max)]
  const unsound = refusal('PURCHASE_RULE_UNSOUND', { ...keys, min, step, max })
  const priceText = price === null ? null : formatMoney(price).text
  const missingPrice = refusal('PRICE_MISSING', { ...keys, price: priceText, purchaseDate })
  return [
    material,
    { about: 'sheet', refusal: null },
    { about: 'rule', refusal: isValidRule(row) ? null : unsound },
    { about: 'sale', refusal: row.canPurchase ? null : refusal('MATERIAL_NOT_ON_SALE', keys) },
    { about: 'price', refusal: hasAbnormalPrice(price) ? missingPrice : null },
  ]
}

/** Explains whether an order can be started, with the checks of decideStart [D1 to D4]. */
export function explainStart(facts: StartFacts, now: Instant): ReadonlyArray<Check> {
  const orderPeriod = windowOf(facts)
  return [
    check('trading', validateTrading(facts)),
    check('orderRule', validateRule(facts)),
    check('day', validateOrderDay(facts)),
    check('materials', validateMaterials(facts)),
    ...(orderPeriod ? timeChecks(orderPeriod.window, now) : []),
  ]
}

/** Explains whether the cart of an order can be edited, with the checks of decideEdit before any line [S1, D3, D4]. */
export function explainFilling(order: Pick<OrderFacts, 'status'> & OrderWindow, now: Instant): ReadonlyArray<Check> {
  const statusRefusal = order.status === 'WAIT_SUBMIT' ? null : refuseTransition(order.status, 'edit').refusal
  return [{ about: 'status', refusal: statusRefusal }, ...timeChecks(order, now)]
}

/** The access facts of the person who asks. */
export interface Access {
  readonly userId: string
  readonly disabled: boolean
  readonly shops: ReadonlyArray<string> | 'ALL'
}

/** Explains whether the account is enabled and the shop in its scope [P6]. */
export function explainAccess({ userId, disabled, shops }: Access, shopCode: string): ReadonlyArray<Check> {
  const isInScope = shops === 'ALL' || shops.includes(shopCode)
  return [
    { about: 'account', refusal: disabled ? refusal('ACCOUNT_DISABLED', { userId }) : null },
    { about: 'shop', refusal: isInScope ? null : refusal('SHOP_NOT_YOURS', { shopCode, userId }) },
  ]
}

/** Returns one check per required permission [P2]. */
export const explainRights = (codes: Codes, needs: ReadonlyArray<RequiredCode>): ReadonlyArray<Check> =>
  needs.map(need => ({ ...check('right', validateRight(codes, need)), codes: [need ?? []].flat().join(' ') }))

/** Returns whether a material is orderable; a missing price only fails after submitting [M3]. */
export const mayOrder = (checks: ReadonlyArray<Check>): boolean =>
  checks.every(({ about, refusal: why }) => why === null || about === 'price')

/** Actions on an order. */
export const orderVerbs = {
  edit: ['编辑', 'Edit'],
  submit: ['提交', 'Submit'],
  withdraw: ['撤回', 'Withdraw'],
  void: ['作废', 'Void'],
} as const satisfies Record<string, Text>
export type OrderVerb = keyof typeof orderVerbs

export interface VerbCheck {
  readonly verb: OrderVerb
  readonly checks: ReadonlyArray<Check>
}

/** Explains which actions are possible on an order now, and why the others are not [S1, S4, S8, P2]. */
export function explainOrder(
  submission: Submission,
  codes: Codes,
  needs: Readonly<Record<OrderVerb, RequiredCode>>,
  now: Instant,
): ReadonlyArray<VerbCheck> {
  const { order } = submission
  const decisions: Readonly<Record<OrderVerb, Result<unknown>>> = {
    edit: decideEdit({ order, line: clearingEdit, current: null, material: null }, now),
    submit: decideSubmit(submission, now),
    withdraw: decideWithdraw(order, now),
    void: decideVoid(order),
  }
  return (Object.keys(orderVerbs) as ReadonlyArray<OrderVerb>).map(verb => ({
    verb,
    checks: [...explainRights(codes, [needs[verb]]), check('decision', decisions[verb])],
  }))
}

/** An edit that clears a line, which is always accepted while an order can be edited. */
const clearingEdit = { materialCode: '', input: '0', baseVersion: 0 }

/** Returns a check with the refusal of a rule, if it refused. */
export const check = (about: CheckName, result: Result<unknown>): Check => ({
  about,
  refusal: result.ok ? null : result.refusal,
})

function timeChecks(window: OrderWindow, now: Instant): ReadonlyArray<Check> {
  const time = validateTime(window, now)
  const why = time.ok ? null : time.refusal
  return [
    { about: 'open', refusal: why?.kind === 'NOT_OPEN_YET' ? why : null },
    { about: 'cutOff', refusal: why?.kind === 'CUT_OFF_PASSED' ? why : null },
  ]
}
