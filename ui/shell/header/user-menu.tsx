import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconLogout } from '@tabler/icons-react'
import { useText } from '../../app/preferences.tsx'
import { useSession } from '../../people/session/session.tsx'
import { useSignOut } from './use-sign-out.tsx'
import css from './user-menu.module.css'

const words = {
  user: (name: string) => [`用户 ${name}`, `User ${name}`] as const,
  signOut: ['退出登录', 'Sign out'],
} as const

/** The name of the user; its only item is signing out (spec 2.1). */
export const UserMenu = () => {
  const t = useText()
  const { user } = useSession()
  const signOut = useSignOut()
  return (
    <Menu position="bottom-end" width={160}>
      <Menu.Target>
        <UnstyledButton className={css.user} aria-label={t(words.user(user.name))}>
          <span className={css.mark} data-initial={user.name.slice(0, 1)} />
          <span className={css.name}>{user.name}</span>
          <IconChevronDown size={14} aria-hidden className={css.chevron} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void signOut()}>
          {t(words.signOut)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
