import { weekdays } from '../../../kernel/day.ts'
import type { Text } from '../../../kernel/text.ts'
import { weekdayWords } from '../../calendar-status.ts'
import { countAttributes, planRules } from '../../count-words.ts'
import { businessModels, storageTypes } from '../../words.ts'
import { clockTime, code, codeOrWord, listOf, oneOf, optional, text, wholeNumber, yesNo } from '../cells.ts'
import type { Cell, Row, RowLookup, Sheet, Value } from '../sheet.ts'
import { sheetTitles } from '../titles.ts'

/** The weekdays and the days of a month. */
const planDays: Readonly<Record<string, Text>> = {
  ...weekdayWords,
  ...Object.fromEntries(
    Array.from({ length: 31 }, (_, at) => [String(at + 1), [`${at + 1}日`, `day ${at + 1}`] as const]),
  ),
}

const planDay: Cell = {
  ...oneOf(planDays),
  allowed: [`${weekdays.join('、')} 或 1 到 31`, `${weekdays.join(', ')} or 1 to 31`],
}

const isMonthDay = (day: string): boolean => Number.isInteger(Number(day))

const storageWords = Object.values(storageTypes).map(({ words }) => words)

/** The count plans: which shops count what on which days [ST2]. */
export const countPlans: Sheet = {
  title: sheetTitles.count_plans,
  absent: 'kept',
  key: ['plan_code'],
  columns: {
    plan_code: { header: ['计划编码', 'Plan'], meaning: ['盘点计划编码', 'Code of the count plan'], cell: code(32) },
    name: { header: ['名称', 'Name'], meaning: ['盘点计划名称', 'Name of the count plan'], cell: text(40) },
    count_rule: {
      header: ['盘点规则', 'Rule'],
      meaning: ['每天、每周还是每月盘点', 'Counted every day, week or month'],
      cell: oneOf(planRules),
    },
    days: {
      header: ['盘点日', 'Days'],
      meaning: [
        '周盘填星期，月盘填日期，月内没有的日期按月末；日盘留空',
        'Weekdays of a weekly plan, days of a monthly one (the last day where a month is shorter); blank for a daily one',
      ],
      cell: listOf(planDay),
      blank: [],
    },
    attribute: {
      header: ['盘点属性', 'Scope'],
      meaning: ['盘点哪些物料', 'Which materials are counted'],
      cell: oneOf(countAttributes),
      blank: 'ALL',
    },
    covers: {
      header: ['盘点范围', 'Scope codes'],
      meaning: [
        '分类编码、储存方式或物料编码，与盘点属性对应；全部物料留空',
        'Codes of categories, storage types or materials, depending on the scope; blank for all materials',
      ],
      cell: listOf(codeOrWord(64, storageTypes)),
      blank: [],
      nameSheets: ['materials', 'categories'],
    },
    business_model: {
      header: ['经营模式', 'Business model'],
      meaning: ['只用于该经营模式的门店；留空为不限', 'Only for shops of this business model; blank for all'],
      cell: optional(oneOf(businessModels)),
      blank: null,
    },
    shops: {
      header: ['门店', 'Shops'],
      meaning: ['参加盘点的门店；留空为全部', 'Shops that count; blank for all'],
      cell: listOf(code(32)),
      blank: [],
      refersTo: { sheet: 'shops', column: 'shop_code' },
    },
    due_at: {
      header: ['截止时间', 'Due at'],
      meaning: ['盘点日几点前提交', 'Time by which the count must be submitted on the count day'],
      cell: clockTime,
      blank: '23:00',
    },
    is_required: {
      header: ['必盘', 'Required'],
      meaning: [
        '未盘的单据保留；否则次日自动作废',
        'A count that was not started stays open; otherwise it is voided the next day',
      ],
      cell: yesNo,
      blank: true,
    },
    blocks_orders: {
      header: ['先盘后订', 'Count before ordering'],
      meaning: ['提交盘点前不能订货', 'No ordering until the count is submitted'],
      cell: yesNo,
      blank: false,
    },
    impacts_inventory: {
      header: ['影响库存', 'Changes stock'],
      meaning: ['审核通过后按盈亏调整库存', 'An approved count adjusts the stock by its variance'],
      cell: yesNo,
      blank: true,
    },
    is_blind: {
      header: ['盲盘', 'Blind count'],
      meaning: ['提交前看不到账面数量', 'The book quantity is hidden until the count is submitted'],
      cell: yesNo,
      blank: true,
    },
    is_active: {
      header: ['启用', 'Active'],
      meaning: ['停用后不再生成盘点单', 'An inactive plan creates no stocktakes'],
      cell: yesNo,
      blank: true,
    },
  },
  constraints: [
    { over: ['count_rule', 'days'], blames: 'days', allows: daysAllowed },
    { over: ['attribute', 'covers'], blames: 'covers', allows: coverAllowed },
  ],
}

/** Checks that the days fit the rule; returns what would be accepted, or null. */
function daysAllowed({ count_rule: rule, days }: Row): Text | null {
  const planDayList = listOfValue(days)
  if (rule === 'DAILY') return planDayList.length === 0 ? null : ['日盘请留空', 'blank for a daily plan']
  const isRight = (day: string) => (rule === 'WEEKLY' ? !isMonthDay(day) : isMonthDay(day))
  if (planDayList.length > 0 && planDayList.every(isRight)) return null
  return rule === 'WEEKLY'
    ? [`一个或多个星期：${weekdays.join('、')}`, `one or more weekdays: ${weekdays.join(', ')}`]
    : ['一个或多个 1 到 31 的日期', 'one or more days from 1 to 31']
}

/** Checks that the covered categories, storage types or materials exist; returns what would be accepted, or null. */
function coverAllowed({ attribute, covers }: Row, world: RowLookup): Text | null {
  const coverCodes = listOfValue(covers)
  if (attribute === 'ALL') return coverCodes.length === 0 ? null : ['全部物料请留空', 'blank for all materials']
  if (coverCodes.length > 0 && coverCodes.every(codeLookups[String(attribute)]!(world))) return null
  return allowedCodes[String(attribute)]!
}

const codeLookups: Readonly<Record<string, (world: RowLookup) => (code: string) => boolean>> = {
  CATEGORY: world => code => world.row('categories', code) !== undefined,
  STORAGE: () => code => Object.hasOwn(storageTypes, code),
  MATERIAL: world => code => world.row('materials', code) !== undefined,
}
const allowedCodes: Readonly<Record<string, Text>> = {
  CATEGORY: ['一个或多个已有的分类编码', 'one or more codes of categories'],
  STORAGE: [
    `一个或多个储存方式：${storageWords.map(([zh]) => zh).join('、')}`,
    `one or more storage types: ${storageWords.map(([, en]) => en).join(', ')}`,
  ],
  MATERIAL: ['一个或多个已有的物料编码', 'one or more codes of materials'],
}

const listOfValue = (value: Value | undefined) => value as ReadonlyArray<string>

/** The shop code of rows that hold for every shop without rows of its own. */
export const everyShop = 'ALL'

/** The shelf order of materials, in which count sheets list them [ST3]. */
export const shelfOrder: Sheet = {
  title: sheetTitles.shelf_order,
  absent: 'removed',
  key: ['shop_code', 'area', 'material_code'],
  columns: {
    shop_code: {
      header: ['门店编码', 'Shop'],
      meaning: [
        `门店编码；${everyShop} 用于没有自己顺序的门店`,
        `Code of the shop; ${everyShop} for shops without their own order`,
      ],
      cell: codeOrWord(32, { [everyShop]: ['全部门店', 'All shops'] }),
    },
    area: {
      header: ['区域', 'Area'],
      meaning: ['货架或库区，如「冷库 A」', 'Shelf or storage area, such as "Freezer A"'],
      cell: text(32),
    },
    material_code: {
      header: ['物料编码', 'Material'],
      meaning: ['物料编码；一种物料可在几个区域', 'Code of the material; a material can be in several areas'],
      cell: code(64),
      refersTo: { sheet: 'materials', column: 'material_code' },
    },
    position: {
      header: ['顺序', 'Position'],
      meaning: [
        '盘点时从小到大，先按区域的最小顺序',
        'Counted in ascending order; areas are ordered by their smallest position',
      ],
      cell: wholeNumber(0, 99_999),
    },
  },
  constraints: [
    {
      over: ['shop_code'],
      blames: 'shop_code',
      allows: ({ shop_code: shop }, world) =>
        shop === everyShop || world.row('shops', String(shop)) !== undefined
          ? null
          : [`已有的门店编码，或 ${everyShop}`, `the code of a shop, or ${everyShop}`],
    },
  ],
}
