import { IconLock } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { FormOrder } from '../../../../application/ordering/contract/sheet.ts'
import { filledLines, unsavedIn } from '../../../../application/ordering/flows/filling/fill-order.ts'
import { pluralOf, type Text } from '../../../../domain/kernel/text.ts'
import { cutOffWords } from '../../../../domain/master-data/calendar-status.ts'
import { orderDetailHref, paths } from '../../../app/paths.ts'
import { useText } from '../../../app/preferences.tsx'
import { useServerClock } from '../../../kit/feedback/clock.tsx'
import { Gate } from '../../../kit/layout/gate.tsx'
import { PageLink } from '../../../kit/layout/link.tsx'
import { useSession } from '../../../people/session/session.tsx'
import { CarryOffers } from '../../order/carry/carry-offers.tsx'
import { leftBehind } from '../save/unsaved-input.ts'
import { UnsavedLines } from '../save/unsaved-lines.tsx'
import type { FormMaterial } from '../sheet.ts'
import { useFlow } from '../use-fill.tsx'
import css from './cut-off.module.css'

const words = {
  title: ['已截单，这张订货单不能再修改', 'The cut-off has passed; this order can no longer be changed'],
  why: ([zh, en]: Text) => [`截单时间 ${zh} 已到。`, `The cut-off was ${en}.`] as const,
  waiting: ['订货单没有提交，正在等待系统处理…', 'The order was not submitted; the system is closing it…'],
  void: ['订货单没有提交，已作废：截单前未提交。', 'The order is void: it was not submitted before the cut-off.'],
  submitted: ['订货单已由其他人提交。', 'Someone else has submitted the order.'],
  unsaved: (count: number) => [`以下 ${count} 项修改没有保存：`, `Not saved (${pluralOf(count, 'change')}):`] as const,
  detail: ['查看订货单', 'View the order'],
  centre: ['回到订货中心', 'Back to the order centre'],
} as const

export interface CutOffLockProps {
  readonly order: FormOrder
  readonly materials: ReadonlyArray<FormMaterial>
  /** The last known status. */
  readonly status: string
}

/** Why the form is locked, which of its lines were not saved, and where they can still be ordered. */
export const CutOffLock = ({ order, materials, status }: CutOffLockProps) => {
  const t = useText()
  const flow = useFlow()
  const { offset, zone } = useServerClock()
  const [{ lines, unsaved }] = useState(() => typedIn(flow.state(), materials))
  const isOpen = status === 'WAIT_SUBMIT'
  const isVoid = status === 'INVALID'
  const forget = useForget(order.dhNo)
  const lock = useRef<HTMLElement>(null)
  // On a phone the page may be scrolled to a line when this replaces the banner; its title would be out of view.
  useEffect(() => {
    lock.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section ref={lock} className={css.lock} role="alert">
      <h2>
        <IconLock size={18} aria-hidden />
        {t(words.title)}
      </h2>
      <p>
        {t(words.why(cutOffWords(order.purchaseEndAt, Date.now() + offset, zone)))}{' '}
        {t(isOpen ? words.waiting : isVoid ? words.void : words.submitted)}
      </p>
      {unsaved.length > 0 && (
        <div>
          <p>{t(words.unsaved(unsaved.length))}</p>
          <UnsavedLines lines={unsaved} materials={materials} />
        </div>
      )}
      <div className={css.ways}>
        {(isOpen || isVoid) && (
          <CarryOffers shopJdeNo={order.shopJdeNo} purchaseDate={order.purchaseDate} lines={lines} onCarried={forget} />
        )}
        <Gate code="P000238">
          <PageLink href={orderDetailHref(order.dhNo)}>{t(words.detail)}</PageLink>
        </Gate>
        <PageLink href={paths.orderCenter}>{t(words.centre)}</PageLink>
      </div>
    </section>
  )
}

/** Returns the lines of the form when it closed: all with a quantity, and those that had not been saved. */
function typedIn(state: Parameters<typeof filledLines>[0], materials: ReadonlyArray<FormMaterial>) {
  const names = new Map(materials.map(({ materialCode, materialName }) => [materialCode, materialName]))
  const lines = filledLines(state).map(materialCode => ({
    materialCode,
    materialName: names.get(materialCode) ?? materialCode,
    quantity: state.lines.get(materialCode)!.text,
  }))
  return { lines, unsaved: unsavedIn(state) }
}

/** Returns a function that deletes the order's unsaved input on this device, once its lines are in another order. */
const useForget = (dhNo: string) => {
  const flow = useFlow()
  const { id } = useSession().user
  return () => {
    flow.forget()
    void leftBehind(id, dhNo).then(left => left.remove())
  }
}
