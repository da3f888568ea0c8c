import { Popover, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { type Fen, formatMoney } from '../../../domain/kernel/money.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import type { Term } from '../../../domain/payment/explain.ts'
import { useText } from '../../app/preferences.tsx'
import css from './money-terms.module.css'
import { Money } from './money-text.tsx'

const words = {
  madeOf: (name: string) => [`${name}的组成`, `Breakdown: ${name}`] as const,
  open: (name: string, amount: string) => [`${name} ${amount}，查看组成`, `${name} ${amount}, show breakdown`] as const,
} as const

export interface MoneyTermsProps {
  readonly terms: ReadonlyArray<Term>
  /** The total of the terms, below them. */
  readonly total?: Term
}

/** A list of amounts, each of which can be expanded into its terms. */
export const MoneyTerms = ({ terms, total }: MoneyTermsProps) => (
  <div className={css.terms}>
    {terms.map(term => (
      <Row key={term.name[0]} term={term} />
    ))}
    {total && <Row term={total} isTotal />}
  </div>
)

const Row = ({ term, isTotal = false }: { readonly term: Term; readonly isTotal?: boolean }) => {
  const t = useText()
  const id = useId()
  const [open, setOpen] = useState(false)
  const { name, amount, note, terms = [] } = term
  const figure = <Money fen={amount} {...(isTotal && { size: 'lg' as const })} />
  if (terms.length === 0) return <Leaf name={name} note={note} figure={figure} isTotal={isTotal} />
  return (
    <div className={css.term} data-total={isTotal || undefined}>
      <UnstyledButton className={css.row} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <span>{t(name)}</span>
        <span className={css.figure}>
          {figure}
          <IconChevronDown size={16} aria-hidden className={css.mark} />
        </span>
      </UnstyledButton>
      <div id={id} hidden={!open} className={css.inner}>
        {/* biome-ignore lint/suspicious/noArrayIndexKey: terms may share a name and never move */}
        {open && terms.map((inner, index) => <Row key={index} term={inner} />)}
      </div>
    </div>
  )
}

interface LeafProps {
  readonly name: Text
  readonly note: Text | undefined
  readonly figure: ReactNode
  readonly isTotal: boolean
}

const Leaf = ({ name, note, figure, isTotal }: LeafProps) => {
  const t = useText()
  return (
    <div className={css.leaf} data-total={isTotal || undefined}>
      <span>{t(name)}</span>
      <span className={css.note}>{note && t(note)}</span>
      {figure}
    </div>
  )
}

export interface ExplainedMoneyProps {
  /** Name of the amount. */
  readonly name: Text
  readonly amount: Fen
  readonly size?: 'md' | 'lg'
  /** Its terms, loaded when they are first expanded. */
  readonly children: ReactNode
}

/** An amount that can be expanded into its terms in place. */
export const ExplainedMoney = ({ name, amount, size = 'md', children }: ExplainedMoneyProps) => {
  const t = useText()
  const [opened, setOpened] = useState(false)
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width="min(400px, calc(100vw - 24px))"
      trapFocus
      returnFocus
      withArrow
      shadow="md"
    >
      <Popover.Target>
        <UnstyledButton
          className={css.amount}
          aria-label={t(words.open(t(name), formatMoney(amount).text))}
          onClick={() => setOpened(!opened)}
        >
          <Money fen={amount} size={size} />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={css.popover}>
        {opened && (
          <>
            <p className={css.title}>{t(words.madeOf(t(name)))}</p>
            {children}
          </>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
