import { Button, VisuallyHidden } from '@mantine/core'
import { IconHome, IconLogout } from '@tabler/icons-react'
import { useEffect } from 'react'
import { figureText } from '../../application/texts/figure-text.ts'
import { type RequiredCode, validateRight } from '../../domain/access/permission.ts'
import { useText } from '../app/preferences.tsx'
import { Why } from '../kit/feedback/refusal.tsx'
import { NoPermission } from '../kit/layout/empty.tsx'
import { useGo } from '../kit/layout/link.tsx'
import { useSession } from '../people/session/session.tsx'
import { useSignOut } from './header/use-sign-out.tsx'
import { firstLeaf } from './menu/menu.ts'

const words = {
  title: ['无权访问', 'Not authorized'],
  home: ['回到首页', 'Go to the home page'],
  otherAccount: ['换个账号登录', 'Sign in as another user'],
} as const

/** The 403 page (spec 6), with the missing permission if it is known. */
export const Forbidden = ({ code }: { readonly code?: RequiredCode | undefined }) => {
  const t = useText()
  const go = useGo()
  const signOut = useSignOut()
  const home = firstLeaf(useSession().menu)
  const needed = [code ?? []].flat()
  const right = code === undefined ? null : validateRight([], code)
  useEffect(() => {
    document.title = t(words.title)
  }, [t])
  return (
    <>
      <VisuallyHidden component="h1">{t(words.title)}</VisuallyHidden>
      <NoPermission {...(needed.length > 0 && { right: figureText('permission', needed.join(' ')) })}>
        {home !== undefined && (
          <Button leftSection={<IconHome size={16} aria-hidden />} onClick={() => go(home)}>
            {t(words.home)}
          </Button>
        )}
        <Button variant="default" leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void signOut()}>
          {t(words.otherAccount)}
        </Button>
        {right?.ok === false && <Why refusal={right.refusal} />}
      </NoPermission>
    </>
  )
}
