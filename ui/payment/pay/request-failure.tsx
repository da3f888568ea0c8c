import { notifications } from '@mantine/notifications'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useCallback } from 'react'
import type { Failure } from '../../../application/contract/failure.ts'
import { failureView } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { useTellFailure } from '../../kit/refusal-failure.tsx'

const words = {
  title: (code: number) => [`请求失败：${code}`, `Request failed: ${code}`] as const,
  content: (message: string) => [`内容：${message}`, `Content: ${message}`] as const,
} as const

/** Codes of a missing right, ours and that of an existing back end. */
const forbidden: ReadonlySet<number> = new Set([403, 403_000])

/** Says what went wrong with paying, cancelling or choosing: a missing right with its code (spec 001 section 8). */
export const useTellRequestFailure = (): ((failure: Failure) => void) => {
  const t = useText()
  const tellFailure = useTellFailure()
  return useCallback(
    failure => {
      const { code, words: told } = failureView(failure)
      if (!forbidden.has(code)) return tellFailure(failure)
      notifications.show({
        title: t(words.title(code)),
        message: t(words.content(t(told))),
        color: 'red',
        icon: <IconAlertTriangle size={16} />,
        autoClose: 5000,
        role: 'alert',
        withBorder: true,
      })
    },
    [t, tellFailure],
  )
}
