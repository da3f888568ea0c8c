import { Button, Popover } from '@mantine/core'
import { IconReplace } from '@tabler/icons-react'
import { useState } from 'react'
import type { OrderInfo } from '../../../../application/ordering/contract/order.ts'
import { pluralOf } from '../../../../domain/kernel/text.ts'
import { useText } from '../../../app/preferences.tsx'
import css from './replace.module.css'
import { type ReplaceRead, replaceWords } from './use-replace-read.ts'

const words = {
  button: ['物料替换', 'Replacements'],
  reminder: ['物料替换提醒', 'Materials replaced'],
  about: (kinds: number) =>
    [
      `本单有 ${kinds} 种物料已由仓库替换发货，请核对后收货。`,
      `The warehouse replaced ${pluralOf(kinds, 'material')} in this order; please check them on receipt.`,
    ] as const,
  view: ['查看明细', 'View details'],
} as const

export interface ReplaceReminderProps {
  readonly order: OrderInfo
  readonly reading: ReplaceRead
  /** Whether another overlay covers the page. */
  readonly covered: boolean
  readonly onReview: () => void
}

/**
 * A button to the substituted materials. For the person who submitted the order the reminder opens automatically until
 * it is read.
 */
export const ReplaceReminder = ({ order, reading, covered, onReview }: ReplaceReminderProps) => {
  const t = useText()
  const [put, setPut] = useState(false)
  if (!order.isReplaceMaterial) return null
  const kinds = order.materialReplaceDetail?.materials.length ?? 0
  const view = () => {
    setPut(true)
    onReview()
  }
  return (
    <Popover
      opened={reading.isDue && !put && !covered}
      onChange={opened => setPut(!opened)}
      position="bottom"
      width={300}
      withArrow
      shadow="md"
      returnFocus
    >
      <Popover.Target>
        <Button
          variant={reading.isDue ? 'light' : 'subtle'}
          leftSection={<IconReplace size={16} aria-hidden />}
          onClick={view}
        >
          {t(words.button)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <strong>{t(words.reminder)}</strong>
        <p className={css.remind}>{t(words.about(kinds))}</p>
        <div className={css.foot}>
          <Button size="compact-sm" variant="default" loading={reading.busy} onClick={() => void reading.report()}>
            {t(replaceWords.confirm)}
          </Button>
          <Button size="compact-sm" onClick={view}>
            {t(words.view)}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
