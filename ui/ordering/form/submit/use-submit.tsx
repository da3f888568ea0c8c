import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { FormOrder } from '../../../../application/ordering/contract/sheet.ts'
import type { FillOrder, Submission } from '../../../../application/ordering/flows/filling/fill-order.ts'
import { questionableLines } from '../../../../application/ordering/flows/questionable-lines.ts'
import { type Failure, Refused } from '../../../../application/platform/failure.ts'
import { refusal } from '../../../../domain/kernel/refusal.ts'
import type { Text } from '../../../../domain/kernel/text.ts'
import { cutOffWords } from '../../../../domain/master-data/calendar-status.ts'
import type { AddOnCase } from '../../../../domain/ordering/cart/add-on.ts'
import { usualGapOf } from '../../../../domain/ordering/cart/usual-gap.ts'
import { orderDetailHref, paths } from '../../../app/paths.ts'
import { useServerClock } from '../../../kit/feedback/clock.tsx'
import { useReportFailure } from '../../../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../../../kit/layout/dialogs.tsx'
import { useGo } from '../../../kit/layout/link.tsx'
import { placedWords } from '../../order/placed-words.ts'
import { refreshOrders } from '../../order/stale.ts'
import { linesToReview } from '../review/lines-to-review.ts'
import { endUndo } from '../save/use-undo.tsx'
import type { FormMaterial } from '../sheet.ts'
import { CartChanges } from './cart-changes.tsx'
import { useSubmitQuestions } from './submit-questions.tsx'

const words = {
  submitted: ([zhFacts, enFacts]: Text): Text => [`订货单提交成功：${zhFacts}`, `Order submitted: ${enFacts}`],
  toApprove: ['订货单提交成功，待总部审批', 'Order submitted; awaiting approval by head office'],
  changed: ['购物车已被修改', 'The cart has changed'],
} as const

export interface SubmitOptions {
  readonly flow: FillOrder
  readonly order: FormOrder
  readonly materials: ReadonlyArray<FormMaterial>
  /** Scrolls to the first of the invalid materials and focuses its input. */
  readonly onInvalid: (materialCodes: ReadonlyArray<string>) => void
}

/** 提交订货单: saves, checks, asks for the reason of an add-on order, submits, and reports the result (spec 5.1, 8). */
export const useSubmit = (options: SubmitOptions) => {
  const { flow } = options
  const [busy, setBusy] = useState(false)
  const addOn = useAddOn()
  const reportOutcome = useOutcomeReport(options, addOn)
  const question = useSubmitQuestions()
  /** The button is busy until there is an answer, not until the person has read it. */
  const busily = async (work: () => Promise<Submission | null>) => {
    if (busy) return
    endUndo()
    setBusy(true)
    const outcome = await work().finally(() => setBusy(false))
    if (outcome !== null) await reportOutcome(outcome)
  }
  const send = (why: AddOnCase | null) => busily(() => flow.submit(why))
  /**
   * Checks that nothing prevents submission, and asks the person about unusual content; a review has shown unusual
   * quantities and scarce materials already, and asked about the amount.
   */
  const isMeant = async (isReviewed: boolean) => {
    let trouble: Submission | null = null
    await busily(async () => {
      trouble = await flow.check()
      return trouble
    })
    if (trouble !== null) return false
    const { lines, totals } = flow.state()
    const { unpriced, unusual, scarce } = questionableLines(lines, options.materials)
    if (isReviewed) return unpriced.length === 0 || question({ unpriced, unusual: [], scarce: [], gap: null })
    const gap = usualGapOf(linesToReview(options.materials, { lines }), totals.amount, options.order.usualAmount)
    const strangeGap = gap?.isStrange ? gap : null
    return (
      (unpriced.length + unusual.length + scarce.length === 0 && strangeGap === null) ||
      question({ unpriced, unusual, scarce, gap: strangeGap })
    )
  }
  const begin = async (isReviewed: boolean) => {
    if (busy || !(await isMeant(isReviewed))) return
    if (options.order.orderType === 'OVERTIME') addOn.ask()
    else await send(null)
  }
  return {
    busy,
    submit: () => void begin(false),
    submitReviewed: () => void begin(true),
    dialog: addOn.wasOpened && (
      <Suspense>
        <AddOnDialog
          opened={addOn.isOpen}
          order={options.order}
          busy={busy}
          failure={addOn.failure}
          onClose={addOn.close}
          onSubmit={why => void send(why)}
        />
      </Suspense>
    ),
  }
}

/** Reports the result of a submission and navigates accordingly. */
const useOutcomeReport = ({ flow, order, materials, onInvalid }: SubmitOptions, addOn: AddOnDialogState) => {
  const { success, inform } = useDialogs()
  const reportFailure = useReportFailure()
  const go = useGo()
  const { history } = useRouter()
  const { offset, zone } = useServerClock()
  const factsOf = (kinds: number): Text => {
    const { arrivalDate, purchaseEndAt } = order
    const facts = [
      ...(arrivalDate === null ? [] : [placedWords.arrives(arrivalDate.slice(5))]),
      placedWords.kinds(kinds),
      placedWords.withdrawUntil(cutOffWords(purchaseEndAt, Date.now() + offset, zone)),
    ]
    return [facts.map(([zh]) => zh).join(' · '), facts.map(([, en]) => en).join(' · ')]
  }
  const submitted = async (dhNo: string, kinds: number) => {
    const isAddOn = order.orderType === 'OVERTIME'
    if (isAddOn) await new Promise(resolve => setTimeout(resolve, ADD_ON_DELAY))
    refreshOrders()
    success(isAddOn ? words.toApprove : words.submitted(factsOf(kinds)))
    // The back button leads to where the order was opened, not to its form, which is closed.
    history.replace(orderDetailHref(dhNo))
  }
  return async (outcome: Submission): Promise<void> => {
    if (outcome.kind === 'FAILED') return addOn.isOpen ? addOn.fail(outcome.failure) : reportFailure(outcome.failure)
    addOn.close()
    switch (outcome.kind) {
      case 'SUBMITTED':
        return submitted(outcome.dhNo, flow.state().totals.kinds)
      case 'NOT_SUBMITTED':
        await inform({ title: [outcome.title, outcome.title], message: outcome.message })
        return go(paths.orderCenter)
      case 'EMPTY':
        return reportFailure(new Refused({ refusal: refusal('CART_EMPTY', {}) }))
      case 'INVALID':
        return onInvalid(outcome.materialCodes)
      case 'CHANGED':
        return inform({
          title: words.changed,
          message: <CartChanges changes={outcome.changes} materials={materials} />,
        })
    }
  }
}

const AddOnDialog = lazy(async () => ({ default: (await import('./add-on-dialog.tsx')).AddOnDialog }))

/**
 * Whether the dialog for the reason of an add-on order is open; it stays mounted once opened, to preserve its input.
 */
const useAddOn = () => {
  const [state, setState] = useState({ wasOpened: false, isOpen: false, failure: null as Failure | null })
  return {
    ...state,
    ask: () => setState({ wasOpened: true, isOpen: true, failure: null }),
    fail: (failure: Failure) => setState(before => ({ ...before, failure })),
    close: () => setState(before => ({ ...before, isOpen: false })),
  }
}

type AddOnDialogState = ReturnType<typeof useAddOn>

/** Milliseconds between the acceptance of an add-on order and its message (spec 9). */
const ADD_ON_DELAY = 200
