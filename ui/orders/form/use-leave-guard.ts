import { useBlocker } from '@tanstack/react-router'
import type { FillOrder } from '../../../application/portal/fill-order.ts'
import { useDialogs } from '../../kit/dialogs.tsx'

const words = {
  title: ['还有未保存的数量', 'Some quantities are not saved'],
  consequence: (count: number) =>
    count > 0
      ? ([
          `有 ${count} 处数量需要修正，离开后不会保存。`,
          `${count} quantities need mending and will be lost.`,
        ] as const)
      : ([
          '最近的修改还没有保存到服务器，离开后会丢失。',
          'Your latest changes have not reached the server and will be lost.',
        ] as const),
  leave: ['放弃并离开', 'Leave without them'],
  stay: ['留下修正', 'Stay'],
} as const

const PATIENCE = 3_000

/** Leaving saves what can be saved, and asks only when something remains. */
export const useLeaveGuard = (flow: FillOrder): void => {
  const { confirm } = useDialogs()
  useBlocker({
    enableBeforeUnload: () => flow.state().saving === 'unsaved' && flow.state().ended === null,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || flow.state().ended !== null) return false
      await Promise.race([flow.flush(), new Promise(given => setTimeout(given, PATIENCE))])
      const { saving, invalid, ended } = flow.state()
      if (saving === 'saved' || ended !== null) return false
      const { title, leave: verb, stay: cancel } = words
      return !(await confirm({ title, consequence: words.consequence(invalid.length), verb, cancel }))
    },
  })
}
