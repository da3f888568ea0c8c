import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import type { MaterialReplaceDetail, OrderInfo } from '../../../../application/ordering/contract/order-views.ts'
import { type Fen, formatMoney } from '../../../../domain/kernel/money.ts'
import { pluralOf } from '../../../../domain/kernel/text.ts'
import { useText } from '../../../app/preferences.tsx'
import { Dialog } from '../../../kit/layout/dialog.tsx'
import { EmptyState } from '../../../kit/layout/empty.tsx'
import { kitWords } from '../../../kit/layout/words.ts'
import { Money } from '../../../kit/money/money-text.tsx'
import { Quantity } from '../../../kit/money/quantity-text.tsx'
import css from './replace.module.css'
import { type ReplaceRead, replaceWords } from './use-replace-read.ts'

const words = {
  title: ['物料替换确认', 'Replaced materials'],
  about: (kinds: number) =>
    [
      `因仓库缺货，本单有 ${kinds} 种物料由其他物料替换发货：`,
      `The warehouse was out of stock and replaced ${pluralOf(kinds, 'material')} in this order:`,
    ] as const,
  ordered: ['原订物料', 'Ordered'],
  replacement: ['替换为', 'Replaced by'],
  list: ['替换物料', 'Replaced materials'],
  quantity: ['替换数量', 'Quantity'],
  difference: ['差价', 'Difference'],
  total: {
    MORE: ['替换后多出', 'Price increase'],
    LESS: ['替换后减少', 'Price decrease'],
  },
  even: ['替换前后金额相同', 'Same price'],
  none: ['没有替换的物料', 'No replaced materials'],
  noneHint: [
    '仓库用其他物料代替发货时会列在这里',
    'Materials that the warehouse shipped in place of others are listed here',
  ],
  only: (name: string) => [`由提交人 ${name} 确认`, `To be confirmed by ${name}, who submitted the order`] as const,
  read: ['提交人已确认', 'Confirmed by the person who submitted the order'],
} as const

export interface ReplaceDialogProps {
  readonly order: OrderInfo
  readonly reading: ReplaceRead
  readonly opened: boolean
  readonly onClose: () => void
}

/** The substituted materials with the price difference; the person who submitted the order confirms having read it. */
export const ReplaceDialog = ({ order, reading, opened, onClose }: ReplaceDialogProps) => {
  const t = useText()
  const detail = order.materialReplaceDetail
  return (
    <Dialog opened={opened} onClose={onClose} width={680} title={t(words.title)}>
      {detail === null ? <EmptyState title={words.none} hint={words.noneHint} /> : <Replacements detail={detail} />}
      {detail && (
        <div className={css.foot}>
          <span className={css.who}>
            {order.hasReadReplaceDetail
              ? t(words.read)
              : !reading.isForMe && order.submittedAdminName && t(words.only(order.submittedAdminName))}
          </span>
          {reading.isDue ? (
            <Button loading={reading.busy} onClick={() => void reading.report().then(done => done && onClose())}>
              {t(replaceWords.confirm)}
            </Button>
          ) : (
            <Button variant="default" onClick={onClose}>
              {t(kitWords.close)}
            </Button>
          )}
        </div>
      )}
    </Dialog>
  )
}

const Replacements = ({ detail }: { readonly detail: MaterialReplaceDetail }) => {
  const t = useText()
  return (
    <>
      <p className={css.about}>{t(words.about(detail.materials.length))}</p>
      <ul className={css.pairs} aria-label={t(words.list)}>
        {detail.materials.map(pair => (
          <li key={`${pair.shNo} ${pair.materialCode} ${pair.replaceMaterialCode}`} className={css.pair}>
            <Side
              title={t(words.ordered)}
              name={pair.materialName}
              about={`${pair.materialCode} · ${pair.materialSpecs}`}
              price={pair.price}
              unit={pair.unit}
            />
            <IconArrowRight size={18} aria-hidden className={css.arrow} />
            <Side
              title={t(words.replacement)}
              name={pair.replaceMaterialName}
              about={`${pair.replaceMaterialCode} · ${pair.replaceMaterialSpecs}`}
              price={pair.replacePrice}
              unit={pair.replaceUnit}
            />
            <dl className={css.figures}>
              <div>
                <dt>{t(words.quantity)}</dt>
                <dd>
                  <Quantity of={pair.quantity} unit={pair.replaceUnit} />
                </dd>
              </div>
              {pair.priceDiff !== null && (
                <div>
                  <dt>{t(words.difference)}</dt>
                  <dd>
                    <SignedMoney of={pair.priceDiff} />
                  </dd>
                </div>
              )}
            </dl>
          </li>
        ))}
      </ul>
      <Total detail={detail} />
    </>
  )
}

interface SideProps {
  readonly title: string
  readonly name: string
  readonly about: string
  readonly price: Fen | null
  readonly unit: string
}

const Side = ({ title, name, about, price, unit }: SideProps) => (
  <div className={css.side}>
    <span className={css.label}>{title}</span>
    <strong>{name}</strong>
    <span className={css.about2}>{about}</span>
    {price !== null && (
      <span className={css.about2}>
        <Money fen={price} /> / {unit}
      </span>
    )}
  </div>
)

/** An increase has a plus sign, because neither direction is an error. */
const SignedMoney = ({ of }: { readonly of: Fen }) => <>{of > 0 ? `+${formatMoney(of).text}` : formatMoney(of).text}</>

const Total = ({ detail: { priceDiffType, totalPriceDiff } }: { readonly detail: MaterialReplaceDetail }) => {
  const t = useText()
  if (totalPriceDiff === null) return null
  return (
    <p className={css.total}>
      {priceDiffType === null ? (
        t(words.even)
      ) : (
        <>
          {t(words.total[priceDiffType])} <Money fen={totalPriceDiff} size="lg" />
        </>
      )}
    </p>
  )
}
