import { useEffect } from 'react'
import {
  getNoticeReadState,
  getTodayNotice,
  markNoticeRead,
} from '../../../../application/ordering/contract/calendar.ts'
import { refusalText } from '../../../../application/texts/refusals.ts'
import { call, queryClient, useApiQuery } from '../../../app/backend.ts'
import { useDialogs } from '../../../kit/layout/dialogs.tsx'
import { none } from './notice-button.tsx'
import { NoticeDialog } from './notice-dialog.tsx'

export interface CurrentNoticeProps {
  readonly shopJdeNo: string
  readonly onClose: () => void
}

/** The ordering notice of a shop, opened from any page; says so if none is in effect. */
export const CurrentNotice = ({ shopJdeNo, onClose }: CurrentNoticeProps) => {
  const { notice: notify } = useDialogs()
  const { data, isSuccess } = useApiQuery(
    getTodayNotice,
    { client: '02', isDetail: true, jdeShopCode: shopJdeNo },
    { staleTime: 60_000 },
  )
  const why = isSuccess ? (data ? data.refusal : none) : null
  useEffect(() => {
    if (why === null) return
    notify(refusalText(why))
    onClose()
  }, [why, notify, onClose])
  if (why !== null || !data) return null
  const close = () => {
    onClose()
    // If this call is lost, the notice only opens once more.
    void call(markNoticeRead, { jdeShopCode: shopJdeNo, noticeId: data.noticeId })
      .catch(() => undefined)
      .then(() => queryClient.invalidateQueries({ queryKey: [getNoticeReadState.name] }))
  }
  return <NoticeDialog opened notice={data} onClose={close} />
}
