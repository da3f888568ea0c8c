import {
  IconBuilding,
  IconBuildingStore,
  IconCalendar,
  IconCategory,
  IconCircleDot,
  IconClipboardList,
  IconClock,
  IconCoin,
  IconFileText,
  IconHistory,
  IconHome,
  IconList,
  IconPackage,
  IconPencil,
  IconRadar2,
  IconReport,
  IconRobot,
  IconRuler2,
  IconSettings,
  IconShoppingCart,
  IconSpeakerphone,
  IconTransfer,
  IconTruck,
  IconUsers,
} from '@tabler/icons-react'

const icons: Readonly<Record<string, typeof IconHome>> = {
  building: IconBuilding,
  category: IconCategory,
  clock: IconClock,
  history: IconHistory,
  ruler: IconRuler2,
  speakerphone: IconSpeakerphone,
  store: IconBuildingStore,
  transfer: IconTransfer,
  users: IconUsers,
  calendar: IconCalendar,
  'clipboard-list': IconClipboardList,
  coin: IconCoin,
  'file-text': IconFileText,
  home: IconHome,
  list: IconList,
  package: IconPackage,
  pencil: IconPencil,
  radar: IconRadar2,
  report: IconReport,
  robot: IconRobot,
  settings: IconSettings,
  'shopping-cart': IconShoppingCart,
  truck: IconTruck,
}

/** The icon that the server names; one this version does not know is a dot. */
export const MenuIcon = ({ name }: { readonly name: string }) => {
  const Icon = Object.hasOwn(icons, name) ? icons[name]! : IconCircleDot
  return <Icon size={16} stroke={1.7} aria-hidden />
}
