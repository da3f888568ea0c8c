import { ActionIcon, Tooltip } from '@mantine/core'
import { IconDeviceDesktop, IconLanguage, IconMoon, IconSun } from '@tabler/icons-react'
import { type Scheme, schemes, usePreferences, useText } from '../../app/preferences.tsx'

const words = {
  // In the target language, so that people who cannot read this page find it.
  language: ['Switch to English', '切换到中文'],
  scheme: ([zh, en]: readonly [string, string]) => [`主题：${zh}`, `Theme: ${en}`] as const,
} as const

const icons = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop } satisfies Record<Scheme, unknown>
const following = { light: 'dark', dark: 'auto', auto: 'light' } as const satisfies Record<Scheme, Scheme>

export const LanguageSwitch = () => {
  const t = useText()
  const { language, setLanguage } = usePreferences()
  return (
    <Tooltip label={t(words.language)}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={t(words.language)}
        onClick={() => setLanguage(language === 'zh' ? 'en' : 'zh')}
      >
        <IconLanguage size={18} stroke={1.7} />
      </ActionIcon>
    </Tooltip>
  )
}

/** Light, dark, or the system's scheme. */
export const SchemeSwitch = () => {
  const t = useText()
  const { scheme, setScheme } = usePreferences()
  const Icon = icons[scheme]
  const label = t(words.scheme(schemes[scheme]))
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={label}
        onClick={() => setScheme(following[scheme])}
      >
        <Icon size={18} stroke={1.7} />
      </ActionIcon>
    </Tooltip>
  )
}
