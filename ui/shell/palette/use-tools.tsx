import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Failure } from '../../../application/platform/failure.ts'
import { addDays } from '../../../domain/kernel/day.ts'
import { failureView } from '../../app/backend.ts'
import { usePreferences } from '../../app/preferences.tsx'
import { useToday } from '../../kit/feedback/clock.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { useRowStyle } from '../../ordering/form/use-form-view.ts'
import { useOpenOrder } from '../../ordering/order/open/use-open-order.tsx'
import { useShop } from '../../people/session/shop.tsx'
import type { CalendarDialogProps } from '../calendar/calendar-dialog.tsx'
import { useSignOut } from '../header/use-sign-out.tsx'
import type { Tools } from './verbs.tsx'

type CalendarOf = Pick<CalendarDialogProps, 'material'>

const CalendarDialog = lazy(() =>
  import('../calendar/calendar-dialog.tsx').then(({ CalendarDialog }) => ({ default: CalendarDialog })),
)
const CurrentNotice = lazy(() =>
  import('../../ordering/center/notice/current-notice.tsx').then(({ CurrentNotice }) => ({ default: CurrentNotice })),
)
const ChangePasswordDialog = lazy(() =>
  import('../sign-in/change-password-dialog.tsx').then(({ ChangePasswordDialog }) => ({
    default: ChangePasswordDialog,
  })),
)

/** Returns the functions that the verbs use, and their dialogs, which stay open after the palette closes. */
export const useTools = (openKeys: () => void): { readonly tools: Tools; readonly dialogs: ReactNode } => {
  const preferences = usePreferences()
  const [rowStyle, setRowStyle] = useRowStyle()
  const { shop } = useShop()
  const today = useToday()
  const opening = useOpenOrder()
  const signOut = useSignOut()
  const { failure } = useDialogs()
  const [dialog, setDialog] = useState<'notice' | 'password' | CalendarOf | null>(null)
  const startRoutine = (day: 'today' | 'tomorrow') => {
    if (shop === null) return
    const purchaseDate = day === 'today' ? today : addDays(today, 1)
    opening
      .start('NORMAL', { purchaseDate, shopJdeNo: shop.shopJdeNo })
      .catch((error: Failure) => failure(failureView(error).words))
  }
  return {
    tools: {
      ...preferences,
      ...{ rowStyle, setRowStyle, startRoutine, openKeys },
      hasShop: shop !== null,
      openCalendar: (materialCode, materialName) =>
        setDialog(
          materialCode === undefined ? {} : { material: { value: materialCode, label: materialName ?? materialCode } },
        ),
      openNotice: () => setDialog('notice'),
      changePassword: () => setDialog('password'),
      signOut: () => void signOut(),
    },
    dialogs: (
      <>
        {opening.dialog}
        <Suspense>
          {dialog !== null && typeof dialog !== 'string' && (
            <CalendarDialog opened onClose={() => setDialog(null)} {...dialog} />
          )}
          {dialog === 'password' && <ChangePasswordDialog onClose={() => setDialog(null)} />}
          {dialog === 'notice' && shop && <CurrentNotice shopJdeNo={shop.shopJdeNo} onClose={() => setDialog(null)} />}
        </Suspense>
      </>
    ),
  }
}
