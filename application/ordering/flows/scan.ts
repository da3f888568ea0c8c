import {
  isValidRule,
  type PurchaseRule,
  parseQuantity,
  plus,
  type Thousandths,
} from '../../../domain/kernel/quantity.ts'

/** A key that writes one character, and the time of its press in ms. */
export interface Keystroke {
  readonly key: string
  readonly at: number
}

/** Characters typed in quick succession: a scanner is a keyboard that types faster than hands can. */
export interface Burst {
  readonly text: string
  readonly beganAt: number
  readonly lastAt: number
}

export const noBurst: Burst = { text: '', beganAt: 0, lastAt: Number.NEGATIVE_INFINITY }

/** Returns the burst with one more character, or a new one after a pause. */
export const addKeystroke = (burst: Burst, { key, at }: Keystroke): Burst =>
  at - burst.lastAt < BURST_PAUSE_MS
    ? { text: burst.text + key, beganAt: burst.beganAt, lastAt: at }
    : { text: key, beganAt: at, lastAt: at }

/** Returns the scanned code if Enter or Tab ends the burst now; null if a person typed it. */
export const scannedCode = ({ text, beganAt, lastAt }: Burst, endedAt: number): string | null => {
  const letters = [...text].length
  const isFast = endedAt - lastAt < BURST_PAUSE_MS && (endedAt - beganAt) / letters < SCANNER_INTERVAL_MS
  return letters >= CODE_LENGTH_MIN && isFast ? text : null
}

/**
 * Maximum interval between keys of a scanner, ms: scanners need 1 to 30; two fingers may be as fast, but never four
 * times in a row.
 */
const SCANNER_INTERVAL_MS = 35
const BURST_PAUSE_MS = 60
const CODE_LENGTH_MIN = 4

/** The data of an order form's row that a scan needs. */
export interface Scannable {
  readonly materialCode: string
  readonly barcodes: ReadonlyArray<string>
  readonly canPurchase: boolean
  readonly rule: PurchaseRule
}

export type Scan<M extends Scannable> =
  | { readonly kind: 'UNKNOWN'; readonly code: string }
  | { readonly kind: 'NOT_ORDERABLE'; readonly code: string; readonly material: M }
  | { readonly kind: 'AT_MAXIMUM'; readonly code: string; readonly material: M }
  | { readonly kind: 'STEPPED'; readonly material: M; readonly by: Thousandths; readonly quantity: Thousandths }

/** The result of one scan: one more step of the material [Q7], or why not; `textOf` returns the line's current text. */
export function takeScan<M extends Scannable>(
  materials: ReadonlyArray<M>,
  code: string,
  textOf: (materialCode: string) => string,
): Scan<M> {
  const material = materialOf(materials, code)
  if (material === undefined) return { kind: 'UNKNOWN', code }
  if (!material.canPurchase || !isValidRule(material.rule)) return { kind: 'NOT_ORDERABLE', code, material }
  const before = parseQuantity(textOf(material.materialCode)) ?? (0 as Thousandths)
  const quantity = plus(before, material.rule)
  if (quantity <= before) return { kind: 'AT_MAXIMUM', code, material }
  return { kind: 'STEPPED', material, by: (quantity - before) as Thousandths, quantity }
}

/** The material's own code has priority over barcodes. */
const materialOf = <M extends Scannable>(materials: ReadonlyArray<M>, code: string): M | undefined => {
  const scannedCode = normalise(code)
  return (
    materials.find(({ materialCode }) => normalise(materialCode) === scannedCode) ??
    materials.find(({ barcodes }) => barcodes.some(barcode => normalise(barcode) === scannedCode))
  )
}

/** Ignores case; 12 digits and the same with a leading 0 are one article, because scanners differ in sending the 0. */
const normalise = (code: string): string => {
  const scannedText = code.trim().toLowerCase()
  return /^\d+$/.test(scannedText) ? scannedText.replace(/^0+/, '') : scannedText
}
