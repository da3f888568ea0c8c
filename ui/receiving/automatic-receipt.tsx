import { IconClock } from '@tabler/icons-react'
import { useText } from '../app/preferences.tsx'
import { formatInstant, useServerClock } from '../kit/feedback/clock.tsx'
import css from './automatic-receipt.module.css'

const words = {
  due: (time: string) =>
    [`如无人清点，${time} 自动收货`, `Received automatically at ${time} unless someone counts it`] as const,
}

/** Says when a shipment is received automatically; nothing of one that is not. */
export const AutomaticReceipt = ({ at }: { readonly at: number | null }) => {
  const t = useText()
  const { zone } = useServerClock()
  if (at === null) return null
  return (
    <p className={css.notice}>
      <IconClock size={16} aria-hidden />
      {t(words.due(formatInstant(at, zone, 'minute')))}
    </p>
  )
}
