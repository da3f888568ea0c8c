import { Tooltip, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconCloudCheck, IconLoader2, IconLock } from '@tabler/icons-react'
import type { FillState } from '../../../../application/ordering/flows/filling/state.ts'
import { failureView } from '../../../app/backend.ts'
import { useText } from '../../../app/preferences.tsx'
import css from '../form.module.css'
import clerks from '../grid/two-clerks.module.css'
import { useFill, useFlow } from '../use-fill.tsx'

const words = {
  saved: ['已保存', 'Saved'],
  saving: ['保存中', 'Saving'],
  unsaved: ['未保存', 'Not saved'],
  fix: ['有数量需要修正，修正后自动保存', 'Some quantities need fixing; they are saved automatically once fixed'],
  locked: ['已锁定', 'Locked'],
  retry: ['立即重试', 'Try now'],
  notKept: ['此设备无法暂存未保存的修改', 'This device cannot store unsaved changes'],
} as const

/**
 * 已保存, 保存中 or 未保存, with the reason and a retry button; and whether unsaved input is stored on the device. Input that only waits for the
 * next batch counts as being saved.
 */
export const SaveState = () => {
  const t = useText()
  const flow = useFlow()
  const saving = useFill(savingOf)
  const failure = useFill(state => state.failure)
  const isPersisted = useFill(state => state.isPersisted)
  const isLocked = useFill(state => state.ended !== null)
  if (isLocked) {
    return (
      <span className={css.save} role="status">
        <IconLock size={14} aria-hidden />
        {t(words.locked)}
      </span>
    )
  }
  const Icon = saving === 'saved' ? IconCloudCheck : saving === 'saving' ? IconLoader2 : IconAlertTriangle
  return (
    <Tooltip label={t(failure ? failureView(failure).words : words.fix)} disabled={saving !== 'unsaved'}>
      <span className={css.save} data-saving={saving} role="status">
        <Icon size={14} aria-hidden />
        {t(words[saving])}
        {failure !== null && (
          <UnstyledButton className={css.link} onClick={() => void flow.flush()}>
            {t(words.retry)}
          </UnstyledButton>
        )}
        {!isPersisted && <span className={clerks.notKept}>{t(words.notKept)}</span>}
      </span>
    </Tooltip>
  )
}

const savingOf = ({ saving, failure, invalid }: FillState): FillState['saving'] =>
  saving === 'unsaved' && failure === null && invalid.length === 0 ? 'saving' : saving
