import { Button } from '@mantine/core'
import { useState } from 'react'
import { getTradeRefunds } from '../../../application/contract/payment/refunds.ts'
import type { TradeDetail } from '../../../application/contract/payment/trade-views.ts'
import { useAsk } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { Gate } from '../../kit/gate.tsx'
import { TradeRefundDrawer } from './refund-drawer.tsx'

const words = {
  open: (count: number) => [`退款详情（${count}）`, `Refund detail (${count})`] as const,
} as const

/** Leads to what went back of a trade, where anything did: also money that came when the trade was closed already. */
export const TradeRefundsButton = ({ trade }: { readonly trade: TradeDetail }) => {
  const t = useText()
  const [opened, setOpened] = useState(false)
  const { tradeOrderNo, statusCode } = trade
  const { data } = useAsk(getTradeRefunds, { tradeOrderNo }, { enabled: statusCode !== 'IN_TRANSACTION', staleTime: 0 })
  if (!data || data.refundCount === 0) return null
  return (
    <Gate code={toLookInto}>
      <Button variant="default" size="xs" onClick={() => setOpened(true)}>
        {t(words.open(data.refundCount))}
      </Button>
      <TradeRefundDrawer tradeOrderNo={tradeOrderNo} opened={opened} onClose={() => setOpened(false)} />
    </Gate>
  )
}

const toLookInto = ['P003055', 'P003056', 'P000698'] as const
