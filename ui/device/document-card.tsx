import type { ReactNode } from 'react'
import { Fault, type FaultKind, Refused } from '../../application/platform/failure.ts'
import type { DeviceDocument } from '../../domain/platform/device-document.ts'
import { useText } from '../app/preferences.tsx'
import { formatInstant, useServerClock } from '../kit/feedback/clock.tsx'
import { FailureLine } from '../kit/feedback/refusal-failure.tsx'
import { StatusBadge } from '../kit/table/status-badge.tsx'
import css from './device.module.css'
import { deviceStates, deviceWords as words } from './device-words.ts'
import { kindOf } from './document-kinds.ts'

export interface DocumentCardProps {
  readonly document: DeviceDocument
  /** The actions. */
  readonly children?: ReactNode
}

/** A document of this device: what it is, where it stands, and why. */
export const DocumentCard = ({ document, children }: DocumentCardProps) => {
  const t = useText()
  const { zone } = useServerClock()
  const { subject, shopName, createdAt, answeredAt, state } = document
  const kind = kindOf(document)
  const time =
    answeredAt === null ? words.written(atMinute(createdAt, zone)) : words.answered(atMinute(answeredAt, zone))
  return (
    <article className={css.card} data-state={state}>
      <header>
        <strong>{t(kind?.words ?? words.title)}</strong>
        <StatusBadge status={deviceStates[state]} />
      </header>
      <p className={css.subject}>
        {subject} · {shopName}
      </p>
      <p className={css.time}>{t(time)}</p>
      <div className={css.reason} role="status">
        <Reason document={document} />
      </div>
      {children && <footer>{children}</footer>}
    </article>
  )
}

const atMinute = (instant: number, zone: string): string => formatInstant(instant, zone as never, 'minute')

/** Says why a document is where it is. */
const Reason = ({ document }: { readonly document: DeviceDocument }) => {
  const t = useText()
  const { state, cause, rejection, lateReasons } = document
  if (state === 'WAITING') return t(cause === null ? words.waiting : words.cause(cause))
  if (state === 'SENT') return t(words.sending)
  if (rejection === null) return lateReasons.map(reason => t(words.late(reason))).join(' · ')
  if (kindOf(document) === undefined) return t(words.newer)
  const { kind, refusal, detail } = rejection
  const failure =
    kind === 'REFUSED' && refusal
      ? new Refused({ refusal, ...(detail !== null && { message: detail }) })
      : new Fault({ kind: kind as FaultKind, ...(detail !== null && { detail }), ...(refusal && { refusal }) })
  return <FailureLine failure={failure} />
}
