import type { QuestionableLines } from '../../../../application/ordering/flows/questionable-lines.ts'
import { formatMoney } from '../../../../domain/kernel/money.ts'
import { formatQuantity } from '../../../../domain/kernel/quantity.ts'
import type { Text } from '../../../../domain/kernel/text.ts'
import { useText } from '../../../app/preferences.tsx'
import { type Confirmation, useDialogs } from '../../../kit/layout/dialogs.tsx'
import css from '../form.module.css'
import { reviewWords } from '../review/review-words.ts'
import { type FormGap, reasonsOf } from '../review/use-usual-gap.ts'
import type { FormMaterial } from '../sheet.ts'

const words = {
  unpricedTitle: ['有物料暂无价格，仍要提交？', 'Some materials have no price. Submit anyway?'],
  unusualTitle: ['数量比平时多很多，确认提交？', 'Some quantities are much higher than usual. Submit anyway?'],
  unpriced: [
    '以下物料暂无价格，提交后整张订货单会失败，不会送到仓库，须撤回修改后重新提交。请先移除，或请管理员补上价格：',
    'These materials have no price. If you submit, the whole order will fail and not reach the warehouse, and you will have to withdraw, correct and resubmit it. Remove them first, or ask an administrator to add the prices:',
  ],
  unusual: (name: string, quantity: string, unit: string, usual: string): Text => [
    `${name} ${quantity} ${unit}，平时 ${usual}`,
    `${name}: ${quantity} ${unit}, usually ${usual}`,
  ],
  farAboveTitle: ['金额比平时多很多，确认提交？', 'The amount is much higher than usual. Submit anyway?'],
  farBelowTitle: ['金额比平时少很多，确认提交？', 'The amount is much lower than usual. Submit anyway?'],
  amountAsMeant: (amount: string): Text => [`无误，提交 ${amount}`, `Yes, submit ${amount}`],
  scarceTitle: ['有物料超过仓库可订，确认提交？', 'More than the warehouse has of some materials. Submit anyway?'],
  others: (count: number): Text => [`另有 ${count} 种`, `and ${count} more`],
  submit: ['仍要提交', 'Submit anyway'],
  asMeant: ['数量无误，提交', 'Quantities are correct, submit'],
  back: ['返回修改', 'Go back'],
} as const

interface Questionable extends QuestionableLines<FormMaterial> {
  /** Of an amount far from the usual one for no known reason. */
  readonly gap: FormGap | null
}

/**
 * Returns a function that asks about missing prices, about quantities far above the usual and an amount far from it, and names the
 * materials of which the warehouse has too little; resolves to true if the person wants to submit.
 */
export const useSubmitQuestions = () => {
  const { confirm } = useDialogs()
  return (questionable: Questionable): Promise<boolean> =>
    confirm({
      ...wordsFor(questionable),
      consequence: <Questions {...questionable} />,
      cancel: words.back,
      destructive: questionable.unpriced.length > 0,
    })
}

const wordsFor = ({ unpriced, unusual, gap }: Questionable): Pick<Confirmation, 'title' | 'verb'> => {
  if (unpriced.length > 0) return { title: words.unpricedTitle, verb: words.submit }
  if (unusual.length > 0) return { title: words.unusualTitle, verb: words.asMeant }
  if (gap === null) return { title: words.scarceTitle, verb: words.submit }
  const title = gap.isFarAbove ? words.farAboveTitle : words.farBelowTitle
  return { title, verb: words.amountAsMeant(formatMoney(gap.amount).text) }
}

const Questions = ({ unpriced, unusual, scarce, gap }: Questionable) => {
  const t = useText()
  return (
    <>
      {gap && (
        <p className={css.question}>
          {sentencesOf(gap)
            .map(t)
            .join(t(['；', '; ']))}
        </p>
      )}
      {unpriced.length > 0 && (
        <>
          <p className={css.question}>{t(words.unpriced)}</p>
          <Lines of={unpriced.map(({ material }) => [material.materialName, material.materialName])} />
        </>
      )}
      <Lines
        of={unusual.map(({ material: { materialName, unitName, usual }, quantity }) =>
          words.unusual(materialName, formatQuantity(quantity), unitName, formatQuantity(usual!.quantity)),
        )}
      />
      {scarce.length > 0 && (
        <>
          <p className={css.question}>{t(reviewWords.scarce(scarce.length))}</p>
          <Lines
            of={scarce.map(({ material: { materialName, unitName }, quantity, available }) =>
              reviewWords.scarceLine(materialName, formatQuantity(quantity), unitName, available),
            )}
          />
        </>
      )}
    </>
  )
}

const sentencesOf = (gap: FormGap): ReadonlyArray<Text> => [
  reviewWords.far(formatMoney(gap.amount).text, formatMoney(gap.usualAmount).text, gap.percent),
  ...reasonsOf(gap),
]

/** Maximum number of lines listed in a question. */
const MOST_LINES = 8

const Lines = ({ of }: { readonly of: ReadonlyArray<Text> }) => {
  const t = useText()
  if (of.length === 0) return null
  return (
    <ul className={css.questions}>
      {of.slice(0, MOST_LINES).map(text => (
        <li key={text[0]}>{t(text)}</li>
      ))}
      {of.length > MOST_LINES && <li>{t(words.others(of.length - MOST_LINES))}</li>}
    </ul>
  )
}
