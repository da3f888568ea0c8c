/** An action at the sandbox cashier; `fail` leaves the payment open. */
export type CashierAction = 'pay' | 'fail' | 'close'

/** Submits the cashier's page as a browser would: with its hidden fields and the first account. */
export const submitCashierPage = async (origin: string, payUrl: string, action: CashierAction): Promise<void> => {
  const { pathname, search } = new URL(payUrl, origin)
  const page = await (await fetch(`${origin}${pathname}${search}`)).text()
  const form = new URLSearchParams({ action })
  for (const [, name, value] of page.matchAll(/<input type="(?:hidden|radio)" name="(\w+)" value="([^"]*)"/g)) {
    if (!form.has(name!)) form.set(name!, value!)
  }
  const answer = await fetch(`${origin}${pathname}`, { method: 'POST', body: form, redirect: 'manual' })
  if (answer.status !== 303) throw new Error(`the cashier answered ${answer.status} to ${action}`)
}
