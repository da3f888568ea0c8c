import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { HomeCell } from '../../../application/home/contract.ts'
import { paths } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { useReadOnly } from '../../kit/feedback/read-only.tsx'
import { PageLink } from '../../kit/layout/link.tsx'
import css from './daily-order.module.css'
import { dailyOrderWords as words } from './daily-order-words.ts'
import { useDailyOrder } from './use-daily-order.tsx'

/** Opens the next order of a shop: its draft, or one that is filled in from the first source; the others are in a menu. */
export const OrderPress = ({ order }: { readonly order: Extract<HomeCell, { as: 'order' }> }) => {
  const t = useText()
  const isReadOnly = useReadOnly()
  const { busy, begin, dialog } = useDailyOrder(order)
  const [first, ...others] = order.sources
  if (first === undefined)
    return (
      <PageLink href={paths.countStock} size="sm" underline="always">
        {t(words.count)}
      </PageLink>
    )
  const beginFrom = (source: string) => begin(source, `&fill=${source.toLowerCase()}`)
  return (
    <span className={css.press}>
      <Button.Group>
        <Button
          size="compact-sm"
          variant={first === 'CART' ? 'filled' : 'light'}
          className={css.pressFirst}
          loading={busy !== null}
          disabled={isReadOnly}
          onClick={() => beginFrom(first)}
        >
          {t(words.press[first])}
        </Button>
        <Menu position="bottom-end">
          <Menu.Target>
            <Button
              size="compact-sm"
              variant={first === 'CART' ? 'filled' : 'light'}
              className={css.pressMore}
              disabled={isReadOnly || busy !== null}
              aria-label={t(words.otherWays)}
            >
              <IconChevronDown size={16} />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map(source => (
              <Menu.Item key={source} onClick={() => beginFrom(source)}>
                {t(words.press[source])}
              </Menu.Item>
            ))}
            <Menu.Item onClick={() => begin('', '')}>{t(words.byHand)}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Button.Group>
      {dialog}
    </span>
  )
}
