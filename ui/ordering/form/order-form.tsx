import { useDebouncedValue } from '@mantine/hooks'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { Cart } from '../../../application/ordering/contract/cart.ts'
import type { FormOrder } from '../../../application/ordering/contract/sheet.ts'
import { submissionNeeds } from '../../../application/ordering/flows/submission-calls.ts'
import { useText } from '../../app/preferences.tsx'
import { useShortcuts } from '../../app/shortcuts.tsx'
import { useReadOnly } from '../../kit/feedback/read-only.tsx'
import { useHolds } from '../../kit/layout/gate.tsx'
import { Page } from '../../kit/layout/page.tsx'
import { useFold } from '../../kit/layout/scroll/use-fold.ts'
import type { VirtualRowsHandle } from '../../kit/layout/scroll/virtual-rows.tsx'
import { StocktakeFirst, useOrderBlock } from '../order/open/stocktake-first.tsx'
import { centreTrail } from '../order/trail.ts'
import { TransitModal, type TransitOf } from '../order/transit-modal.tsx'
import { CartDrawer } from './cart/cart-drawer.tsx'
import { CutOffBanner } from './cut-off/cut-off-banner.tsx'
import { CutOffLock } from './cut-off/cut-off-lock.tsx'
import { useCutOff } from './cut-off/use-cut-off.ts'
import { useEnd } from './cut-off/use-end.tsx'
import { FormFooter } from './form-footer.tsx'
import { FormSubtitle, formTitle } from './form-head.tsx'
import { FormTools } from './form-tools.tsx'
import { MaterialGrid } from './grid/material-grid.tsx'
import { Materials } from './grid/materials.tsx'
import { useRowFocus } from './grid/use-row-focus.ts'
import { StockTrends } from './grid/use-stock-trends.tsx'
import { useReviewedSubmit } from './review/use-reviewed-submit.tsx'
import { useLeaveGuard } from './save/use-leave-guard.ts'
import { Scanner } from './search/scanner.tsx'
import { useSearchWalk } from './search/use-search-walk.ts'
import { WhyMaterial } from './search/why-material.tsx'
import type { FormMaterial } from './sheet.ts'
import { FillProvider, useFill, useFillOrder } from './use-fill.tsx'
import { useFormView } from './use-form-view.ts'

const words = {
  submit: ['提交订货单', 'Submit the order'],
  submitHint: ['提交', 'submit'],
} as const

export interface OrderFormProps {
  readonly order: FormOrder
  readonly materials: ReadonlyArray<FormMaterial>
  readonly cart: Cart
}

/** The complete form of one order. */
export const OrderForm = (props: OrderFormProps) => {
  const { order, materials, cart } = props
  const flow = useFillOrder(order, materials, cart)
  useLeaveGuard(flow)
  return (
    <FillProvider value={flow}>
      <WhyMaterial order={order}>
        <StockTrends shopNo={order.shopJdeNo}>
          <Filling {...props} flow={flow} />
        </StockTrends>
      </WhyMaterial>
    </FillProvider>
  )
}

interface FillingProps extends OrderFormProps {
  readonly flow: ReturnType<typeof useFillOrder>
}

const Filling = ({ order, materials, flow }: FillingProps) => {
  const t = useText()
  const grid = useRef<VirtualRowsHandle>(null)
  const view = useFormView(flow, materials, order.showsPrices)
  const holds = useHolds()
  const isReadOnly = useReadOnly()
  const transit = useTransit(order)
  const [cartOpen, setCartOpen] = useState(false)
  const errors = useErrors()
  useEnd(order, materials, flow)
  const { focusFirst, focusOne } = useRowFocus({ grid, view, materials, cartOpen, setCartOpen })
  const { busy, submit, dialog, review, openReview } = useReviewedSubmit({
    ...{ flow, order, materials, onInvalid: focusFirst, onEdit: view.showFilled },
  })
  const { stage, isLocked, status } = useCutOff({ order, flow, busy, onLock: () => setCartOpen(false) })
  const { data: block } = useOrderBlock(order.shopJdeNo)
  const maySubmit = holds(submissionNeeds(order.orderType)) && !isLocked && !block && !isReadOnly
  useShortcuts(maySubmit ? [{ ...submitting, act: submit }] : [])
  const walk = useSearchWalk(grid, view, maySubmit)
  const { isFolded, fold } = useFold()
  const title = formTitle(order)
  const shared = { order, materials, errors, busy, maySubmit, onSubmit: submit, onReview: openReview }
  return (
    <Page
      fills
      trail={[...centreTrail, { words: title }]}
      title={`${order.shopName} · ${t(title)}`}
      subtitle={<FormSubtitle order={order} />}
      isLow
      isFolded={isFolded}
      actions={<FormTools {...{ order, materials, view, walk }} mayFill={maySubmit} onScan={focusOne} />}
    >
      {block && <StocktakeFirst block={block} />}
      {isLocked ? (
        <CutOffLock order={order} materials={materials} status={status} />
      ) : (
        <CutOffBanner {...shared} stage={stage} />
      )}
      <Materials onScrollCapture={fold} shopNo={order.shopJdeNo} view={view}>
        <MaterialGrid ref={grid} {...{ view, walk, errors }} disabled={!maySubmit} onTransit={transit.show} />
      </Materials>
      <FormFooter {...shared} onErrors={() => focusFirst([...errors])} onCart={() => setCartOpen(true)} />
      <CartDrawer
        {...shared}
        opened={cartOpen}
        priced={order.showsPrices}
        onClose={() => setCartOpen(false)}
        disabled={!maySubmit}
      />
      {maySubmit && review}
      {maySubmit && <Scanner materials={materials} onMatch={focusOne} />}
      {!isLocked && dialog}
      {transit.modal}
    </Page>
  )
}

/** Goods in transit to the shop of one material, shown on demand. */
const useTransit = ({ shopJdeNo }: FormOrder) => {
  const [of, setOf] = useState<TransitOf | null>(null)
  const show = useCallback(
    ({ materialCode, materialName }: FormMaterial) => setOf({ shopJdeNo, materialCode, materialName }),
    [shopJdeNo],
  )
  return { show, modal: <TransitModal of={of} onClose={() => setOf(null)} /> }
}

const submitting = {
  id: 'form.submit',
  keys: ['mod+Enter'],
  words: words.submit,
  group: 'form',
  hint: words.submitHint,
} as const

/**
 * Returns the materials with an invalid quantity, each once it has been invalid for 300 ms: a number being typed is not
 * an error yet.
 */
const useErrors = (): ReadonlySet<string> => {
  const now = useFill(state => state.invalid.join('\n'))
  const [settled] = useDebouncedValue(now, 300)
  return useMemo(() => {
    const before = new Set(settled.split('\n'))
    return new Set(now.split('\n').filter(code => code !== '' && before.has(code)))
  }, [now, settled])
}
