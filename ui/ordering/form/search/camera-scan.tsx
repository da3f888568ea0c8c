import { ActionIcon } from '@mantine/core'
import { IconScan } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../../app/preferences.tsx'
import type { FormMaterial } from '../sheet.ts'

const words = { scan: ['扫码找物料', 'Scan a barcode'] } as const

const ScanDialog = lazy(() =>
  import('../../../receiving/count/scan-dialog.tsx').then(({ ScanDialog }) => ({ default: ScanDialog })),
)

export interface CameraScanProps {
  readonly materials: ReadonlyArray<FormMaterial>
  /** Receives the code of the material. */
  readonly onScan: (materialCode: string) => void
}

/** Finds a material by its barcode with the camera of the phone. */
export const CameraScan = ({ materials, onScan }: CameraScanProps) => {
  const t = useText()
  const [isScanning, setScanning] = useState(false)
  return (
    <>
      <ActionIcon variant="subtle" size={36} aria-label={t(words.scan)} onClick={() => setScanning(true)}>
        <IconScan size={20} aria-hidden />
      </ActionIcon>
      {isScanning && (
        <Suspense>
          <ScanDialog
            lines={materials}
            onClose={() => setScanning(false)}
            onLine={({ materialCode }) => onScan(materialCode)}
          />
        </Suspense>
      )}
    </>
  )
}
