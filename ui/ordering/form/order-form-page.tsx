import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { getCart } from '../../../application/ordering/contract/cart.ts'
import { getOrderSheet } from '../../../application/ordering/contract/sheet.ts'
import { materialsOf } from '../../../application/ordering/flows/sheet.ts'
import { useApiQuery } from '../../app/backend.ts'
import { orderDetailHref, paths } from '../../app/paths.ts'
import { type Missing, NotThere, PageLoading } from '../../kit/layout/skeletons.tsx'
import { useEver } from '../../kit/layout/use-ever.ts'
import { numberOf, useQueryString } from '../../kit/layout/use-query.ts'
import { centreTrail } from '../order/trail.ts'
import { useLostInputNotice } from './cut-off/use-end.tsx'
import { useSuggestions } from './grid/use-suggestions.ts'
import { OrderForm } from './order-form.tsx'
import { formMaterials } from './sheet.ts'

const words = {
  form: ['订货表单', 'Order form'],
} as const

const missing: Missing = {
  title: ['没有找到这张订货单', 'This order was not found'],
  hint: ['单号可能有误，或者它不属于您的门店', 'The number may be wrong, or the order belongs to another shop'],
  href: paths.orderCenter,
  link: ['回到订货中心', 'Back to the order centre'],
}

/** P000508: the order form; an order that can no longer be filled in shows its detail page instead. */
export const OrderFormPage = () => {
  const [query] = useQueryString()
  const dhNo = numberOf(query.dhNo)
  return dhNo === undefined ? <NotThere trail={trail} {...missing} /> : <Form key={dhNo} dhNo={dhNo} />
}

const Form = ({ dhNo }: { readonly dhNo: string }) => {
  // A cached cart may be older than what was typed since: the form starts only with a fresh one.
  const fresh = { gcTime: 0, staleTime: 0 }
  const sheet = useApiQuery(getOrderSheet, { dhNo }, fresh)
  const cart = useApiQuery(getCart, { dhNo }, { ...fresh, refetchOnWindowFocus: false })
  const { suggestions, settled } = useSuggestions(dhNo, sheet.data?.order.shopJdeNo)
  const onSheet = useMemo(() => sheet.data && materialsOf(sheet.data), [sheet.data])
  const materials = useMemo(() => onSheet && formMaterials(onSheet, suggestions), [onSheet, suggestions])
  const status = sheet.data?.order.bizStatus
  const wasOpen = useEver(status === 'WAIT_SUBMIT')
  // An open form stays if its order becomes void at the cut-off: it shows the reason and offers its lines for another
  // order.
  const isOver = status !== undefined && status !== 'WAIT_SUBMIT' && !(wasOpen && status === 'INVALID')
  const { history } = useRouter()
  useLostInputNotice(isOver, dhNo, onSheet)
  useEffect(() => {
    if (isOver) history.replace(orderDetailHref(dhNo))
  }, [isOver, dhNo, history])
  const error = sheet.data ? (cart.data ? null : cart.error) : sheet.error
  const refetch = () => void Promise.all([sheet.refetch(), cart.refetch()])
  if (error || !sheet.data || !materials || !cart.data || !settled || isOver) {
    return <PageLoading query={{ error, isPending: !error, refetch }} trail={trail} missing={missing} />
  }
  return <OrderForm order={sheet.data.order} materials={materials} cart={cart.data} />
}

const trail = [...centreTrail, { words: words.form }]
