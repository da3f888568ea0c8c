import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { getCart, getCartMaterials } from '../../../application/contract/cart.ts'
import { Fault } from '../../../application/contract/failure.ts'
import { useAsk } from '../../app/backend.ts'
import { orderDetailHref, paths } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { NothingYet } from '../../kit/empty.tsx'
import { FailureState } from '../../kit/failure-state.tsx'
import { PageLink } from '../../kit/link.tsx'
import { PageSkeleton, useLate } from '../../kit/loading.tsx'
import { Page } from '../../kit/page.tsx'
import { textOf, useQueryString } from '../../kit/use-query.ts'
import { OrderForm } from './order-form.tsx'
import { formMaterials } from './sheet.ts'
import { useTellLost } from './use-end.tsx'
import { useSuggestions } from './use-suggestions.ts'

const words = {
  centre: ['订货中心', 'Order centre'],
  form: ['订货表单', 'Order form'],
  missing: ['没有找到这张订货单', 'This order was not found'],
  missingHint: ['单号可能有误，或者它不属于您的门店', 'The number may be wrong, or the order is of another shop'],
  toCentre: ['回到订货中心', 'Back to the order centre'],
} as const

/** P000508: the order form; an order that is no longer to be filled shows its detail instead. */
export const OrderFormPage = () => {
  const [query] = useQueryString()
  const dhNo = textOf(query.dhNo) ?? ''
  return dhNo === '' || dhNo.length > 32 ? <NotThere /> : <Form key={dhNo} dhNo={dhNo} />
}

const Form = ({ dhNo }: { readonly dhNo: string }) => {
  // A cart from the cache may be older than what was typed since: the form begins with a fresh one only.
  const fresh = { gcTime: 0, staleTime: 0 }
  const sheet = useAsk(getCartMaterials, { dhNo }, fresh)
  const cart = useAsk(getCart, { dhNo }, { ...fresh, refetchOnWindowFocus: false })
  const { suggestions, settled } = useSuggestions(dhNo, sheet.data?.order.shopJdeNo)
  const materials = useMemo(
    () => sheet.data && formMaterials(sheet.data.materials, suggestions),
    [sheet.data, suggestions],
  )
  const status = sheet.data?.order.bizStatus
  const isOver = status !== undefined && status !== 'WAIT_SUBMIT'
  const { history } = useRouter()
  useTellLost(isOver, dhNo, sheet.data?.materials)
  useEffect(() => {
    if (isOver) history.replace(orderDetailHref(dhNo))
  }, [isOver, dhNo, history])
  const error = sheet.data ? (cart.data ? null : cart.error) : sheet.error
  const late = useLate(!error && !(materials && cart.data && settled))
  if (error instanceof Fault && error.kind === 'NOT_FOUND') return <NotThere />
  if (error) {
    const retry = () => void Promise.all([sheet.refetch(), cart.refetch()])
    return (
      <Page trail={trail}>
        <FailureState error={error} onRetry={retry} />
      </Page>
    )
  }
  if (!sheet.data || !materials || !cart.data || !settled || isOver) {
    return <Page trail={trail}>{late && <PageSkeleton />}</Page>
  }
  return (
    <OrderForm
      order={sheet.data.order}
      materials={materials}
      cart={cart.data}
      onRefresh={() => void Promise.all([sheet.refetch(), cart.refetch()])}
    />
  )
}

const trail = [{ words: words.centre, href: paths.orderCenter }, { words: words.form }]

const NotThere = () => {
  const t = useText()
  return (
    <Page trail={trail}>
      <NothingYet title={words.missing} hint={words.missingHint}>
        <PageLink href={paths.orderCenter}>{t(words.toCentre)}</PageLink>
      </NothingYet>
    </Page>
  )
}
