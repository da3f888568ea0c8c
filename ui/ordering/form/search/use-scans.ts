import { useEffect, useEffectEvent } from 'react'
import { addKeystroke, noBurst, scannedCode } from '../../../../application/ordering/flows/scan.ts'
import { isComposing, isInDialog } from '../../../app/shortcuts.tsx'

/** Handles a scanner's input wherever the focus is, and restores the field into which its keys were typed. */
export const useScans = (onScan: (code: string) => void): void => {
  const scanned = useEffectEvent(onScan)
  useEffect(() => {
    const handleKey = wedge(code => scanned(code))
    window.addEventListener('keydown', handleKey, { capture: true })
    return () => window.removeEventListener('keydown', handleKey, { capture: true })
  }, [])
}

const wedge = (onScan: (code: string) => void) => {
  let burst = noBurst
  let written = new Map<HTMLInputElement, string>()
  return (event: KeyboardEvent): void => {
    const isModified = event.ctrlKey || event.metaKey || event.altKey
    if (event.repeat || isModified || isComposing(event) || isInDialog(event.target)) burst = noBurst
    else if (event.key === 'Enter' || event.key === 'Tab') {
      const code = scannedCode(burst, event.timeStamp)
      burst = noBurst
      if (code === null) return
      event.preventDefault()
      event.stopImmediatePropagation()
      for (const [field, text] of written) putBack(field, text)
      onScan(code)
    } else if ([...event.key].length === 1) {
      burst = addKeystroke(burst, { key: event.key, at: event.timeStamp })
      if (burst.beganAt === burst.lastAt) written = new Map()
      const field = event.target
      if (field instanceof HTMLInputElement && !written.has(field)) written.set(field, field.value)
    }
  }
}

/** Sets the value as if typed, so that the field's owner receives the event. */
const putBack = (field: HTMLInputElement, text: string): void => {
  if (field.value === text) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
