import { Button } from '@mantine/core'
import { IconSpeakerphone } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import {
  getNoticeReadState,
  getTodayNotice,
  markNoticeRead,
} from '../../../../application/ordering/contract/calendar.ts'
import { refusal } from '../../../../domain/kernel/refusal.ts'
import { call, useApiQuery } from '../../../app/backend.ts'
import { useText } from '../../../app/preferences.tsx'
import { Why } from '../../../kit/feedback/refusal.tsx'
import { useEver } from '../../../kit/layout/use-ever.ts'
import css from './notice-dialog.module.css'

const NoticeDialog = lazy(() => import('./notice-dialog.tsx').then(({ NoticeDialog }) => ({ default: NoticeDialog })))

const words = { notice: ['订货须知', 'Ordering notice'] } as const

/** The refusal for a shop that never had a notice: the server answers with nothing. */
export const none = refusal('NO_NOTICE_IN_EFFECT', { endedAt: null })

/**
 * The ordering notice of a shop: behind a button, and opened automatically while unread; rendered only with P000233.
 */
export const NoticeButton = ({ shopJdeNo }: { readonly shopJdeNo: string }) => {
  const t = useText()
  const [opened, setOpened] = useState(false)
  const everOpened = useEver(opened)
  const query = useApiQuery(
    getTodayNotice,
    { client: '02', isDetail: true, jdeShopCode: shopJdeNo },
    { staleTime: 60_000, refetchInterval: 300_000 },
  )
  const reading = useApiQuery(
    getNoticeReadState,
    { jdeShopCode: shopJdeNo, isDetail: false },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  const notice = query.data ?? null
  const isEffect = notice?.isEffect === true
  const why = query.isSuccess ? (notice ? notice.refusal : none) : null
  const unread = isEffect && reading.data?.isShow === true
  const [wasUnread, setWasUnread] = useState(false)
  if (unread !== wasUnread) {
    setWasUnread(unread)
    if (unread) setOpened(true)
  }
  const close = () => {
    setOpened(false)
    if (!unread || notice === null) return
    // If this call is lost, the notice only opens once more.
    void call(markNoticeRead, { jdeShopCode: shopJdeNo, noticeId: notice.noticeId })
      .catch(() => undefined)
      .then(() => reading.refetch())
  }
  return (
    <>
      <span className={css.notice}>
        <Button
          variant="default"
          leftSection={<IconSpeakerphone size={16} aria-hidden />}
          disabled={!isEffect}
          onClick={() => setOpened(true)}
        >
          {t(words.notice)}
        </Button>
        {why && <Why refusal={why} compact />}
      </span>
      {everOpened && notice && (
        <Suspense>
          <NoticeDialog opened={opened} notice={notice} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
