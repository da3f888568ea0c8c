import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconUrgent } from '@tabler/icons-react'
import { useState } from 'react'
import { countUrgentToday } from '../../../application/ordering/contract/urgent.ts'
import { pluralOf } from '../../../domain/kernel/text.ts'
import { failureView, useApiQuery } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { sentenceOf, useSentences } from '../../app/sentences.ts'
import { Gate } from '../../kit/layout/gate.tsx'
import css from './urgent.module.css'

const words = {
  more: ['更多', 'More'],
  urgent: ['紧急订货', 'Urgent order'],
  used: (count: number, max: number) =>
    [`今日已申请 ${count} 次，每日最多 ${max} 次`, `Applications used today: ${count} of ${max}`] as const,
  free: (count: number) =>
    [`今日已申请 ${count} 次，不限次数`, `${pluralOf(count, 'application')} today, no limit`] as const,
} as const

export interface MoreMenuProps {
  readonly shopJdeNo: string
  readonly onUrgent: () => void
}

/** 更多: the urgent order; disabled with its reason once the day's applications are used up. */
export const MoreMenu = ({ shopJdeNo, onUrgent }: MoreMenuProps) => {
  const t = useText()
  const [opened, setOpened] = useState(false)
  return (
    <Gate code="P000227">
      <Menu opened={opened} onChange={setOpened} position="bottom-start" withinPortal>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
            {t(words.more)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>{opened && <UrgentItem shopJdeNo={shopJdeNo} onUrgent={onUrgent} />}</Menu.Dropdown>
      </Menu>
    </Gate>
  )
}

const UrgentItem = ({ shopJdeNo, onUrgent }: MoreMenuProps) => {
  const t = useText()
  const { data, error } = useApiQuery(countUrgentToday, { shopJdeNo }, { staleTime: 0 })
  useSentences(data?.refusal ?? null)
  const label = error
    ? t(failureView(error).words)
    : data && (data.refusal ? t(sentenceOf(data.refusal)) : t(limitOf(data)))
  // Still reachable by the arrow keys, so that screen readers read its reason.
  const isClosed = !data || data.refusal !== null
  return (
    <Menu.Item
      leftSection={<IconUrgent size={16} aria-hidden />}
      aria-disabled={isClosed || undefined}
      closeMenuOnClick={!isClosed}
      className={isClosed ? css.closed : undefined}
      onClick={isClosed ? undefined : onUrgent}
    >
      {t(words.urgent)}
      <span className={css.limit}>{label}</span>
    </Menu.Item>
  )
}

const limitOf = ({ todayCount, dayMax, configType }: { todayCount: number; dayMax: number; configType: 0 | 1 }) =>
  configType === 1 ? words.free(todayCount) : words.used(todayCount, dayMax)
