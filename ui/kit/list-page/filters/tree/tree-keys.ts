import type { KeyboardEvent } from 'react'

/**
 * Moves to the next or the previous option with up and down; on an option, opens its level with right and closes it with left.
 * Enter in the search does not send the form.
 */
export const pressKey = (event: KeyboardEvent<HTMLElement>): void => {
  const target = event.target as HTMLInputElement
  if (event.key === 'Enter' && target.tagName === 'INPUT') event.preventDefault()
  if (event.key === 'ArrowDown') moveFocus(event, 1)
  if (event.key === 'ArrowUp') moveFocus(event, -1)
  if (target.type !== 'checkbox' || (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft')) return
  event.preventDefault()
  const toggle = target.closest('li')?.querySelector<HTMLElement>('button[aria-expanded]')
  const isOpen = toggle?.getAttribute('aria-expanded') === 'true'
  if (isOpen === (event.key === 'ArrowLeft')) toggle?.click()
}

/** Focuses the option that lies `by` after the one with the focus, or the first. */
const moveFocus = (event: KeyboardEvent<HTMLElement>, by: number): void => {
  event.preventDefault()
  const options = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type=checkbox]:not(:disabled)')]
  const at = options.indexOf(document.activeElement as HTMLElement)
  options[Math.min(options.length - 1, Math.max(0, at + by))]?.focus()
}
