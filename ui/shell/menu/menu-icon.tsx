import {
  IconArrowsExchange,
  IconBasket,
  IconBuilding,
  IconBuildingWarehouse,
  IconCalendar,
  IconChartBar,
  IconChecks,
  IconClipboardCheck,
  IconClipboardList,
  IconClock,
  IconCoin,
  IconFileText,
  IconFlame,
  IconHome,
  IconInbox,
  IconList,
  IconPackage,
  IconPackageImport,
  IconPencil,
  IconReceipt,
  IconReport,
  IconSettings,
  IconShoppingCart,
  IconToolsKitchen2,
  IconTransfer,
  IconTrash,
  IconTruck,
  IconTruckReturn,
  IconWallet,
} from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import css from './side-menu.module.css'

const OfficeIcon = lazy(() => import('./office-icons.tsx').then(({ OfficeIcon: it }) => ({ default: it })))

/** The icons of the pages of shops, and of the groups. */
const icons: Readonly<Record<string, typeof IconHome>> = {
  'arrows-exchange': IconArrowsExchange,
  building: IconBuilding,
  clock: IconClock,
  transfer: IconTransfer,
  calendar: IconCalendar,
  'clipboard-check': IconClipboardCheck,
  'clipboard-list': IconClipboardList,
  coin: IconCoin,
  'file-text': IconFileText,
  home: IconHome,
  inbox: IconInbox,
  list: IconList,
  package: IconPackage,
  pencil: IconPencil,
  kitchen: IconToolsKitchen2,
  receipt: IconReceipt,
  report: IconReport,
  settings: IconSettings,
  'shopping-cart': IconShoppingCart,
  truck: IconTruck,
  wallet: IconWallet,
  'chart-bar': IconChartBar,
  flame: IconFlame,
  'package-import': IconPackageImport,
  trash: IconTrash,
  'truck-return': IconTruckReturn,
  basket: IconBasket,
  'building-warehouse': IconBuildingWarehouse,
  checks: IconChecks,
}

/** The icon that the server names. */
export const MenuIcon = ({ name }: { readonly name: string }) => {
  const Icon = Object.hasOwn(icons, name) ? icons[name] : undefined
  if (Icon) return <Icon size={16} stroke={1.7} aria-hidden />
  return (
    <Suspense fallback={<span className={css.iconPlace} />}>
      <OfficeIcon name={name} />
    </Suspense>
  )
}
