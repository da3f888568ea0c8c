import { Button } from '@mantine/core'
import { IconReceiptRefund } from '@tabler/icons-react'
import { getTradeRefunds } from '../../../application/payment/contract/refunds.ts'
import type { TradeDetail } from '../../../application/payment/contract/trade-views.ts'
import { useApiQuery } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { Gate } from '../../kit/layout/gate.tsx'
import { textOf, useQueryString } from '../../kit/layout/use-query.ts'
import { TradeRefundDrawer } from '../refunds/refund-drawer.tsx'

const words = {
  refunds: ['退款详情', 'Refund details'],
  counted: (count: number) => [`退款详情（${count}）`, `Refund details (${count})`] as const,
} as const

const POLL = 10_000

/** The refunds of a finished trade: always for a paid one, for a closed one only after a late payment. */
export const TradeRefunds = ({ trade: { tradeOrderNo, paidAt } }: { readonly trade: TradeDetail }) => {
  const t = useText()
  const [query, write] = useQueryString()
  const { data } = useApiQuery(
    getTradeRefunds,
    { tradeOrderNo },
    { refetchInterval: POLL, refetchOnWindowFocus: 'always' },
  )
  const count = data?.refundCount ?? 0
  if (paidAt === null && count === 0) return null
  const open = (drawer: string | undefined) => write({ ...query, open: drawer }, 'replace')
  return (
    <>
      <Gate code={['P003055', 'P003056', 'P000698']}>
        <Button variant="default" leftSection={<IconReceiptRefund size={16} />} onClick={() => open('refunds')}>
          {t(count === 0 ? words.refunds : words.counted(count))}
        </Button>
      </Gate>
      <TradeRefundDrawer
        tradeOrderNo={tradeOrderNo}
        opened={textOf(query.open) === 'refunds'}
        onClose={() => open(undefined)}
      />
    </>
  )
}
