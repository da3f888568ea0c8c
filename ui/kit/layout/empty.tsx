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
  retry: ['重试', 'Retry'],
  request: ['请求编号', 'Request ID'],
} as const

export interface NothingYetProps {
  readonly title: Text
  /** Why there is nothing, or what this person can do about it. */
  readonly hint: Text
  /** The action that would make the first one. */
  readonly children?: ReactNode
}

/** Nothing has been made yet. */
export const NothingYet = ({ title, hint, children }: NothingYetProps) => {
  const t = useText()
  return (
    <State icon={IconFileOff} title={t(title)} hint={t(hint)}>
      {children}
    </State>
  )
}

/** The filters leave nothing; one press clears them. */
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

/** The page behind a permission this person does not hold (spec 6). */
export const NoPermission = ({ right, children }: { readonly right?: Text; readonly children?: ReactNode }) => {
  const t = useText()
  return (
    <State icon={IconLock} big="403" title={t(words.forbidden)} hint={right && t(words.needed(right))}>
      {children}
    </State>
  )
}

/** What a call that failed tells: its numeric code, its message and the id to quote to support. */
export interface Failure {
  readonly code: number | string
  readonly message: string
  readonly requestId?: string
  /** The rules said no: the sentence says it, the number of its code tells a person nothing. */
  readonly isRefusal?: boolean
}

export interface FailedProps {
  readonly failure: Failure
  readonly onRetry?: () => void
  /** Why, where the rules or the rights said no. */
  readonly children?: ReactNode
}

/** A page-level failure: the code as title and the message as description, of a refusal its sentence alone; on the way to signing in, what loads (spec 8). */
export const Failed = (props: FailedProps) =>
  props.failure.code === faults.UNAUTHENTICATED.code ? <RowSkeleton /> : <Told {...props} />

const Told = ({ failure: { code, message, requestId, isRefusal = false }, onRetry, children }: FailedProps) => {
  const t = useText()
  return (
    <State {...(isRefusal ? { title: message } : { big: String(code), hint: message })} role="alert">
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
