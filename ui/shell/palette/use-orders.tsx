import { IconFileText } from '@tabler/icons-react'
import { listOrders } from '../../../application/ordering/contract/order.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { useApiQuery } from '../../app/backend.ts'
import { orderDetailHref } from '../../app/paths.ts'
import { useHolds } from '../../kit/layout/gate.tsx'
import { useGo } from '../../kit/layout/link.tsx'
import type { Command } from './commands.ts'

const words = {
  searching: (dhNo: string) => [`正在查找 ${dhNo}…`, `Looking for ${dhNo}…`] as const,
  missing: (dhNo: string) =>
    [
      `没有找到订货单 ${dhNo}：单号可能有误，或者它不属于您的门店`,
      `Order ${dhNo} was not found: the number may be wrong, or the order belongs to another shop`,
    ] as const,
} as const

export interface OrderCommands {
  readonly commands: ReadonlyArray<Command>
  /** Text shown while, or because, nothing is found. */
  readonly status: Text | null
}

/** Finds an order by its full number, or those of the last hundred whose number contains the typed text. */
export const useOrderCommands = (typed: string): OrderCommands => {
  const go = useGo()
  const mayOpen = useHolds()(['P000238'])
  const mayList = useHolds()(['P000237'])
  const number = typed.normalize('NFKC').trim().toUpperCase()
  const isWhole = WHOLE.test(number)
  const isPart = !isWhole && PART.test(number)
  const exact = useApiQuery(listOrders, { dhNo: number }, { enabled: mayOpen && mayList && isWhole, staleTime: 30_000 })
  const recent = useApiQuery(listOrders, { size: 100 }, { enabled: mayOpen && mayList && isPart, staleTime: 30_000 })
  if (!mayOpen || !mayList || !(isWhole || isPart)) return { commands: [], status: null }
  const cards = (isWhole ? exact : recent).data?.records.filter(({ dhNo }) => dhNo.includes(number)) ?? []
  const status = exact.isPending ? words.searching(number) : words.missing(number)
  return {
    status: isWhole && cards.length === 0 ? status : null,
    commands: cards.map(({ dhNo, shopName, bizStatusName, purchaseDate }) => ({
      id: `order ${dhNo}`,
      group: 'orders',
      words: [dhNo, dhNo],
      detail: `${shopName} · ${bizStatusName} · ${purchaseDate}`,
      icon: <IconFileText size={16} stroke={1.7} aria-hidden />,
      searchTerms: [],
      run: () => go(orderDetailHref(dhNo)),
    })),
  }
}

/** DH, YYMMDD and 8 characters [O5]. */
const WHOLE = /^DH\d{6}[0-9A-Z]{8}$/
const PART = /^(?=.*\d|DH)[0-9A-Z]{3,15}$|^[0-9A-Z]{4,8}$/
