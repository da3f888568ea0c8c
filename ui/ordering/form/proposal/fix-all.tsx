import { UnstyledButton } from '@mantine/core'
import type { FormOrder } from '../../../../application/ordering/contract/sheet.ts'
import { useText } from '../../../app/preferences.tsx'
import type { FormMaterial } from '../sheet.ts'
import { useFill } from '../use-fill.tsx'
import { aidWords } from './aids.ts'
import { useFillDialog } from './open-fill.tsx'
import css from './proposal.module.css'

export interface FixAllProps {
  readonly order: FormOrder
  readonly materials: ReadonlyArray<FormMaterial>
}

/** A button beside the error count: corrects all lines that a rule refuses, after a preview. */
export const FixAll = ({ order, materials }: FixAllProps) => {
  const t = useText()
  const { open, dialog } = useFillDialog({ order, materials })
  const isBroken = useFill(({ lines }) => [...lines.values()].some(line => line.refusal !== null))
  return (
    <>
      {isBroken && (
        <UnstyledButton className={css.fix} onClick={() => open('fix')}>
          {t(aidWords.fix)}
        </UnstyledButton>
      )}
      {dialog}
    </>
  )
}
