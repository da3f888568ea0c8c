import type { Walk } from '../layout/scroll/virtual-rows.tsx'

/** Number of rows that Page up and Page down skip. */
const PAGE = 10

const targets: Record<Walk, (at: number, last: number) => number> = {
  previous: at => at - 1,
  next: at => at + 1,
  pageUp: at => at - PAGE,
  pageDown: at => at + PAGE,
  first: () => 0,
  last: (_, last) => last,
}

/** Moves the focus to another quantity, marked `data-focus-key`, of the same table or list; stops at its ends. */
export const walkInputs = (from: HTMLInputElement, to: Walk): void => {
  const rows = from.closest('table, ul')
  const inputs = [...(rows?.querySelectorAll<HTMLInputElement>('input[data-focus-key]:enabled') ?? [])]
  const last = inputs.length - 1
  inputs[Math.min(last, Math.max(0, targets[to](inputs.indexOf(from), last)))]?.focus()
}
