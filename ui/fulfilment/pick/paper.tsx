import { Button } from '@mantine/core'
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { PickMaterial } from '../../../application/fulfilment/contract/warehouse.ts'
import { useText } from '../../app/preferences.tsx'
import { Gate } from '../../kit/layout/gate.tsx'
import css from './pick-list.module.css'

const words = { back: ['返回', 'Back'], print: ['打印', 'Print'] } as const

export interface PaperToolsProps {
  readonly onBack: () => void
  readonly canPrint: boolean
  readonly children?: ReactNode
}

/** Buttons above a document that are not printed: back, and print. */
export const PaperTools = ({ onBack, canPrint, children }: PaperToolsProps) => {
  const t = useText()
  return (
    <div className={css.tools}>
      <Button variant="subtle" px={8} leftSection={<IconArrowLeft size={16} />} onClick={onBack}>
        {t(words.back)}
      </Button>
      {children}
      <Gate code="DH0003">
        <Button
          className={css.print}
          leftSection={<IconPrinter size={16} />}
          disabled={!canPrint}
          onClick={() => window.print()}
        >
          {t(words.print)}
        </Button>
      </Gate>
    </div>
  )
}

export interface MaterialNameProps {
  readonly material: Pick<PickMaterial, 'materialName' | 'materialSpecs'> & { readonly categoryName?: string }
}

export const MaterialName = ({ material: { materialName, materialSpecs, categoryName } }: MaterialNameProps) => (
  <>
    <span className={css.name}>{materialName}</span> <span className={css.spec}>{materialSpecs}</span>
    {categoryName && <span className={css.spec}> · {categoryName}</span>}
  </>
)
