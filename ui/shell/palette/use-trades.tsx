import { IconReceipt } from '@tabler/icons-react'
import { getTrade, type TradeDetail } from '../../../application/payment/contract/trade-views.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { useApiQuery } from '../../app/backend.ts'
import { paidHref, paymentGoingHref } from '../../app/paths.ts'
import { useHolds } from '../../kit/layout/gate.tsx'
import { useGo } from '../../kit/layout/link.tsx'
import type { Command } from './commands.ts'

const words = {
  searching: (no: string) => [`正在查找 ${no}…`, `Looking for ${no}…`] as const,
  missing: (no: string) =>
    [
      `没有找到交易 ${no}：单号可能有误，或者其中没有您的门店`,
      `Transaction ${no} was not found: the number may be wrong, or none of your shops is in it`,
    ] as const,
} as const

/** Finds a trade by its full number, or by that of its payment. */
export const useTradeCommands = (
  typed: string,
): { readonly commands: ReadonlyArray<Command>; readonly status: Text | null } => {
  const go = useGo()
  const mayOpen = useHolds()(['P003055', 'P003056'])
  const number = typed.normalize('NFKC').trim().toUpperCase()
  const enabled = mayOpen && WHOLE.test(number)
  const key = number.startsWith('JY') ? { tradeOrderNo: number } : { tradePaymentOrderNo: number }
  const { data, isPending } = useApiQuery(getTrade, key, { enabled, staleTime: 30_000 })
  if (!enabled) return { commands: [], status: null }
  if (!data) return { commands: [], status: isPending ? words.searching(number) : words.missing(number) }
  return { status: null, commands: [commandOf(data, go)] }
}

const commandOf = (trade: TradeDetail, go: (href: string) => void): Command => {
  const { tradeOrderNo, titleText, entityName, paymentNo, paidAt } = trade
  return {
    id: `trade ${tradeOrderNo}`,
    group: 'trades',
    words: [tradeOrderNo, tradeOrderNo],
    detail: `${titleText} · ${entityName}`,
    icon: <IconReceipt size={16} stroke={1.7} aria-hidden />,
    searchTerms: paymentNo === null ? [] : [paymentNo],
    run: () => go(paidAt === null ? paymentGoingHref(tradeOrderNo) : paidHref(tradeOrderNo)),
  }
}

/** JY of a trade or ZF of a payment, YYMMDD and 8 characters [O5]. */
const WHOLE = /^(?:JY|ZF)\d{6}[0-9A-Z]{8}$/
