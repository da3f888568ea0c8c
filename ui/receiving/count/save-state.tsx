import { clockTimeOf } from '../../../domain/kernel/day.ts'
import { useText } from '../../app/preferences.tsx'
import { useServerClock } from '../../kit/feedback/clock.tsx'
import css from './count.module.css'
import { countWords as words } from './count-words.ts'
import type { useCount } from './use-count.ts'

/** Says whether the draft is saved on the server, and when. */
export const SaveState = ({ count }: { readonly count: ReturnType<typeof useCount> }) => {
  const t = useText()
  const { zone } = useServerClock()
  const { isSaving, isChanged, isStored, savedAt, failure } = count
  if (savedAt === null && !isChanged) return null
  const isWaiting = isSaving || (isChanged && (failure === null || isStored === null))
  const state = isWaiting
    ? words.saving
    : isChanged
      ? words[isStored ? 'savedOnDevice' : 'unsaved']
      : words.saved(clockTimeOf(savedAt!, zone))
  return (
    <small className={css.saved} role="status">
      {t(state)}
    </small>
  )
}
