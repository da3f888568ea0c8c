import { Button } from '@mantine/core'
import type { Failure } from '../../../../application/platform/failure.ts'
import type { Text } from '../../../../domain/kernel/text.ts'
import { useText } from '../../../app/preferences.tsx'
import { DisabledWhenReadOnly } from '../../feedback/read-only.tsx'
import { FailureLine } from '../../feedback/refusal-failure.tsx'
import { useLeave } from './draft-guard.tsx'
import css from './form-foot.module.css'

const words = { cancel: ['取消', 'Cancel'] } as const

export interface FormFootProps {
  readonly failure: Failure | null
  /** Label of the submit button. */
  readonly verb: Text
  /** Whether the action deletes something. */
  readonly danger?: boolean
  /** 取消 by default. */
  readonly cancel?: Text
  readonly busy: boolean
  readonly onClose: () => void
}

/** The footer of a form in a dialog: failure, cancel and submit. */
export const FormFoot = ({ failure, verb, danger = false, cancel = words.cancel, ...rest }: FormFootProps) => {
  const { busy, onClose } = rest
  const t = useText()
  const leave = useLeave(onClose)
  return (
    <>
      {failure && (
        <p role="alert">
          <FailureLine failure={failure} />
        </p>
      )}
      <div className={css.buttons} data-bottom-bar>
        <Button variant="default" onClick={leave}>
          {t(cancel)}
        </Button>
        <DisabledWhenReadOnly>
          <Button type="submit" loading={busy} {...(danger && { color: 'red' })}>
            {t(verb)}
          </Button>
        </DisabledWhenReadOnly>
      </div>
    </>
  )
}
