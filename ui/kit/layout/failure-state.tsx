import { Fault, faults, Refused } from '../../../application/platform/failure.ts'
import { failureView } from '../../app/backend.ts'
import { isServerReached } from '../../app/offline/server-reach.ts'
import { useText } from '../../app/preferences.tsx'
import { Why } from '../feedback/refusal.tsx'
import { refusalIn } from '../feedback/refusal-failure.tsx'
import { Failed } from './empty.tsx'

const words = {
  defect: [
    '页面出错了，请重试；仍然不行请联系管理员',
    'Something went wrong on this page. Try again, or contact your administrator if it keeps failing',
  ],
  outdated: ['页面已更新，请刷新后继续', 'This page has been updated, please reload it'],
} as const

/** Any thrown error, as code and message with a retry button (spec 8). */
export const FailureState = ({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) => {
  const t = useText()
  if (error instanceof Refused || error instanceof Fault) {
    const { words, ...failure } = failureView(error)
    const refusal = refusalIn(error)
    return (
      <Failed failure={{ ...failure, message: t(words) }} onRetry={onRetry}>
        {refusal && <Why refusal={refusal} />}
      </Failed>
    )
  }
  if (isMissingChunk(error)) {
    const { code, words: unreachable } = faults.UNREACHABLE
    const failure = isServerReached() ? { code: 404, message: t(words.outdated) } : { code, message: t(unreachable) }
    return <Failed failure={failure} onRetry={() => isServerReached() && window.location.reload()} />
  }
  return <Failed failure={{ code: 500, message: t(words.defect) }} onRetry={onRetry} />
}

/**
 * Returns whether loading a chunk or its styles failed: a release replaced the files of an open page, or the network is
 * down.
 */
const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script|unable to preload css/i.test(error.message)
