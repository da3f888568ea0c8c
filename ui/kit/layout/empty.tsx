import { Button } from '@mantine/core'
import { IconFileOff, IconLock, IconRefresh, IconSearchOff, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { faults } from '../../../application/platform/failure.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { useText } from '../../app/preferences.tsx'
import { CopyNumber } from '../document/copy-number.tsx'
import css from './empty.module.css'
import { RowSkeleton } from './loading.tsx'

const words = {
  noMatch: ['没有符合条件的数据', 'No results match the filters'],
  noMatchHint: ['换个条件试试，或清空筛选', 'Try other conditions or clear the filters'],
  clear: ['清空筛选', 'Clear filters'],
  forbidden: ['抱歉，您无权访问该页面', 'Sorry, you are not authorized to access this page'],
  needed: ([zh, en]: Text) => [`需要${zh}权限，请联系管理员开通`, `Ask an administrator for the right ${en}`] as const,
  retry: ['重试', 'Try again'],
  request: ['请求编号', 'Request ID'],
} as const

export interface EmptyStateProps {
  readonly title: Text
  /** Why there is nothing, or what this person can do about it. */
  readonly hint: Text
  /** The action that creates the first one. */
  readonly children?: ReactNode
}

/** Empty state of a list without any entries. */
export const EmptyState = ({ title, hint, children }: EmptyStateProps) => {
  const t = useText()
  return (
    <State icon={IconFileOff} title={t(title)} hint={t(hint)}>
      {children}
    </State>
  )
}

/** Empty state of a search without results, with a button that clears the filters. */
export const NoMatch = ({ onClear, children }: { readonly onClear: () => void; readonly children?: ReactNode }) => {
  const t = useText()
  return (
    <State icon={IconSearchOff} title={t(words.noMatch)} hint={t(words.noMatchHint)}>
      <Button variant="default" onClick={onClear}>
        {t(words.clear)}
      </Button>
      {children}
    </State>
  )
}

/** State of a page for a person without its permission (spec 6). */
export const NoPermission = ({ right, children }: { readonly right?: Text; readonly children?: ReactNode }) => {
  const t = useText()
  return (
    <State icon={IconLock} big="403" title={t(words.forbidden)} hint={right && t(words.needed(right))}>
      {children}
    </State>
  )
}

/** A failed call: its numeric code, its message and the request id to quote to support. */
export interface Failure {
  readonly code: number | string
  readonly message: string
  readonly requestId?: string
  /** Whether a rule refused the call; then only the sentence is shown, not the numeric code. */
  readonly isRefusal?: boolean
}

export interface FailedProps {
  readonly failure: Failure
  readonly onRetry?: () => void
  /** The reason, if a rule or a missing permission refused the call. */
  readonly children?: ReactNode
}

/**
 * A page-level failure: the code as title and the message as description; of a refusal, and without a network, only the
 * sentence; a loading state during the redirect to sign-in (spec 8).
 */
export const Failed = (props: FailedProps) =>
  props.failure.code === faults.UNAUTHENTICATED.code ? <RowSkeleton /> : <FailureMessage {...props} />

const FailureMessage = ({
  failure: { code, message, requestId, isRefusal = false },
  onRetry,
  children,
}: FailedProps) => {
  const t = useText()
  // No server has answered: the code is the portal's and means nothing to a person.
  const isOwnCode = code === faults.UNREACHABLE.code
  return (
    <State {...(isRefusal || isOwnCode ? { title: message } : { big: String(code), hint: message })} role="alert">
      {requestId !== undefined && (
        <div className={css.hint}>
          {t(words.request)} <CopyNumber number={requestId} />
        </div>
      )}
      {children}
      {onRetry && (
        <Button leftSection={<IconRefresh size={16} />} onClick={onRetry}>
          {t(words.retry)}
        </Button>
      )}
    </State>
  )
}

interface StateProps {
  readonly icon?: TablerIcon
  readonly big?: string
  readonly title?: string
  readonly hint?: string | undefined
  readonly role?: 'alert'
  readonly children?: ReactNode
}

const State = ({ icon: Icon, big, title, hint, role = undefined, children }: StateProps) => (
  <div className={css.state} role={role}>
    {Icon && <Icon size={40} stroke={1.2} className={css.icon} aria-hidden />}
    {big && <div className={css.big}>{big}</div>}
    {title && <div className={css.title}>{title}</div>}
    {hint && <div className={css.hint}>{hint}</div>}
    {children && <div className={css.actions}>{children}</div>}
  </div>
)
