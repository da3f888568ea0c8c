import { getOrderBlock, type OrderBlock } from '../../../../application/stocktake/contract/count.ts'
import { useApiQuery } from '../../../app/backend.ts'
import { countStockHref } from '../../../app/paths.ts'
import { useText } from '../../../app/preferences.tsx'
import { Notice } from '../../../kit/feedback/notice.tsx'
import { useHolds } from '../../../kit/layout/gate.tsx'
import { PageLink } from '../../../kit/layout/link.tsx'

const words = {
  closed: ({ planName, countingDate }: OrderBlock) =>
    [
      `先盘后订：请先完成 ${countingDate} 的盘点「${planName}」，提交后即可订货`,
      `Count before ordering: submit the count "${planName}" of ${countingDate} first; you can order after that`,
    ] as const,
  count: ['去盘点', 'Count now'],
} as const

/** Returns the stocktake that the shop has to send before it orders; read again when the page opens or gets the focus. */
export const useOrderBlock = (storeCode: string) =>
  useApiQuery(getOrderBlock, { storeCode }, { gcTime: 0, staleTime: 0, refetchOnWindowFocus: 'always' })

/** Says that ordering is closed until a stocktake is sent, and leads to it [ST9]. */
export const StocktakeFirst = ({ block }: { readonly block: OrderBlock }) => {
  const t = useText()
  const mayCount = useHolds()('DH0030')
  return (
    <Notice>
      <span>{t(words.closed(block))}</span>
      {mayCount ? (
        <PageLink href={countStockHref(block.orderNo)} underline="always">
          {t(words.count)} {block.orderNo}
        </PageLink>
      ) : (
        block.orderNo
      )}
    </Notice>
  )
}
