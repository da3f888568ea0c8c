import { Button, Modal, Progress } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { failureView } from '../../../app/backend.ts'
import { useText } from '../../../app/preferences.tsx'
import { CopyNumber } from '../../../kit/document/copy-number.tsx'
import { useLate } from '../../../kit/layout/loading.tsx'
import css from './loading-dialog.module.css'
import type { Preparation } from './preparation.ts'

const words = {
  title: ['正在准备订货单', 'Preparing your order'],
  failed: ['订货单没有准备好', 'The order could not be prepared'],
  reading: ['正在读取今天可订的物料…', 'Loading orderable materials…'],
  suggesting: ['正在根据销量和库存计算建议订货量…', 'Calculating suggestions from sales and stock…'],
  finishing: ['马上就好…', 'Almost there…'],
  slow: [
    '比平时慢一些，也可以先进入订货单，稍后再看建议量',
    'This is slower than usual. You can open the order now and see the suggestions later',
  ],
  skip: ['先进入订货单', 'Open the order now'],
  cancel: ['取消', 'Cancel'],
  retry: ['重试', 'Try again'],
} as const

export interface LoadingDialogProps extends Preparation {
  readonly onCancel: () => void
  readonly onRetry: () => void
  /** Opens the form without waiting for the suggestions. */
  readonly onSkip: () => void
}

/** The progress of preparing an order's form. */
export const LoadingDialog = ({ order, proportion, failure, onCancel, onRetry, onSkip }: LoadingDialogProps) => {
  const t = useText()
  const slow = useLate(failure === null, SLOW_AFTER)
  const view = failure && failureView(failure)
  return (
    <Modal
      opened
      onClose={onCancel}
      size={440}
      closeOnClickOutside={false}
      title={<span className={css.title}>{t(view ? words.failed : words.title)}</span>}
      closeButtonProps={{ 'aria-label': t(words.cancel) }}
    >
      <div className={css.number}>
        <CopyNumber number={order.dhNo} />
      </div>
      {view ? (
        <p className={css.failure} role="alert">
          {t(view.words)} ({view.requestId ?? view.code})
        </p>
      ) : (
        <>
          <div className={css.progress}>
            <Progress.Root size={8} radius="xl" className={css.bar}>
              <Progress.Section value={proportion} aria-label={t(words.title)} className={css.section} />
            </Progress.Root>
            <span className={css.percent}>{proportion}%</span>
          </div>
          <p className={css.line} role="status">
            {t(slow ? words.slow : lineAt(proportion))}
          </p>
        </>
      )}
      <div className={css.actions}>
        <Button variant="default" onClick={onCancel}>
          {t(words.cancel)}
        </Button>
        {view && (
          <Button leftSection={<IconRefresh size={16} aria-hidden />} onClick={onRetry}>
            {t(words.retry)}
          </Button>
        )}
        {!view && slow && (
          <Button variant="light" onClick={onSkip}>
            {t(words.skip)}
          </Button>
        )}
      </div>
    </Modal>
  )
}

const lineAt = (proportion: number) =>
  proportion < 10 ? words.reading : proportion < 90 ? words.suggesting : words.finishing

/** Milliseconds after which the dialog offers to skip the suggestions, because the cut-off may be near. */
const SLOW_AFTER = 8_000
