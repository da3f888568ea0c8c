import { IconAlertTriangle, IconBarcode } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Scan, takeScan } from '../../../../application/ordering/flows/scan.ts'
import { formatQuantity } from '../../../../domain/kernel/quantity.ts'
import type { Text } from '../../../../domain/kernel/text.ts'
import { useText } from '../../../app/preferences.tsx'
import { useShortcuts } from '../../../app/shortcuts.tsx'
import type { FormMaterial } from '../sheet.ts'
import { useFlow } from '../use-fill.tsx'
import css from './scanner.module.css'
import { useScans } from './use-scans.ts'

const words = {
  stepped: (name: string, by: string, quantity: string, unit: string) =>
    [`${name} +${by} ${unit} = ${quantity} ${unit}`, `${name} +${by} ${unit} = ${quantity} ${unit}`] as const,
  scan: [
    '扫码枪扫一次：找到物料并加一个递增量',
    'One scan with a barcode scanner finds the material and adds one step',
  ],
  unknown: (code: string) =>
    [`没有找到 ${code}：它不是这张订货单的物料`, `${code} was not found: it is not a material of this order`] as const,
  notOrderable: (name: string, code: string) =>
    [`${name}（${code}）现在不可订`, `${name} (${code}) cannot be ordered now`] as const,
  atMaximum: (name: string, code: string, max: string) =>
    [
      `${name}（${code}）已到单次最大定量 ${max}`,
      `${name} (${code}) has reached its maximum of ${max} per order`,
    ] as const,
} as const

export interface ScannerProps {
  readonly materials: ReadonlyArray<FormMaterial>
  /** Scrolls to the row of a material and focuses it. */
  readonly onMatch: (materialCode: string) => void
}

/** Input by barcode scanner: each scan adds one step to its material and is announced at once. */
export const Scanner = ({ materials, onMatch }: ScannerProps) => {
  const t = useText()
  const flow = useFlow()
  const [last, setLast] = useState<{ readonly number: number; readonly scan: Scan<FormMaterial> } | null>(null)
  useShortcuts([{ id: 'form.scan', keys: [], words: words.scan, group: 'form' }])
  useScans(code => {
    const scan = takeScan(materials, code, materialCode => flow.state().lines.get(materialCode)?.text ?? '')
    setLast(before => ({ number: (before?.number ?? 0) + 1, scan }))
    if (scan.kind === 'STEPPED') {
      const { material, quantity } = scan
      // Rendered before the focus selects it, so that a typed number replaces the new quantity.
      flushSync(() => flow.setQuantity(material.materialCode, formatQuantity(quantity)))
    }
    if ('material' in scan) onMatch(scan.material.materialCode)
  })
  const isWell = last?.scan.kind === 'STEPPED'
  useEffect(() => {
    if (last === null) return
    const timer = setTimeout(() => setLast(null), isWell ? MESSAGE_MS.well : MESSAGE_MS.trouble)
    return () => clearTimeout(timer)
  }, [last, isWell])
  const Icon = isWell ? IconBarcode : IconAlertTriangle
  return (
    <div className={css.place} role="status">
      {last && (
        // A new element each time, so that a screen reader announces the same words again.
        <p key={last.number} className={css.told} data-trouble={!isWell || undefined}>
          <Icon size={18} aria-hidden />
          {t(scanText(last.scan))}
        </p>
      )}
    </div>
  )
}

const MESSAGE_MS = { well: 3_000, trouble: 8_000 }

const scanText = (scan: Scan<FormMaterial>): Text => {
  switch (scan.kind) {
    case 'UNKNOWN':
      return words.unknown(scan.code)
    case 'NOT_ORDERABLE':
      return words.notOrderable(scan.material.materialName, scan.code)
    case 'AT_MAXIMUM': {
      const { materialName, rule, unitName } = scan.material
      return words.atMaximum(materialName, scan.code, `${formatQuantity(rule.max)} ${unitName}`)
    }
    case 'STEPPED': {
      const { materialName, unitName } = scan.material
      return words.stepped(materialName, formatQuantity(scan.by), formatQuantity(scan.quantity), unitName)
    }
  }
}
