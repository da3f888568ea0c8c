import { Button, Popover } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../app/preferences.tsx'
import { useShop } from '../../people/session/shop.tsx'
import { ShopSwitcher } from '../../people/session/shop-switcher.tsx'
import css from './switch-shop.module.css'

const words = { switch: ['切换门店', 'Switch shop'] } as const

/** The shop switcher beside the shop's name; hidden for people with only one shop. */
export const SwitchShop = () => {
  const t = useText()
  const { shop, total, pick } = useShop()
  const [opened, setOpened] = useState(false)
  if (total < 2) return null
  return (
    <Popover opened={opened} onChange={setOpened} width={280} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button
          className={css.button}
          variant="default"
          leftSection={<IconArrowsExchange size={16} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          {t(words.switch)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t(words.switch)}>
        <ShopSwitcher
          shop={shop}
          aria-label={t(words.switch)}
          comboboxProps={{ withinPortal: false, width: 254 }}
          defaultDropdownOpened
          onSwitch={next => {
            setOpened(false)
            pick(next)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
