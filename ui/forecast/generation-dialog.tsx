import { Button, Progress } from '@mantine/core'
import { useText } from '../app/preferences.tsx'
import { FailureLine } from '../kit/feedback/refusal-failure.tsx'
import { Dialog } from '../kit/layout/dialog.tsx'
import css from './forecast.module.css'
import type { GenerationState } from './use-generation.ts'

const words = {
  title: ['正在生成订货量', 'Generating the order'],
  failed: ['订货量没有生成', 'The order could not be generated'],
  working: ['正在根据预估销量、配方和库存计算…', 'Calculating from the forecast, recipes and stock…'],
  cancel: ['取消', 'Cancel'],
  retry: ['重试', 'Try again'],
} as const

export interface GenerationDialogProps extends GenerationState {
  readonly onCancel: () => void
  readonly onRetry: () => void
}

/** The progress of generating the materials of an order (spec 002 section 4). */
export const GenerationDialog = ({ proportion, failure, onCancel, onRetry }: GenerationDialogProps) => {
  const t = useText()
  return (
    <Dialog onClose={onCancel} title={t(failure ? words.failed : words.title)} width={440} asks={false}>
      {failure ? (
        <p role="alert">
          <FailureLine failure={failure} />
        </p>
      ) : (
        <>
          <Progress.Root size={8} radius="xl">
            <Progress.Section value={proportion} aria-label={t(words.title)} />
          </Progress.Root>
          <p className={css.dim} role="status">
            {t(words.working)} {proportion}%
          </p>
        </>
      )}
      <div className={css.buttons}>
        <Button variant="default" onClick={onCancel}>
          {t(words.cancel)}
        </Button>
        {failure && <Button onClick={onRetry}>{t(words.retry)}</Button>}
      </div>
    </Dialog>
  )
}
