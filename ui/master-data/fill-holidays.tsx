import { Button } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { fillHolidays } from '../../application/forecast/contract/forecast.ts'
import { getSheetRows } from '../../application/master-data/contract.ts'
import { pluralOf } from '../../domain/kernel/text.ts'
import { useApiMutation } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import { DisabledWhenReadOnly } from '../kit/feedback/read-only.tsx'
import { useReportFailure } from '../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../kit/layout/dialogs.tsx'

const words = {
  fill: ['补全法定节假日', 'Add public holidays'],
  added: (count: number) => [`已补 ${count} 项节假日和调休`, `Added ${pluralOf(count, 'public holiday')}`] as const,
  complete: ['节假日和调休已经齐全', 'No public holiday is missing'],
  waiting: (years: ReadonlyArray<number>) =>
    [
      `${years.join('、')} 年的放假安排尚未发布，发布后自动补上`,
      `The holidays of ${years.join(', ')} are not published yet; they are added once they are`,
    ] as const,
} as const

/** Button of the event calendar: adds the public holidays and make-up working days that it lacks [FC28]. */
export const FillHolidays = () => {
  const t = useText()
  const { success } = useDialogs()
  const reportFailure = useReportFailure()
  const fill = useApiMutation(fillHolidays, [getSheetRows])
  const say = (added: number, unpublished: ReadonlyArray<number>) => {
    success(added > 0 ? words.added(added) : words.complete)
    if (unpublished.length > 0) success(words.waiting(unpublished))
  }
  return (
    <DisabledWhenReadOnly>
      <Button
        variant="default"
        leftSection={<IconCalendarPlus size={16} aria-hidden />}
        loading={fill.isPending}
        onClick={() =>
          fill.mutate({}, { onSuccess: ({ added, unpublished }) => say(added, unpublished), onError: reportFailure })
        }
      >
        {t(words.fill)}
      </Button>
    </DisabledWhenReadOnly>
  )
}
