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

/** Leaving saves what can be saved, and asks only when something remains; what remains is kept where the device can. */
export const useLeaveGuard = (flow: FillOrder): void => {
  const { confirm } = useDialogs()
  useBlocker({
    enableBeforeUnload: () => isAtRisk(flow),
    shouldBlockFn: async ({ current, next }) => {
      // The session has ended, with or without the person's word; the sign-out says itself what is not saved.
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

/** Closing the page would lose what is typed. */
const isAtRisk = (flow: FillOrder): boolean => {
  const { isPersisted, saving, ended } = flow.state()
  return !isPersisted && saving !== 'saved' && ended === null
}
