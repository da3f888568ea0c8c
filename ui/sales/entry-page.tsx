import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { getSalesForm, type SalesForm, saveSales } from '../../application/sales/contract/sales.ts'
import { type Day, isDay } from '../../domain/kernel/day.ts'
import { pluralOf, type Text } from '../../domain/kernel/text.ts'
import { documentHref, listPath } from '../../domain/lists/document.ts'
import { salesArea } from '../../domain/sales/area.ts'
import { salesSources } from '../../domain/sales/sales-day.ts'
import { salesDay } from '../../domain/sales/sales-document.ts'
import { useApiMutation, useApiQuery } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import { Section } from '../kit/document/detail-page/detail-page.tsx'
import type { LineColumn } from '../kit/document/lines/line-columns.ts'
import { LinesTable } from '../kit/document/lines/lines-table.tsx'
import { formatInstant, useBusinessDay, useServerClock } from '../kit/feedback/clock.tsx'
import { FailureLine } from '../kit/feedback/refusal-failure.tsx'
import { DateField } from '../kit/fields/date-field.tsx'
import { useDialogs } from '../kit/layout/dialogs.tsx'
import { EmptyState } from '../kit/layout/empty.tsx'
import { PageFoot } from '../kit/layout/foot/page-foot.tsx'
import { useGo } from '../kit/layout/link.tsx'
import { Page } from '../kit/layout/page.tsx'
import { SearchBox } from '../kit/layout/search-box.tsx'
import { RowsSkeleton } from '../kit/layout/skeletons.tsx'
import { textOf, useQueryString } from '../kit/layout/use-query.ts'
import { Money } from '../kit/money/money-text.tsx'
import { matchesText } from '../kit/text-match.ts'
import { useShop } from '../people/session/shop.tsx'
import { ShopSwitcher } from '../people/session/shop-switcher.tsx'
import css from './sales.module.css'
import { staleSales } from './stale.ts'
import { type FormProduct, isAmount, isQuantity, type SalesEntry, useSalesEntries } from './use-sales-entries.ts'

const words = {
  title: ['录入销售', 'Enter sales'],
  shop: ['门店', 'Shop'],
  day: ['营业日', 'Business day'],
  first: ['这一天还没有销售记录', 'No sales recorded for this day yet'],
  edition: (edition: number, name: string, at: string) =>
    [`第 ${edition} 版，${name} ${at}`, `Version ${edition}, by ${name}, ${at}`] as const,
  weekBefore: ['上周同日', 'Same weekday last week'],
  search: ['查找成品', 'Find a product'],
  product: ['成品', 'Product'],
  sold: ['售出', 'Sold'],
  returned: ['退回', 'Returned'],
  amount: ['金额（元）', 'Amount (¥)'],
  gross: ['销售额', 'Gross sales'],
  save: ['保存', 'Save'],
  saved: ['已保存', 'Saved'],
  waits: (count: number) =>
    [`已保存，${count} 种成品待处理`, `Saved; ${pluralOf(count, 'product')} without a recipe`] as const,
  wrongQuantity: ['最多三位小数', 'At most three decimals'],
  wrongAmount: ['最多两位小数', 'At most two decimals'],
  of: (field: Text, product: string): Text => [`${field[0]} ${product}`, `${field[1]} ${product}`],
  none: {
    title: ['还没有成品', 'No products yet'],
    hint: ['请总部先在「成品与半成品」中登记', 'Ask head office to add them under "Products" first'],
  },
} as const

const list = listPath(salesDay)
const trail = [{ words: salesArea.words }, { words: salesDay.words, href: list }, { words: words.title }]

/** DH0041: the sales of a shop's day, for chains without a till, and their corrections. */
export const SalesEntryPage = () => {
  const t = useText()
  const { shop } = useShop()
  const today = useBusinessDay()
  const [query, write] = useQueryString()
  const storeCode = textOf(query.shop) ?? shop?.shopJdeNo ?? ''
  const typedDay = textOf(query.day)
  const day = typedDay !== undefined && isDay(typedDay) ? typedDay : today
  const answer = useApiQuery(getSalesForm, { storeCode, day }, { enabled: storeCode !== '' })
  return (
    <Page trail={trail}>
      <div className={css.fields}>
        <ShopSwitcher
          label={t(words.shop)}
          shop={storeCode === shop?.shopJdeNo ? shop : { ...shop!, shopJdeNo: storeCode, shopName: storeCode }}
          onSwitch={({ shopJdeNo }) => write({ shop: shopJdeNo, day }, 'replace')}
        />
        <DateField
          label={t(words.day)}
          value={day}
          maxDate={today}
          onChange={value => value !== null && write({ shop: storeCode, day: value }, 'replace')}
        />
      </div>
      {answer.data === undefined ? (
        <RowsSkeleton query={answer} />
      ) : (
        <Form key={`${storeCode} ${day} ${answer.data.edition}`} {...{ storeCode, day }} form={answer.data} />
      )}
    </Page>
  )
}

interface FormProps {
  readonly storeCode: string
  readonly day: Day
  readonly form: SalesForm
}

const Form = ({ storeCode, day, form: latest }: FormProps) => {
  const t = useText()
  const go = useGo()
  const { success } = useDialogs()
  // A newer edition by somebody else is refused instead of being merged into the input.
  const [form] = useState(latest)
  const [keyword, setKeyword] = useState('')
  const save = useApiMutation(saveSales, staleSales)
  const { entryOf, change, lines, gross, isChanged } = useSalesEntries(form.products)
  const send = async () => {
    if (!lines) return
    const saved = await save.mutateAsync({ storeCode, day, seenEdition: form.edition, lines }).catch(() => null)
    if (!saved) return
    success(saved.waiting.length > 0 ? words.waits(saved.waiting.length) : words.saved)
    go(documentHref(salesDay, saved.salesNo))
  }
  if (form.products.length === 0) return <EmptyState {...words.none} />
  const visible = form.products.filter(product => matches(product, keyword))
  return (
    <>
      <FormState form={form} />
      <div className={css.search}>
        <SearchBox words={words.search} keyword={keyword} onKeyword={setKeyword} waitMs={150} />
      </div>
      <Section flush>
        <LinesTable
          label={words.title}
          columns={columnsOf(entryOf, change)}
          lines={visible}
          lineKey={({ productCode }) => productCode}
        />
      </Section>
      <PageFoot isSpread>
        <span>
          {t(words.gross)} <Money fen={gross} size="lg" />
        </span>
        {save.error && (
          <span role="alert">
            <FailureLine failure={save.error} />
          </span>
        )}
        <Button disabled={!lines || !isChanged} loading={save.isPending} onClick={() => void send()}>
          {t(words.save)}
        </Button>
      </PageFoot>
    </>
  )
}

const matches = ({ productCode, productName }: FormProduct, keyword: string): boolean =>
  matchesText(keyword, [productName, productCode])

/** Which edition is corrected, and what was sold a week before. */
const FormState = ({ form: { edition, source, recordedAt, recordedByName, weekBefore } }: Pick<FormProps, 'form'>) => {
  const t = useText()
  const { zone } = useServerClock()
  return (
    <p className={css.state}>
      <span>
        {edition === 0 || recordedAt === null
          ? t(words.first)
          : t(words.edition(edition, recordedByName ?? '', formatInstant(recordedAt, zone, 'minute')))}
        {source !== null && ` · ${t(salesSources[source].words)}`}
      </span>
      {weekBefore !== null && (
        <span>
          {t(words.weekBefore)} <Money fen={weekBefore} />
        </span>
      )}
    </p>
  )
}

type EntryOf = (product: FormProduct) => SalesEntry
type Change = (product: FormProduct, next: Partial<SalesEntry>) => void

const columnsOf = (entryOf: EntryOf, change: Change): ReadonlyArray<LineColumn<FormProduct>> => {
  const input = (field: keyof SalesEntry, label: Text, width: number): LineColumn<FormProduct> => ({
    ...{ key: field, kind: 'custom', words: label, width, align: 'right', hasLabel: true },
    render: product => <EntryInput {...{ field, label, product, change }} text={entryOf(product)[field]} />,
  })
  return [
    {
      ...{ key: 'product', kind: 'custom', words: words.product, width: 260, card: 'title' },
      render: ({ productName, productCode, unit }) => (
        <span>
          {productName}
          <span className={css.code}>{[productCode, unit].filter(Boolean).join(' · ')}</span>
        </span>
      ),
    },
    input('sold', words.sold, 130),
    input('returned', words.returned, 130),
    input('amount', words.amount, 150),
  ]
}

interface EntryInputProps {
  readonly field: keyof SalesEntry
  readonly label: Text
  readonly product: FormProduct
  readonly text: string
  readonly change: Change
}

const EntryInput = ({ field, label, product, text, change }: EntryInputProps) => {
  const t = useText()
  const isRight = field === 'amount' ? isAmount(text) : isQuantity(text)
  return (
    <TextInput
      className={css.input ?? ''}
      aria-label={t(words.of(label, product.productName))}
      inputMode="decimal"
      value={text}
      error={!isRight && t(field === 'amount' ? words.wrongAmount : words.wrongQuantity)}
      onChange={event => change(product, { [field]: event.currentTarget.value })}
    />
  )
}
