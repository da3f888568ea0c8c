import { IconBuildingStore } from '@tabler/icons-react'
import { pinyinOf } from '../../../application/texts/pinyin.ts'
import { useText } from '../../app/preferences.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { useGo } from '../../kit/layout/link.tsx'
import { useSession } from '../../people/session/session.tsx'
import { useShop } from '../../people/session/shop.tsx'
import { useOfferedShops } from '../../people/session/shop-switcher.tsx'
import { leavesOf } from '../menu/menu.ts'
import { MenuIcon } from '../menu/menu-icon.tsx'
import type { Command } from './commands.ts'

const words = {
  now: ['当前门店', 'current shop'],
  switched: (name: string) => [`已切换到 ${name}`, `Now ordering for ${name}`] as const,
} as const

/** Returns a command for every page of the session's menu. */
export const usePageCommands = (): ReadonlyArray<Command> => {
  const go = useGo()
  const { menu } = useSession()
  return leavesOf(menu).map(({ id, name, nameEn, path, icon }) => ({
    id: `page ${id}`,
    group: 'pages',
    words: [name, nameEn],
    icon: <MenuIcon name={icon} />,
    searchTerms: [path, ...pinyinOf(name)],
    run: () => {
      // Otherwise the element with the focus would keep it on the new page.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      go(path)
    },
  }))
}

/** Returns commands for the shops that the switcher offers, once something is typed. */
export const useShopCommands = (typed: string): ReadonlyArray<Command> => {
  const t = useText()
  const { success } = useDialogs()
  const { shop: current, total, pick } = useShop()
  const offered = useOfferedShops(current, typed)
  if (typed.trim() === '' || total < 2) return []
  return offered.map(shop => ({
    id: `shop ${shop.shopJdeNo}`,
    group: 'shops',
    words: [shop.shopName, shop.shopName],
    detail: shop.shopJdeNo === current?.shopJdeNo ? `${shop.shopJdeNo} · ${t(words.now)}` : shop.shopJdeNo,
    icon: <IconBuildingStore size={16} stroke={1.7} aria-hidden />,
    searchTerms: [shop.shopJdeNo, shop.initials],
    run: () => {
      pick(shop)
      success(words.switched(shop.shopName))
    },
  }))
}
