import { Button, CloseButton } from '@mantine/core'
import { IconDeviceMobile } from '@tabler/icons-react'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type InstallPrompt, installPromptKey, installsByShareMenu, isInstalled } from '../app/offline/install.ts'
import { useText } from '../app/preferences.tsx'
import { readStored, writeStored } from '../app/stored.ts'
import css from './install-line.module.css'

const words = {
  hint: ['像应用一样打开，没有网络也能清点收货', 'Opens like an app and lets you count goods without a network'],
  install: ['安装到手机', 'Install'],
  byShareMenu: [
    '安装到手机：点浏览器的「分享」，再选「添加到主屏幕」',
    'To install, press Share in the browser, then "Add to Home Screen"',
  ],
  dismiss: ['不再显示', 'Do not show again'],
} as const

const dismissedKey = 'dinghuo:install-dismissed'

/** Offers to install the portal on the phone, until it is installed or the person dismisses the offer. */
export const InstallLine = () => {
  const t = useText()
  const client = useQueryClient()
  const { data: prompt } = useQuery<InstallPrompt | null>({ queryKey: installPromptKey, queryFn: skipToken })
  const [isDismissed, setDismissed] = useState(() => readStored(dismissedKey) !== null)
  const byShareMenu = installsByShareMenu()
  if (isDismissed || isInstalled() || !(prompt || byShareMenu)) return null
  const install = async () => {
    await prompt?.prompt()
    client.setQueryData(installPromptKey, null)
  }
  const dismiss = () => {
    writeStored(dismissedKey, new Date().toISOString())
    setDismissed(true)
  }
  return (
    <div className={css.line}>
      <IconDeviceMobile size={18} aria-hidden />
      <span className={css.text}>{t(prompt ? words.hint : words.byShareMenu)}</span>
      {prompt && (
        <Button size="sm" variant="subtle" onClick={() => void install()}>
          {t(words.install)}
        </Button>
      )}
      <CloseButton size="lg" aria-label={t(words.dismiss)} onClick={dismiss} />
    </div>
  )
}
