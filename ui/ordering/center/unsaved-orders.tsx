import { useState } from 'react'
import { pluralOf } from '../../../domain/kernel/text.ts'
import { orderFormHref } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { Notice } from '../../kit/feedback/notice.tsx'
import { PageLink } from '../../kit/layout/link.tsx'
import { useSession } from '../../people/session/session.tsx'
import { unsavedOrders } from '../form/save/unsaved-input.ts'

const words = {
  lead: [
    '此设备上有未保存的修改，打开订货单即可恢复：',
    'There are unsaved changes on this device; open the order to restore them:',
  ],
  changes: (count: number) => [`${count} 项`, pluralOf(count, 'change')] as const,
} as const

/** Orders for which this browser holds unsaved input of this person. */
export const UnsavedOrders = () => {
  const t = useText()
  const { id } = useSession().user
  const [orders] = useState(() => [...unsavedOrders(id)])
  if (orders.length === 0) return null
  return (
    <Notice>
      {t(words.lead)}
      {orders.map(([dhNo, count]) => (
        <PageLink key={dhNo} href={orderFormHref(dhNo)} underline="always">
          {dhNo} · {t(words.changes(count))}
        </PageLink>
      ))}
    </Notice>
  )
}
