import { localStorageColorSchemeManager, MantineProvider, useMantineColorScheme } from '@mantine/core'
import { DatesProvider, type DayOfWeek } from '@mantine/dates'
import { useLocalStorage } from '@mantine/hooks'
import { ModalsProvider } from '@mantine/modals'
import { createContext, type ReactNode, useCallback, useContext, useLayoutEffect, useMemo } from 'react'
import { type Language, type Text, textIn } from '../../domain/kernel/text.ts'
import { type Density, setDensity, useDensity } from './density.ts'
import { theme, variables } from './theme.ts'
import { Toasts } from './toasts.tsx'

export const schemes = { light: ['浅色', 'Light'], dark: ['深色', 'Dark'], auto: ['跟随系统', 'System'] } as const
export type Scheme = keyof typeof schemes

interface Choices {
  readonly language: Language
  readonly density: Density
  readonly setLanguage: (language: Language) => void
  readonly setDensity: (density: Density) => void
}

const Preferred = createContext<Choices>({
  language: 'zh',
  density: 'default',
  setLanguage: () => undefined,
  setDensity: () => undefined,
})

/** Stored under `dinghuo.*`; public/first-paint.js reads the same keys before the first paint. */
const schemeManager = localStorageColorSchemeManager({ key: 'dinghuo.scheme' })

/** Holds the person's preferences in this browser, and renders all providers that depend on them. */
export const Preferences = ({ children }: { readonly children: ReactNode }) => {
  const [language, setLanguage] = useChoice<Language>('language', ['zh', 'en'])
  const density = useDensity()
  useLayoutEffect(() => {
    document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en'
  }, [language])
  const choices = useMemo(() => ({ language, density, setLanguage, setDensity }), [language, density, setLanguage])
  return (
    <Preferred value={choices}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={variables}
        colorSchemeManager={schemeManager}
        defaultColorScheme="auto"
      >
        <WeekStart day={1}>
          <ModalsProvider>
            <Toasts />
            {children}
          </ModalsProvider>
        </WeekStart>
      </MantineProvider>
    </Preferred>
  )
}

/** Sets the first day of the week: Monday everywhere; the order calendar dialog uses `day={0}` (spec 2.2). */
export const WeekStart = ({ day, children }: { readonly day: DayOfWeek; readonly children: ReactNode }) => {
  const language = useLanguage()
  const settings = {
    locale: calendarLocales[language],
    firstDayOfWeek: day,
    weekendDays: [0, 6] as DayOfWeek[],
    labelSeparator: '~',
  }
  return <DatesProvider settings={settings}>{children}</DatesProvider>
}

export const usePreferences = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return { ...useContext(Preferred), scheme: colorScheme as Scheme, setScheme: setColorScheme }
}

export const useLanguage = (): Language => useContext(Preferred).language

/** The names of the languages in calendars; ui/kit/fields/calendar.ts loads their names of months and weekdays. */
export const calendarLocales = { zh: 'zh-cn', en: 'en' } as const satisfies Record<Language, string>

/** Returns a translator: `t(['查询', 'Search'])` in the person's language. */
export const useText = () => {
  const language = useLanguage()
  return useCallback((text: Text): string => textIn(text, language), [language])
}

/** A choice stored in local storage; the first value is the default, also for unknown stored values. */
const useChoice = <C extends string>(name: string, [first, ...others]: readonly [C, ...C[]]) =>
  useLocalStorage<C>({
    key: `dinghuo.${name}`,
    defaultValue: first,
    getInitialValueInEffect: false,
    serialize: choice => choice,
    deserialize: stored => [first, ...others].find(choice => choice === stored) ?? first,
  })
