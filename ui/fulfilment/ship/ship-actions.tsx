import { ActionIcon, Button, Menu } from '@mantine/core'
import { type Icon, IconBarcode, IconDots, IconInbox, IconPrinter, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Text } from '../../../domain/kernel/text.ts'
import { pickingHref, pickListHref } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import type { DocumentPart } from '../../kit/document/detail-page/document-page.tsx'
import { Gate } from '../../kit/layout/gate.tsx'
import { useGo } from '../../kit/layout/link.tsx'
import { usePhone } from '../../kit/layout/use-phone.ts'
import { useAccept } from '../work-queue/use-accept.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import type { ShipOrder } from './ship-form.tsx'
import { useNextOrder } from './use-next-order.ts'

const words = {
  pick: ['打印拣货单', 'Print pick list'],
  scan: ['拣货', 'Pick'],
  cancel: ['取消发货', 'Cancel shipment'],
  accept: ['接单', 'Accept'],
  acceptFirst: ['接单后才能发货', 'Accept the order before you ship it'],
  next: (count: number) => [`下一张待发货（还有 ${count} 单）`, `Next to ship (${count} left)`] as const,
  more: ['更多操作', 'More actions'],
} as const

interface RareAction {
  readonly words: Text
  readonly icon: Icon
  readonly isRed?: boolean
  readonly onPress: () => void
}

/** The verbs on an order in the warehouse, and the way to the next order to ship; on a phone the rarer verbs are in a menu. */
export const ShipActions = ({ document: { order } }: DocumentPart<ShipOrder>) => {
  const goOn = useNextOrder(order)
  const t = useText()
  const go = useGo()
  const [cancelling, setCancelling] = useState(false)
  const accept = useAccept(() => undefined)
  const isWaiting = order.bizStatus === 'PLACE_SUCCESS'
  const isLeft = order.isAllShipped || order.bizStatus === 'DC_CANCEL'
  const isCancellable = isWaiting || order.bizStatus === 'DC_RECEIVED'
  const print = { words: words.pick, icon: IconPrinter, onPress: () => go(pickListHref([order.dhNo], 'shop')) }
  const cancel = { words: words.cancel, icon: IconX, isRed: true, onPress: () => setCancelling(true) }
  return (
    <Gate code="DH0003">
      {isWaiting && (
        <Button
          leftSection={<IconInbox size={16} />}
          loading={accept.busy}
          title={t(words.acceptFirst)}
          onClick={() => accept.some([order.dhNo])}
        >
          {t(words.accept)}
        </Button>
      )}
      {!isWaiting && !isLeft && (
        <Button variant="default" leftSection={<IconBarcode size={16} />} onClick={() => go(pickingHref([order.dhNo]))}>
          {t(words.scan)}
        </Button>
      )}
      <RareActions actions={[...(isLeft ? [] : [print]), ...(isCancellable ? [cancel] : [])]} />
      {goOn.left > 0 && (
        <Button variant="default" onClick={goOn.go}>
          {t(words.next(goOn.left))}
        </Button>
      )}
      {cancelling && <CancelDialog order={order} onClose={() => setCancelling(false)} onDone={goOn.go} />}
    </Gate>
  )
}

const RareActions = ({ actions }: { readonly actions: ReadonlyArray<RareAction> }) => {
  const t = useText()
  const isPhone = usePhone()
  if (!isPhone) {
    return actions.map(({ words: name, icon: ActionSymbol, isRed, onPress }) => (
      <Button
        key={name[1]}
        variant="default"
        {...(isRed && { c: 'var(--mantine-color-error)' })}
        leftSection={<ActionSymbol size={16} />}
        onClick={onPress}
      >
        {t(name)}
      </Button>
    ))
  }
  if (actions.length === 0) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={44} variant="default" aria-label={t(words.more)}>
          <IconDots size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ words: name, icon: ActionSymbol, isRed, onPress }) => (
          <Menu.Item
            key={name[1]}
            {...(isRed && { c: 'var(--mantine-color-error)' })}
            leftSection={<ActionSymbol size={16} />}
            onClick={onPress}
          >
            {t(name)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
