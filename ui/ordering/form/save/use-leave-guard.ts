import { useBlocker } from '@tanstack/react-router'
import type { FillOrder } from '../../../../application/ordering/flows/filling/fill-order.ts'
import { paths } from '../../../app/paths.ts'
import { useDialogs } from '../../../kit/layout/dialogs.tsx'

const words = {
  title: ['还有未保存的数量', 'Some quantities are not saved'],
  invalid: (count: number) =>
    [
      `有 ${count} 处数量需要修正，`,
      `${count === 1 ? '1 quantity needs' : `${count} quantities need`} fixing. `,
    ] as const,
  unsent: ['最近的修改还没有保存到服务器，', 'Your latest changes have not been saved to the server. '],
  kept: [
    '离开后保留在此设备，下次打开这张订货单时恢复。',
    'They stay on this device and are restored when you open this order again.',
  ],
  lost: ['离开后会丢失。', 'They will be lost.'],
  leaveKept: ['保留并离开', 'Keep them and leave'],
  leaveLost: ['放弃并离开', 'Leave without them'],
  stay: ['留下修正', 'Stay'],
} as const

const PATIENCE = 3_000

/** On leaving, saves the form, and asks only if unsaved lines remain; these are stored on the device if possible. */
export const useLeaveGuard = (flow: FillOrder): void => {
  const { confirm } = useDialogs()
  useBlocker({
    enableBeforeUnload: () => isAtRisk(flow),
    shouldBlockFn: async ({ current, next }) => {
      // The session has ended, by the person or not; the sign-out itself reports what is not saved.
      if (next.pathname === paths.signIn) return false
      if (current.pathname === next.pathname || flow.state().ended !== null) return false
      await Promise.race([flow.flush(), new Promise(resolve => setTimeout(resolve, PATIENCE))])
      const { saving, invalid, ended, isPersisted } = flow.state()
      if (saving === 'saved' || ended !== null) return false
      const what = invalid.length > 0 ? words.invalid(invalid.length) : words.unsent
      const then = isPersisted ? words.kept : words.lost
      return !(await confirm({
        title: words.title,
        consequence: [what[0] + then[0], what[1] + then[1]],
        verb: isPersisted ? words.leaveKept : words.leaveLost,
        cancel: words.stay,
        destructive: !isPersisted,
      }))
    },
  })
}

/** Returns whether closing the page would lose typed input. */
const isAtRisk = (flow: FillOrder): boolean => {
  const { isPersisted, saving, ended } = flow.state()
  return !isPersisted && saving !== 'saved' && ended === null
}
