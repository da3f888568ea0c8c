import { Alert, Anchor } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useCallback, useState } from 'react'
import { getTrade, listProcessingTrades } from '../../../application/payment/contract/trade-views.ts'
import { type PaymentProgress, payFor } from '../../../application/payment/flows/pay.ts'
import type { Failure } from '../../../application/platform/failure.ts'
import { payPageOf } from '../../../domain/payment/pay-page.ts'
import type { PaymentMethod } from '../../../domain/payment/words.ts'
import { queryClient, run } from '../../app/backend.ts'
import { paidHref, paymentGoingHref } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { keepPayPage, usePayPage } from './pay-page-link.ts'
import { openPayTab, type PayTab } from './pay-tab.ts'
import { useReportRequestFailure } from './request-failure.tsx'

const words = {
  opening: ['正在打开支付页面…', 'Opening the payment page…'],
  confirming: ['支付结果确认中，请勿重复支付', 'The payment is being confirmed; do not pay again'],
  notOpened: ['支付页面的地址不可信，没有打开', 'The payment page was not opened because its address is not trusted'],
  blocked: ['浏览器拦截了新标签页：', 'The browser blocked the new tab:'],
  link: ['打开支付页面', 'Open the payment page'],
} as const

/** What to pay: a trade by its number, or a function that creates one, which may need no money. */
export type ToPay = string | (() => Promise<{ readonly tradeOrderNo: string | undefined; readonly isPaid?: boolean }>)

export interface Pay {
  readonly busy: boolean
  /**
   * Call it during the click event, since the tab must be opened there. Rejects with the failure of creating the trade;
   * reports any later failure itself.
   */
  readonly pay: (trade: ToPay, method?: PaymentMethod) => Promise<void>
  /** To be rendered by the page: the link to the payment page if the browser blocked its tab. */
  readonly notice: ReactNode
}

/** Pays in a new tab, and opens the page that shows the result (spec 001 section 4). */
export const usePay = (): Pay => {
  const t = useText()
  const go = useArrive()
  const { failure: showFailure, notice: say } = useDialogs()
  const reportFailure = useReportRequestFailure()
  const [busy, setBusy] = useState(false)
  const opening = t(words.opening)

  const arrive = useCallback(
    (paying: PaymentProgress, tradeOrderNo: string, tab: PayTab, how: How) => {
      const page = paying.kind === 'PAGE' ? payPageOf(paying.url, window.location.origin) : null
      if (paying.kind === 'PAGE' && page === null) showFailure(words.notOpened)
      if (paying.kind === 'UNKNOWN') say(words.confirming)
      if (page === null) tab.close()
      else if (!tab.show(page)) keepPayPage({ tradeOrderNo, url: page })
      if (paying.kind !== 'MISSING') go(paymentGoingHref(tradeOrderNo), how)
    },
    [go, say, showFailure],
  )

  const pay = useCallback(
    async (trade: ToPay, method: PaymentMethod = 'WQF') => {
      const tab = openPayTab(opening)
      const how = typeof trade === 'string' ? 'push' : 'replace'
      setBusy(true)
      try {
        const made = typeof trade === 'string' ? { tradeOrderNo: trade } : await trade()
        const { tradeOrderNo } = made
        if (tradeOrderNo && 'isPaid' in made && made.isPaid) {
          tab.close()
          return go(paidHref(tradeOrderNo), how)
        }
        const returnUrl = `${window.location.origin}${paymentGoingHref(tradeOrderNo ?? '')}`
        await run(payFor({ tradeOrderNo, method, returnUrl })).then(
          paying => arrive(paying, tradeOrderNo ?? '', tab, how),
          (failure: Failure) => {
            tab.close()
            reportFailure(failure)
            // The trade exists: its page shows its status and offers to continue.
            if (how === 'replace' && tradeOrderNo) go(paymentGoingHref(tradeOrderNo), how)
          },
        )
      } catch (failure) {
        tab.close()
        throw failure
      } finally {
        setBusy(false)
        for (const { name } of [getTrade, listProcessingTrades])
          void queryClient.invalidateQueries({ queryKey: [name] })
      }
    },
    [opening, arrive, go, reportFailure],
  )
  return { busy, pay, notice: <BlockedTab /> }
}

type How = 'push' | 'replace'

/**
 * Returns a function that navigates to a page. After creating a trade it replaces the page that created it, which must
 * not be returned to. Does nothing if the page is already open.
 */
const useArrive = () => {
  const { history } = useRouter()
  return useCallback(
    (href: string, how: How) => {
      const { pathname, search } = window.location
      if (!`${pathname}${search}`.startsWith(href)) history[how](href)
    },
    [history],
  )
}

/** The link to a payment page whose tab the browser blocked, while its trade can be paid there. */
export const BlockedTab = ({ tradeOrderNo }: { readonly tradeOrderNo?: string }) => {
  const t = useText()
  const page = usePayPage()
  if (page === null || (tradeOrderNo !== undefined && page.tradeOrderNo !== tradeOrderNo)) return null
  return (
    <Alert color="yellow" role="alert">
      {t(words.blocked)}{' '}
      <Anchor href={page.url} target="_blank" rel="noopener noreferrer" onClick={() => keepPayPage(null)}>
        {t(words.link)} <IconExternalLink size={14} aria-hidden />
      </Anchor>
    </Alert>
  )
}
