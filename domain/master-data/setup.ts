import type { Text } from '../kernel/text.ts'
import type { SheetName } from './sheets/sheet.ts'

/** One step of setting up a chain before its shops can order. */
export interface SetupStep {
  readonly words: Text
  readonly about: Text
  /** Sheets that must contain rows. */
  readonly sheets: ReadonlyArray<SheetName>
  /** Minimum number of rows in each of the sheets. */
  readonly atLeast: number
  /** The `doctor` checks that must report no error. */
  readonly checks: ReadonlyArray<string>
}

/** The setup steps, in order of their dependencies. */
export const setupSteps = {
  groups: {
    words: ['建立门店组', 'Create shop groups'],
    about: ['规则、价格和日历按门店组设置', 'Rules, prices and calendar are set by shop group'],
    sheets: ['shop_groups'],
    atLeast: 1,
    checks: [],
  },
  shops: {
    words: ['录入门店', 'Add shops'],
    about: [
      '每家门店属于一个门店组；先付款的门店须有付款主体',
      'Each shop belongs to a group; a shop that pays first needs a payer',
    ],
    sheets: ['shops'],
    atLeast: 1,
    checks: ['shop-without-payer'],
  },
  materials: {
    words: ['录入物料', 'Add materials'],
    about: [
      '物料属于四级分类，并使用单位表中的单位',
      'Materials belong to a level 4 category and use a unit from the unit sheet',
    ],
    sheets: ['categories', 'units', 'materials'],
    atLeast: 1,
    checks: [],
  },
  rules: {
    words: ['设置订货规则、时间和日历', 'Set purchase rules, order times and calendar'],
    about: ['每个门店组可订什么、何时截单、哪天可订', 'What each group can order, on which days and until when'],
    sheets: ['purchase_rules', 'order_rules', 'calendar'],
    atLeast: 1,
    checks: ['group-without-rule', 'group-without-calendar', 'group-without-materials'],
  },
  prices: {
    words: ['录入价格', 'Enter prices'],
    about: ['每种可订的物料今天都有价格', 'Every orderable material has a price today'],
    sheets: ['prices'],
    atLeast: 1,
    checks: ['price-missing'],
  },
  users: {
    words: ['添加用户', 'Add users'],
    about: [
      '除管理员外至少一位用户，每家门店都有人看得到',
      'At least one user besides the administrator, and someone with access to each shop',
    ],
    sheets: ['users'],
    atLeast: 2,
    checks: ['shop-unseen'],
  },
} as const satisfies Record<string, SetupStep>

export type SetupStepName = keyof typeof setupSteps
export const setupStepNames = Object.keys(setupSteps) as ReadonlyArray<SetupStepName>

/** Row counts of each sheet, and finding counts of each check. */
export interface SetupFacts {
  readonly rows: Readonly<Partial<Record<SheetName, number>>>
  readonly findings: Readonly<Record<string, number>>
}

export interface SetupState {
  readonly step: SetupStepName
  /** Rows of the step's smallest sheet. */
  readonly rows: number
  /** Number of findings of the step's checks. */
  readonly findings: number
  readonly isDone: boolean
}

/** Returns the state of each step: done if its sheets have enough rows and its checks find nothing [A10]. */
export const setupStates = ({ rows, findings }: SetupFacts): ReadonlyArray<SetupState> =>
  setupStepNames.map(step => {
    const { sheets, atLeast, checks }: SetupStep = setupSteps[step]
    const fewest = Math.min(...sheets.map(sheet => rows[sheet] ?? 0))
    const findingCount = checks.reduce((sum, check) => sum + (findings[check] ?? 0), 0)
    return { step, rows: fewest, findings: findingCount, isDone: fewest >= atLeast && findingCount === 0 }
  })
