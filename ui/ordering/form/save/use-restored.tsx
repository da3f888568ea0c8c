import { notifications } from '@mantine/notifications'
import { useEffect, useEffectEvent } from 'react'
import type { CartMaterial } from '../../../../application/ordering/contract/sheet.ts'
import type { FillOrder, RestoredLine } from '../../../../application/ordering/flows/filling/fill-order.ts'
import { pluralOf } from '../../../../domain/kernel/text.ts'
import { useText } from '../../../app/preferences.tsx'
import { useSession } from '../../../people/session/session.tsx'
import { leftBehind } from './unsaved-input.ts'
import { UnsavedLines } from './unsaved-lines.tsx'

const words = {
  restored: (count: number) =>
    [`已恢复 ${count} 项未保存的修改`, `Restored ${pluralOf(count, 'unsaved change')}`] as const,
  gone: (count: number) =>
    [`${count} 项未保存的修改已无法恢复`, `${pluralOf(count, 'unsaved change')} could not be restored`] as const,
  close: ['知道了', 'Close'],
} as const

/** How many lines a notice lists. */
const LINES_MAX = 6
const NOTICE_MS = 20_000
/** Interval in milliseconds at which a form checks whether another tab has closed with unsaved lines. */
const CHECK_MS = 5_000

/** Restores what an earlier form of this order could not save, and reports it once. */
export const useRestored = (dhNo: string, flow: FillOrder, materials: ReadonlyArray<CartMaterial>): void => {
  const { id } = useSession().user
  const notify = useEffectEvent(useRestoredNotice(materials))
  useEffect(() => {
    const restoreLeft = async () => {
      const left = await leftBehind(id, dhNo)
      const restored = flow.restore(left.lines)
      const waits = (line: RestoredLine) => line.as === 'waiting'
      left.remove(new Set(restored.filter(waits).map(line => line.materialCode)))
      notify(restored.filter(line => !waits(line)))
    }
    void restoreLeft()
    const timer = setInterval(() => void restoreLeft(), CHECK_MS)
    return () => clearInterval(timer)
  }, [id, dhNo, flow])
}

const useRestoredNotice = (materials: ReadonlyArray<CartMaterial>) => {
  const t = useText()
  return (restored: ReadonlyArray<RestoredLine>): void => {
    if (restored.length === 0) return
    const back = restored.filter(line => line.as !== 'gone')
    const title = back.length > 0 ? words.restored(back.length) : words.gone(restored.length)
    notifications.show({
      title: t(title),
      message: <UnsavedLines lines={restored} materials={materials} most={LINES_MAX} />,
      color: 'pine',
      autoClose: NOTICE_MS,
      withBorder: true,
      closeButtonProps: { 'aria-label': t(words.close) },
      role: 'status',
    })
  }
}
