import { ActionIcon, Tooltip } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useText } from '../../app/preferences.tsx'
import css from './updated-ago.module.css'

const words = {
  ago: (seconds: number) =>
    seconds < 60
      ? ([`${seconds} 秒前更新`, `Updated ${seconds} s ago`] as const)
      : ([`${Math.floor(seconds / 60)} 分钟前更新`, `Updated ${Math.floor(seconds / 60)} min ago`] as const),
  failed: ['更新失败', 'Update failed'],
  refresh: ['刷新', 'Refresh'],
} as const

export interface UpdatedAgoProps {
  /** When the answer arrived, by this machine's clock. */
  readonly at: number
  readonly busy: boolean
  readonly failed: boolean
  readonly onRefresh: () => void
}

/** The age of the displayed data, and a button to reload it. */
export const UpdatedAgo = ({ at, busy, failed, onRefresh }: UpdatedAgoProps) => {
  const t = useText()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.floor((now - at) / 1000))
  return (
    <span className={css.ago}>
      {failed && <span className={css.trouble}>{t(words.failed)} · </span>}
      {t(words.ago(seconds))}
      <Tooltip label={t(words.refresh)}>
        <ActionIcon variant="subtle" color="gray" loading={busy} aria-label={t(words.refresh)} onClick={onRefresh}>
          <IconRefresh size={16} />
        </ActionIcon>
      </Tooltip>
    </span>
  )
}
