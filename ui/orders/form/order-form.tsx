import { useDebouncedValue, useHotkeys } from '@mantine/hooks'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Cart, FormOrder } from '../../../application/contract/cart.ts'
import { refusalText } from '../../../application/texts/refusals.ts'
import type { Text } from '../../../domain/text.ts'
import { orderDetailHref, paths } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { useDialogs } from '../../kit/dialogs.tsx'
import { useHolds } from '../../kit/gate.tsx'
import { useGo } from '../../kit/link.tsx'
import { Page } from '../../kit/page.tsx'
import type { VirtualRowsHandle } from '../../kit/virtual-rows.tsx'
import { TransitModal, type TransitOf } from '../detail/transit-modal.tsx'
import { CartDrawer } from './cart-drawer.tsx'
import { FormFooter } from './form-footer.tsx'
import { FormSubtitle, formTitle } from './form-head.tsx'
import { FormTools } from './form-tools.tsx'
import { MaterialGrid } from './material-grid.tsx'
import type { FormMaterial } from './sheet.ts'
import { FillProvider, useFill, useFillOrder } from './use-fill.tsx'
import { useFormView } from './use-form-view.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useSubmit } from './use-submit.tsx'

const words = {
  centre: ['订货中心', 'Order centre'],
  ended: ['订货单已不能修改', 'The order can no longer be changed'],
} as const

export interface OrderFormProps {
  readonly order: FormOrder
  readonly materials: ReadonlyArray<FormMaterial>
  readonly cart: Cart
  readonly onRefresh: () => void
}

/** Everything of one order that is being filled. */
export const OrderForm = (props: OrderFormProps) => {
  const { order, materials, cart } = props
  const flow = useFillOrder(order.dhNo, materials, cart)
  useLeaveGuard(flow)
  return (
    <FillProvider value={flow}>
      <Filling {...props} flow={flow} />
    </FillProvider>
  )
}

interface FillingProps extends OrderFormProps {
  readonly flow: ReturnType<typeof useFillOrder>
}

const Filling = ({ order, materials, flow, onRefresh }: FillingProps) => {
  const t = useText()
  const grid = useRef<VirtualRowsHandle>(null)
  const view = useFormView(materials)
  const holds = useHolds()
  const [transit, setTransit] = useState<TransitOf | null>(null)
  const [cartOpen, setCartOpen] = useState(false)
  const errors = useErrors()
  useEnd(order)
  const focusFirst = (codes: ReadonlyArray<string>) => {
    const first = firstOf(view.rows, codes) ?? firstOf(materials, codes)
    if (first === undefined) return setCartOpen(true)
    if (!view.rows.some(row => row.materialCode === first)) view.showAll()
    setCartOpen(false)
    setTimeout(() => grid.current?.focusKey(first), FOCUS_AFTER)
  }
  const { busy, submit } = useSubmit({ flow, order, materials, onInvalid: focusFirst })
  const maySubmit = holds(['P000225', 'P000228'])
  useHotkeys([['mod+Enter', () => maySubmit && submit()]], [])
  const title = formTitle(order)
  return (
    <Page
      trail={[{ words: words.centre, href: paths.orderCenter }, { words: title.type as Text }]}
      title={`${order.shopName} · ${t(title.type)}`}
      subtitle={<FormSubtitle order={order} onEnd={onRefresh} />}
      actions={<FormTools order={order} materials={materials} view={view} mayFill={maySubmit} />}
    >
      <MaterialGrid
        ref={grid}
        view={view}
        errors={errors}
        disabled={!maySubmit}
        onTransit={({ materialCode, materialName }) =>
          setTransit({ shopJdeNo: order.shopJdeNo, materialCode, materialName })
        }
      />
      <FormFooter
        materials={materials}
        errors={errors}
        busy={busy}
        maySubmit={maySubmit}
        onErrors={() => focusFirst([...errors])}
        onCart={() => setCartOpen(true)}
        onSubmit={submit}
      />
      <CartDrawer
        opened={cartOpen}
        onClose={() => setCartOpen(false)}
        materials={materials}
        disabled={!maySubmit}
        busy={busy}
        onSubmit={submit}
      />
      <TransitModal of={transit} onClose={() => setTransit(null)} />
    </Page>
  )
}

/** Spec 5.1: the first invalid input receives the focus after 300 ms. */
const FOCUS_AFTER = 300

const firstOf = (rows: ReadonlyArray<FormMaterial>, codes: ReadonlyArray<string>): string | undefined => {
  const wanted = new Set(codes)
  return rows.find(row => wanted.has(row.materialCode))?.materialCode
}

/** The lines to be mended, each once it has been so for 300 ms: a number half typed is no error yet. */
const useErrors = (): ReadonlySet<string> => {
  const now = useFill(state => state.invalid.join('\n'))
  const [settled] = useDebouncedValue(now, 300)
  return useMemo(() => {
    const before = new Set(settled.split('\n'))
    return new Set(now.split('\n').filter(code => code !== '' && before.has(code)))
  }, [now, settled])
}

/** Submitted or cut off elsewhere: says so, and goes where the order now belongs. */
const useEnd = (order: FormOrder): void => {
  const ended = useFill(state => state.ended)
  const { inform } = useDialogs()
  const go = useGo()
  const told = useRef(false)
  useEffect(() => {
    if (ended === null || told.current) return
    told.current = true
    const to = ended.kind === 'ORDER_STATUS' ? orderDetailHref(order.dhNo) : paths.orderCenter
    void inform({ title: words.ended, message: refusalText(ended) }).then(() => go(to))
  }, [ended, order.dhNo, inform, go])
}
