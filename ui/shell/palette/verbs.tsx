import {
  IconCalendarMonth,
  IconCalendarPlus,
  IconKeyboard,
  IconLanguage,
  IconLayoutList,
  IconLogout,
  IconMoon,
  IconRowInsertBottom,
  IconSpeakerphone,
} from '@tabler/icons-react'
import type { RequiredCode } from '../../../domain/access/permission.ts'
import type { Language, Text } from '../../../domain/kernel/text.ts'
import { type Density, densities } from '../../app/density.ts'
import { type Scheme, schemes } from '../../app/preferences.tsx'
import type { RowStyle } from '../../ordering/form/use-form-view.ts'
import type { Command, CommandIcon } from './commands.ts'

/** Functions and state that the verbs use. */
export interface Tools {
  readonly language: Language
  readonly scheme: Scheme
  readonly density: Density
  readonly rowStyle: RowStyle
  readonly hasShop: boolean
  readonly startRoutine: (day: 'today' | 'tomorrow') => void
  /** Opens it for the shop, or for one of its materials. */
  readonly openCalendar: (materialCode?: string, materialName?: string) => void
  readonly openNotice: () => void
  readonly openKeys: () => void
  readonly setLanguage: (language: Language) => void
  readonly setScheme: (scheme: Scheme) => void
  readonly setDensity: (density: Density) => void
  readonly setRowStyle: (rowStyle: RowStyle) => void
  readonly signOut: () => void
}

/** An action that can be run from anywhere with its permission. */
interface Verb {
  readonly id: string
  readonly words: Text
  readonly initials: string
  readonly icon: CommandIcon
  readonly code: RequiredCode
  readonly run: (tools: Tools) => void
  /** Whether it would change nothing; it is then not offered. */
  readonly isIdle?: (tools: Tools) => boolean
}

const noShop = ({ hasShop }: Tools) => !hasShop

const verbs: ReadonlyArray<Verb> = [
  {
    id: 'start-today',
    words: ['今天的常规订货', 'Routine order for today'],
    initials: 'jtdcgdh',
    icon: IconCalendarPlus,
    code: 'P000225',
    run: tools => tools.startRoutine('today'),
    isIdle: noShop,
  },
  {
    id: 'start-tomorrow',
    words: ['明天的常规订货', 'Routine order for tomorrow'],
    initials: 'mtdcgdh',
    icon: IconCalendarPlus,
    code: 'P000225',
    run: tools => tools.startRoutine('tomorrow'),
    isIdle: noShop,
  },
  {
    id: 'calendar',
    words: ['订货日历', 'Order calendar'],
    initials: 'dhrl',
    icon: IconCalendarMonth,
    code: 'P000234',
    run: tools => tools.openCalendar(),
  },
  {
    id: 'notice',
    words: ['订货须知', 'Ordering notice'],
    initials: 'dhxz',
    icon: IconSpeakerphone,
    code: 'P000233',
    run: tools => tools.openNotice(),
    isIdle: noShop,
  },
  {
    id: 'keys',
    words: ['快捷键', 'Keyboard shortcuts'],
    initials: 'kjj',
    icon: IconKeyboard,
    code: null,
    run: tools => tools.openKeys(),
  },
  {
    id: 'language',
    // In the target language, so that people who cannot read this page find it.
    words: ['Switch to English', '切换到中文'],
    initials: 'qhyy',
    icon: IconLanguage,
    code: null,
    run: tools => tools.setLanguage(tools.language === 'zh' ? 'en' : 'zh'),
  },
  ...choices<Scheme>('scheme', ['主题', 'Theme'], schemes, IconMoon, {
    initials: 'zt',
    of: tools => tools.scheme,
    set: (tools, scheme) => tools.setScheme(scheme),
  }),
  ...choices<Density>('density', ['表格密度', 'Table density'], densities, IconRowInsertBottom, {
    initials: 'bgmd',
    of: tools => tools.density,
    set: (tools, density) => tools.setDensity(density),
  }),
  ...choices<RowStyle>(
    'rowStyle',
    ['订货表单', 'Order form'],
    { picture: ['大图显示', 'picture rows'], compact: ['紧凑显示', 'compact rows'] },
    IconLayoutList,
    { initials: 'dhbd', of: tools => tools.rowStyle, set: (tools, rowStyle) => tools.setRowStyle(rowStyle) },
  ),
  {
    id: 'sign-out',
    words: ['退出登录', 'Sign out'],
    initials: 'tcdl',
    icon: IconLogout,
    code: null,
    run: tools => tools.signOut(),
  },
]

/** Returns the verbs that this person may use now. */
export const verbCommands = (tools: Tools, holds: (code: RequiredCode) => boolean): ReadonlyArray<Command> =>
  verbs
    .filter(({ code, isIdle }) => holds(code) && !isIdle?.(tools))
    .map(({ id, words, initials, icon: Icon, run }) => ({
      id: `verb ${id}`,
      group: 'verbs',
      words,
      icon: <Icon size={16} stroke={1.7} aria-hidden />,
      searchTerms: [initials],
      run: () => run(tools),
    }))

interface Choice<C> {
  readonly initials: string
  readonly of: (tools: Tools) => C
  readonly set: (tools: Tools, choice: C) => void
}

/** Returns one verb for each value of a preference other than the current one. */
function choices<C extends string>(
  id: string,
  [zh, en]: Text,
  values: Readonly<Record<C, Text>>,
  icon: CommandIcon,
  { initials, of, set }: Choice<C>,
): ReadonlyArray<Verb> {
  return (Object.keys(values) as Array<C>).map(value => ({
    id: `${id}-${value}`,
    words: [`${zh}：${values[value][0]}`, `${en}: ${values[value][1]}`],
    initials,
    icon,
    code: null,
    run: tools => set(tools, value),
    isIdle: tools => of(tools) === value,
  }))
}
