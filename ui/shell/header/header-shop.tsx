import { useLocation } from '@tanstack/react-router'
import { pluralOf } from '../../../domain/kernel/text.ts'
import { addressTexts } from '../../../domain/lists/filters/kind.ts'
import { paths } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { useShop } from '../../people/session/shop.tsx'
import { ShopSwitcher } from '../../people/session/shop-switcher.tsx'
import css from './header.module.css'

const words = {
  all: ['全部门店', 'All shops'],
  several: (count: number) => [`${count} 家门店`, `${pluralOf(count, 'shop')}`] as const,
} as const

/** Pages that apply to the selected shop only. */
const ofOneShop: ReadonlySet<string> = new Set([paths.orderCenter])
/** Lists of all the person's shops, which a filter of the page may narrow. */
const ofAllShops: ReadonlySet<string> = new Set([paths.orderList, paths.pendingPayment, paths.paymentGoing, paths.paid])
const reportFolder = '/purchase-order/report-forms/'

/**
 * The shop of the page: the selected one with its switcher, the shops of a list as text, or nothing on other pages, so
 * that the header never names another shop than the rows.
 */
export const HeaderShop = () => {
  const t = useText()
  const { shop, shops, total, pick } = useShop()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const location = useLocation({
    select: ({ search }) => addressTexts((search as Record<string, unknown>).shopJdeNo).join('\n'),
  })
  if (shop === null) return null
  if (ofOneShop.has(path)) return <ShopSwitcher className={css.shop} shop={shop} onSwitch={pick} />
  if (!ofAllShops.has(path) && !path.startsWith(reportFolder)) return null
  const codes = location === '' ? [] : location.split('\n')
  const nameOf = (code: string) => shops.find(({ shopJdeNo }) => shopJdeNo === code)?.shopName ?? code
  const scopeName = total === 1 ? shop.shopName : t(words.all)
  const label = codes.length === 0 ? scopeName : codes.length === 1 ? nameOf(codes[0]!) : t(words.several(codes.length))
  return <span className={css.shops}>{label}</span>
}
