import { Button, Popover, UnstyledButton } from '@mantine/core'
import { memo, useRef, useState } from 'react'
import { textOf } from '../../../../application/ordering/flows/filling/fill-order.ts'
import { formatQuantity } from '../../../../domain/kernel/quantity.ts'
import { pluralOf } from '../../../../domain/kernel/text.ts'
import { suggestionTerms } from '../../../../domain/ordering/filling/suggestion.ts'
import { useText } from '../../../app/preferences.tsx'
import { Quantity } from '../../../kit/money/quantity-text.tsx'
import css from '../form.module.css'
import type { FormMaterial, Suggestion } from '../sheet.ts'
import { useFlow } from '../use-fill.tsx'

const words = {
  why: (name: string, quantity: string) =>
    [`${name} 建议量 ${quantity}，查看依据`, `${name}: ${quantity} suggested, show calculation`] as const,
  title: ['建议量的依据', 'How the suggestion is calculated'],
  days: (days: number) => [`（${days} 天）`, ` (${pluralOf(days, 'day')})`] as const,
  below: [
    '账面为负：先抵在途，抵不完的不增加需求',
    'Stock below zero first uses up what is in transit; the rest does not increase the need',
  ],
  onto: ['按起订、递增和上限取整', 'Rounded to minimum, step and maximum'],
  fill: (quantity: string) => [`填入 ${quantity}`, `Fill in ${quantity}`] as const,
} as const

export interface SuggestionCellProps {
  readonly material: FormMaterial
  readonly disabled: boolean
}

/** The suggested quantity; a press shows its terms and fills it in. */
export const SuggestionCell = memo(({ material, disabled }: SuggestionCellProps) => {
  const t = useText()
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { suggested, suggestion, materialName } = material
  if (suggestion === null) return <Quantity of={suggested} />
  const close = () => {
    setOpened(false)
    button.current?.focus()
  }
  return (
    <>
      <UnstyledButton
        ref={button}
        className={css.link}
        aria-haspopup="dialog"
        aria-expanded={opened}
        aria-label={t(words.why(materialName, formatQuantity(suggested)))}
        onClick={() => setOpened(!opened)}
      >
        {formatQuantity(suggested)}
      </UnstyledButton>
      {/* Rendered only for the row that opened it: a popover in each of thousands of rows would slow scrolling. */}
      {opened && (
        <Popover opened onChange={close} width={260} position="bottom-end" withinPortal trapFocus>
          <Popover.Target>
            <span aria-hidden />
          </Popover.Target>
          <Popover.Dropdown aria-label={t(words.title)}>
            <Terms material={material} suggestion={suggestion} disabled={disabled} onDone={close} />
          </Popover.Dropdown>
        </Popover>
      )}
    </>
  )
})

interface TermsProps extends SuggestionCellProps {
  readonly suggestion: Suggestion
  readonly onDone: () => void
}

const Terms = ({ material: { materialCode, suggested, unitName, canPurchase }, ...rest }: TermsProps) => {
  const t = useText()
  const flow = useFlow()
  const { terms, estimateDataMap } = rest.suggestion
  const estimate = Object.values(estimateDataMap).reduce((sum, use) => sum + Math.round(use * 1000), 0) / 1000
  const { ESTIMATE, IN_SHOP, IN_TRANSIT, NEED, SUGGESTED } = suggestionTerms
  const rows = [
    { name: `${t(ESTIMATE.words)}${t(words.days(terms.coverDays))}`, figure: String(estimate) },
    { name: `− ${t(IN_SHOP.words)}`, figure: formatQuantity(terms.inShop) },
    { name: `− ${t(IN_TRANSIT.words)}`, figure: formatQuantity(terms.inTransit) },
    { name: `= ${t(NEED.words)}`, figure: formatQuantity(terms.need) },
    { name: t(SUGGESTED.words), figure: `${formatQuantity(suggested)} ${unitName}` },
  ]
  return (
    <>
      <div className={css.termsTitle}>{t(words.title)}</div>
      <dl className={css.terms}>
        {rows.map(({ name, figure }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      {terms.inShop + terms.inTransit < 0 && <p className={css.code}>{t(words.below)}</p>}
      <p className={css.code}>{t(words.onto)}</p>
      {suggested > 0 && canPurchase && !rest.disabled && (
        <Button
          size="compact-sm"
          fullWidth
          onClick={() => {
            flow.setQuantity(materialCode, textOf(suggested))
            rest.onDone()
          }}
        >
          {t(words.fill(formatQuantity(suggested)))}
        </Button>
      )}
    </>
  )
}
