import { Button, CopyButton, Popover, TextInput } from '@mantine/core'
import { IconCalendarShare } from '@tabler/icons-react'
import { useState } from 'react'
import {
  createCalendarFeed,
  getCalendarFeed,
  removeCalendarFeed,
} from '../../../application/notifications/contract/notifications.ts'
import { useApiMutation, useApiQuery } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { formatInstant, useServerClock } from '../../kit/feedback/clock.tsx'
import { DisabledWhenReadOnly } from '../../kit/feedback/read-only.tsx'
import { useReportFailure } from '../../kit/feedback/refusal-failure.tsx'
import css from './calendar-dialog.module.css'

const words = {
  subscribe: ['订阅截单日历', 'Subscribe to cut-offs'],
  about: [
    '把截单时间加到手机或电脑的日历里，截单前 30 分钟提醒。地址只属于您，请勿转发。',
    'Adds the cut-off times to the calendar on your phone or computer, with a reminder 30 minutes before. The address is personal; do not share it.',
  ],
  since: (at: string) => [`${at} 起已有订阅地址`, `Subscription address created ${at}`] as const,
  create: ['生成订阅地址', 'Create an address'],
  again: ['重新生成（旧地址失效）', 'Create a new one (the old one stops working)'],
  stop: ['停用', 'Turn off'],
  address: ['订阅地址', 'Subscription address'],
  copy: ['复制', 'Copy'],
  copied: ['已复制', 'Copied'],
} as const

/** The secret address of the person's calendar feed; shown once, because only its hash is stored. */
export const Subscribe = () => {
  const t = useText()
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={320} trapFocus shadow="md">
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconCalendarShare size={16} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          {t(words.subscribe)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t(words.subscribe)}>{opened && <Feed />}</Popover.Dropdown>
    </Popover>
  )
}

const Feed = () => {
  const t = useText()
  const { zone } = useServerClock()
  const feed = useApiQuery(getCalendarFeed, {})
  const [path, setPath] = useState<string | null>(null)
  const create = useApiMutation(createCalendarFeed, [getCalendarFeed])
  const remove = useApiMutation(removeCalendarFeed, [getCalendarFeed])
  const reportFailure = useReportFailure()
  const createdAt = feed.data?.createdAt ?? null
  const make = () => void create.mutateAsync({}).then(made => setPath(made.path), reportFailure)
  const end = () => void remove.mutateAsync({}).then(() => setPath(null), reportFailure)
  return (
    <div className={css.feed}>
      <p>{t(words.about)}</p>
      {path !== null && <Address url={`${window.location.origin}${path}`} />}
      {path === null && createdAt !== null && <p>{t(words.since(formatInstant(createdAt, zone, 'minute')))}</p>}
      <div className={css.feedVerbs}>
        <DisabledWhenReadOnly>
          <Button size="compact-sm" loading={create.isPending} disabled={feed.data === undefined} onClick={make}>
            {t(createdAt === null ? words.create : words.again)}
          </Button>
          {createdAt !== null && (
            <Button size="compact-sm" variant="default" loading={remove.isPending} onClick={end}>
              {t(words.stop)}
            </Button>
          )}
        </DisabledWhenReadOnly>
      </div>
    </div>
  )
}

const Address = ({ url }: { readonly url: string }) => {
  const t = useText()
  return (
    <div className={css.feedVerbs}>
      <TextInput
        readOnly
        aria-label={t(words.address)}
        value={url}
        flex={1}
        onFocus={event => event.currentTarget.select()}
      />
      <CopyButton value={url}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {t(copied ? words.copied : words.copy)}
          </Button>
        )}
      </CopyButton>
    </div>
  )
}
