import { Button, Popover, Textarea } from '@mantine/core'
import { IconNote } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { maxRemark, remarkOrder } from '../../../application/ordering/contract/placing.ts'
import type { FormOrder } from '../../../application/ordering/contract/sheet.ts'
import type { Failure } from '../../../application/platform/failure.ts'
import { useApiMutation } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { useReportFailure } from '../../kit/feedback/refusal-failure.tsx'
import css from './remark-field.module.css'

const words = {
  remark: ['备注', 'Remark'],
  add: ['添加备注', 'Add a remark'],
  hint: ['给仓库的说明，例如送货时间', 'Note for the warehouse, such as delivery time'],
} as const

/** The remark of the order, saved when the field loses the focus (up to 100 characters). */
export const RemarkField = ({ order: { dhNo, remark } }: { readonly order: FormOrder }) => {
  const t = useText()
  const id = useId()
  const [opened, setOpened] = useState(false)
  const { typed, setTyped, save } = useRemark(dhNo, remark ?? '')
  const remarkText = typed.trim()
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      onClose={() => void save()}
      width={320}
      position="bottom-end"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          className={css.button}
          variant="default"
          leftSection={<IconNote size={16} aria-hidden />}
          onClick={() => setOpened(!opened)}
          aria-label={t(remarkText === '' ? words.add : words.remark)}
        >
          <span className={css.text}>{remarkText === '' ? t(words.remark) : remarkText}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Textarea
          id={id}
          label={t(words.remark)}
          description={t(words.hint)}
          value={typed}
          maxLength={maxRemark}
          autosize
          minRows={2}
          maxRows={5}
          data-autofocus
          onChange={event => setTyped(event.currentTarget.value)}
          onBlur={() => void save()}
          onKeyDown={event => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && event.currentTarget.blur()}
        />
        <div className={css.count}>
          {[...typed].length} / {maxRemark}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Holds the typed text, and saves it if it differs from the stored one. */
const useRemark = (dhNo: string, remark: string) => {
  const [typed, setTyped] = useState(remark)
  const saved = useRef(remark)
  const { mutateAsync } = useApiMutation(remarkOrder)
  const reportFailure = useReportFailure()
  const save = async () => {
    if (typed.trim() === saved.current) return
    const before = saved.current
    saved.current = typed.trim()
    await mutateAsync({ dhNo, remark: typed.trim() }).catch((failure: Failure) => {
      saved.current = before
      reportFailure(failure)
    })
  }
  return { typed, setTyped, save }
}
