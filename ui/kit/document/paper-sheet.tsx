import { type ReactNode, useRef } from 'react'
import type { Text } from '../../../domain/kernel/text.ts'
import { useText } from '../../app/preferences.tsx'
import { Barcode } from './barcode.tsx'
import css from './paper-sheet.module.css'
import { SheetTable, type SheetTableProps } from './sheet-table.tsx'
import { type PageMarks, usePageMarks } from './use-page-marks.ts'

export interface PaperSheetProps<R> extends Pick<SheetTableProps<R>, 'columns' | 'groups' | 'rowKey'> {
  /** Name for screen readers. */
  readonly label: Text
  readonly title: Text
  /** Printed as a barcode in the head; omitted if the sheet has no number. */
  readonly number?: string
  /** Facts below the title, on every page. */
  readonly facts: ReactNode
  /** Who signs at the end. */
  readonly signatures: ReadonlyArray<Text>
  /** Printed below each page. */
  readonly marks: PageMarks
  /** Whether other documents are printed with it, so that its pages are counted separately. */
  readonly isOneOfSeveral?: boolean
  /** Whether its letters are those of a letter, for few columns that are read, not ticked. */
  readonly isLarge?: boolean
}

/** A document shown as it is printed on A4: its head on every page, and signatures below its last rows. */
export const PaperSheet = <R,>(props: PaperSheetProps<R>) => {
  const { label, title, number, facts, signatures, marks, isOneOfSeveral = false, isLarge, ...table } = props
  const t = useText()
  const paper = useRef<HTMLElement>(null)
  const page = usePageMarks(marks, isOneOfSeveral ? paper : undefined)
  return (
    <article
      ref={paper}
      data-paper
      data-large={isLarge}
      className={css.paper}
      style={{ page }}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      aria-label={t(label)}
    >
      <SheetTable
        {...table}
        head={
          <>
            {number !== undefined && (
              <span className={css.barcode}>
                <Barcode text={number} />
              </span>
            )}
            <span className={css.title}>{t(title)}</span>
            {facts}
          </>
        }
        ending={
          <div className={css.signatures}>
            {signatures.map(name => (
              <span key={name[0]}>{t(name)}</span>
            ))}
          </div>
        }
      />
    </article>
  )
}

/** A figure in the head of a paper, such as a sum. */
export interface PaperFigure {
  readonly words: Text
  readonly value: ReactNode
}

/** The figures of a paper side by side, below its title. */
export const PaperFigures = ({ figures }: { readonly figures: ReadonlyArray<PaperFigure> }) => {
  const t = useText()
  return (
    <span className={css.figures}>
      {figures.map(({ words, value }) => (
        <span key={words[0]} className={css.figure}>
          <span className={css.facts}>{t(words)} </span>
          <span className={css.value}>{value}</span>
        </span>
      ))}
    </span>
  )
}

/** A line of facts below the title of a paper. */
export const PaperFacts = ({ children }: { readonly children: ReactNode }) => (
  <span className={css.facts}>{children}</span>
)
