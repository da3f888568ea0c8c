import { Button } from '@mantine/core'
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import type { PickMaterial } from '../../../application/fulfilment/contract/warehouse.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { useText } from '../../app/preferences.tsx'
import { type PageMarks, usePageMarks } from '../../kit/document/use-page-marks.ts'
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

export interface PaperProps {
  readonly label: Text
  /** Text below each printed page. */
  readonly marks: PageMarks
  /** Whether other documents are printed with it, so that its pages are counted separately. */
  readonly isOneOfSeveral?: boolean
  readonly children: ReactNode
}

/** A document as it will be printed; on a phone its table scrolls sideways. */
export const Paper = ({ label, marks, isOneOfSeveral = false, children }: PaperProps) => {
  const t = useText()
  const paper = useRef<HTMLElement>(null)
  const page = usePageMarks(marks, isOneOfSeveral ? paper : undefined)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <article ref={paper} data-paper className={css.paper} style={{ page }} tabIndex={0} aria-label={t(label)}>
      {children}
    </article>
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

/** Number of lines at the end of a sheet that stay on one page with its signatures. */
export const signedWith = 3

export interface SignaturesProps {
  readonly names: ReadonlyArray<Text>
  /** The number of columns of the sheet's table. */
  readonly columns: number
}

/**
 * Signature lines: the last row of a sheet's table, in one row group with the lines above it so that they are never
 * separated.
 */
export const Signatures = ({ names, columns }: SignaturesProps) => {
  const t = useText()
  return (
    <tr className={css.signing}>
      <td colSpan={columns}>
        <div className={css.signatures}>
          {names.map(name => (
            <span key={name[0]}>{t(name)}</span>
          ))}
        </div>
      </td>
    </tr>
  )
}
