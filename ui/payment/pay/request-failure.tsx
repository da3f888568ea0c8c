import { notifications } from '@mantine/notifications'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useCallback, useEffect, useEffectEvent } from 'react'
import type { Failure } from '../../../application/platform/failure.ts'
import { failureView } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { useReportFailure } from '../../kit/feedback/refusal-failure.tsx'

const words = {
  title: (code: number) => [`请求失败：${code}`, `Request failed: ${code}`] as const,
  content: (message: string) => [`内容：${message}`, `Content: ${message}`] as const,
} as const

/** Codes of a missing permission, of this server and of an existing back end. */
const forbidden: ReadonlySet<number> = new Set([403, 403_000])
/** Not reported: it leads to the sign-in page, which explains itself. */
const signedOut = 401

/**
 * Returns a function that reports a failed payment, cancellation or selection; a missing permission with its code (spec
 * 001 section 8).
 */
export const useReportRequestFailure = (): ((failure: Failure) => void) => {
  const reportCode = useCodeReport()
  const reportFailure = useReportFailure()
  return useCallback(
    failure => (forbidden.has(failureView(failure).code) ? reportCode : reportFailure)(failure),
    [reportCode, reportFailure],
  )
}

/** Reports a detail page that failed to load, with its code: once until the failure changes (spec 001 section 8). */
export const useDetailFailure = (failure: Failure | null): void => {
  const reportCode = useCodeReport()
  const code = failure && failureView(failure).code
  const report = useEffectEvent(() => failure && reportCode(failure))
  useEffect(() => {
    if (code !== null && code !== signedOut) report()
  }, [code])
}

const useCodeReport = (): ((failure: Failure) => void) => {
  const t = useText()
  return useCallback(
    failure => {
      const { code, words: failureWords } = failureView(failure)
      notifications.show({
        title: t(words.title(code)),
        message: t(words.content(t(failureWords))),
        color: 'red',
        icon: <IconAlertTriangle size={16} />,
        autoClose: 5000,
        role: 'alert',
        withBorder: true,
      })
    },
    [t],
  )
}
