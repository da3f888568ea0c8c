import { Button } from '@mantine/core'
import { IconHome, IconMapOff } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useText } from '../app/preferences.tsx'
import { useGo } from '../kit/layout/link.tsx'
import css from './not-found.module.css'

const words = {
  title: ['没有这个页面', 'Page not found'],
  hint: ['地址可能写错了，或者页面已经搬走', 'The address may be mistyped, or the page has moved'],
  home: ['回到首页', 'Go to the home page'],
} as const

/** The page for an unknown address. */
export const NotFound = () => {
  const t = useText()
  const go = useGo()
  useEffect(() => {
    document.title = t(words.title)
  }, [t])
  return (
    <div className={css.state}>
      <IconMapOff size={40} stroke={1.2} className={css.icon} aria-hidden />
      <div className={css.code}>404</div>
      <h1 className={css.title}>{t(words.title)}</h1>
      <p className={css.hint}>{t(words.hint)}</p>
      <Button leftSection={<IconHome size={16} aria-hidden />} onClick={() => go('/')}>
        {t(words.home)}
      </Button>
    </div>
  )
}
