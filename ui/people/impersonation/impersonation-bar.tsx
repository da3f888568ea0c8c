import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { endImpersonation } from '../../../application/people/contract/impersonation.ts'
import type { Failure } from '../../../application/platform/failure.ts'
import { call } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { Countdown } from '../../kit/feedback/countdown.tsx'
import { useReportFailure } from '../../kit/feedback/refusal-failure.tsx'
import { type Session, useSession } from '../session/session.tsx'
import css from './impersonation.module.css'

const words = {
  label: ['代看', 'Viewing as another person'],
  viewing: (name: string) => [`正在代看「${name}」`, `Viewing as ${name}`] as const,
  readOnly: ['只能看，不能修改或导出', 'Read-only: nothing can be changed or exported'],
  end: ['结束查看', 'Stop viewing'],
} as const

export interface ImpersonationBarProps {
  readonly impersonation: NonNullable<Session['impersonation']>
}

/**
 * Says on every page as whom the administrator sees the portal, until when, and ends it: by a press, or when the time is
 * over. The portal is loaded anew then, so that no page keeps data of the other person.
 */
const ImpersonationBar = ({ impersonation: { endsAt, isOver } }: ImpersonationBarProps) => {
  const t = useText()
  const { name } = useSession().user
  const [isBusy, setBusy] = useState(false)
  const reportFailure = useReportFailure()
  const end = async () => {
    setBusy(true)
    try {
      await call(endImpersonation, {})
      window.location.assign('/administration/users')
    } catch (error) {
      reportFailure(error as Failure)
      setBusy(false)
    }
  }
  const endNow = useEffectEvent(() => void end())
  useEffect(() => {
    if (isOver) endNow()
  }, [isOver])
  if (isOver) return null
  return (
    <>
      <div className={css.frame} aria-hidden />
      <section className={css.bar} aria-label={t(words.label)} data-bottom-bar>
        <IconEye size={20} aria-hidden />
        <p className={css.text}>
          <strong>{t(words.viewing(name))}</strong>
          <span className={css.hint}>{t(words.readOnly)}</span>
          <Countdown until={endsAt} soonMinutes={1} onEnd={() => void end()} />
        </p>
        <Button size="sm" variant="white" color="dark" loading={isBusy} onClick={() => void end()}>
          {t(words.end)}
        </Button>
      </section>
    </>
  )
}

export default ImpersonationBar
