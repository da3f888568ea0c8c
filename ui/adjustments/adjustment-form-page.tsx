import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { saveAdjustment } from '../../application/adjustments/contract/adjustments.ts'
import { callsOf } from '../../application/documents/contract.ts'
import { ADJUSTMENT_REASON_MAX } from '../../domain/adjustments/adjustment.ts'
import { accountAdjustment } from '../../domain/adjustments/adjustment-order.ts'
import {
  type AdjustmentMode,
  type AdjustmentType,
  adjustmentModes,
  adjustmentTypes,
} from '../../domain/adjustments/words.ts'
import { isDay } from '../../domain/kernel/day.ts'
import { documentHref, listPath } from '../../domain/lists/document.ts'
import { useApiMutation, useApiQuery } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import css from '../inventory/inventory.module.css'
import { type MaterialMatch, MaterialSelect } from '../inventory/material-select.tsx'
import { useToday } from '../kit/feedback/clock.tsx'
import { FailureLine } from '../kit/feedback/refusal-failure.tsx'
import { DateField } from '../kit/fields/date-field.tsx'
import { useDialogs } from '../kit/layout/dialogs.tsx'
import { PageFoot } from '../kit/layout/foot/page-foot.tsx'
import { useGo } from '../kit/layout/link.tsx'
import { Page } from '../kit/layout/page.tsx'
import { PageLoading } from '../kit/layout/skeletons.tsx'
import { numberOf, useQueryString } from '../kit/layout/use-query.ts'
import { Money } from '../kit/money/money-text.tsx'
import { useShop } from '../people/session/shop.tsx'
import { ShopSwitcher } from '../people/session/shop-switcher.tsx'
import { AdjustmentLineFields } from './adjustment-line-fields.tsx'
import { staleAdjustments } from './stale.ts'
import { type AdjustmentRow, useAdjustmentForm, valuesOf } from './use-adjustment-form.ts'

const words = {
  title: ['制作调账单', 'Create an account adjustment'],
  shop: ['门店', 'Shop'],
  type: ['调账类型', 'Type'],
  mode: ['调账方式', 'Mode'],
  day: ['调账日期', 'Adjustment date'],
  scmCode: ['中央差异单号', 'Central difference number'],
  remark: ['备注', 'Remark'],
  remarkMissing: ['请填写备注，最多 100 字', 'Enter a remark of at most 100 characters'],
  subsidy: ['货补金额', 'Subsidy'],
  subsidyHint: [
    '金额中可用货补结算或退回货补账户的部分',
    'The part that can be paid with subsidy, or that goes back to the subsidy account',
  ],
  subsidyWrong: ['应在 0 到调账金额之间', 'Enter 0 up to the adjustment amount'],
  amount: ['调账金额', 'Amount'],
  save: ['保存', 'Save'],
  saved: ['已保存，确认后生效', 'Saved; it takes effect once it is confirmed'],
  list: ['查看调账单列表', 'Go to account adjustments'],
} as const

const list = listPath(accountAdjustment)
const trail = [
  { words: accountAdjustment.area.words },
  { words: accountAdjustment.page.words, href: list },
  { words: words.title },
]

/** DH0050: writes an account adjustment of a shop, or changes the draft in the address. */
export const AdjustmentFormPage = () => {
  const [query] = useQueryString()
  const tzNo = numberOf(query.tzNo)
  const answer = useApiQuery(callsOf.adjustment.detail, { tzNo: tzNo ?? '' }, { enabled: tzNo !== undefined })
  if (tzNo === undefined) return <Form draft={null} />
  const missing = { ...accountAdjustment.detail.missing, href: list, link: words.list }
  if (answer.data === undefined) return <PageLoading query={answer} trail={trail} missing={missing} />
  const { products, ...head } = answer.data
  return <Form key={tzNo} draft={{ head, lines: products } as AdjustmentRow} />
}

const Form = ({ draft }: { readonly draft: AdjustmentRow | null }) => {
  const t = useText()
  const go = useGo()
  const today = useToday()
  const { shop: chosen } = useShop()
  const { success } = useDialogs()
  const [shop, setShop] = useState(chosen)
  const save = useApiMutation(saveAdjustment, staleAdjustments)
  const form = useAdjustmentForm(valuesOf(draft, today))
  const { values, change } = form
  const storeCode = draft === null ? (shop?.shopJdeNo ?? '') : String(draft.head.shopJdeNo)
  const add = ({ materialCode, materialName, materialUnitName: unit }: MaterialMatch) => {
    if (values.entries.some(entry => entry.materialCode === materialCode)) return
    change({ entries: [...values.entries, { materialCode, materialName, unit, quantity: '', unitCost: '' }] })
  }
  const send = async () => {
    const seen = draft && { tzNo: String(draft.head.tzNo), version: Number(draft.head.version) }
    const answer = await save.mutateAsync({ storeCode, ...seen, ...form.payload() }).catch(() => null)
    if (!answer) return
    success(words.saved)
    go(documentHref(accountAdjustment, answer.tzNo))
  }
  return (
    <Page trail={trail} title={draft === null ? t(words.title) : `${t(words.title)} · ${String(draft.head.shopName)}`}>
      <div className={css.fields}>
        {draft === null && <ShopSwitcher label={t(words.shop)} shop={shop} onSwitch={setShop} />}
        <HeadFields form={form} />
      </div>
      <MaterialSelect onMaterial={add} />
      <ul className={css.entries}>
        {values.entries.map(entry => (
          <AdjustmentLineFields
            key={entry.materialCode}
            entry={entry}
            isPriced={form.isPriced}
            onChange={next => form.changeEntry(entry.materialCode, next)}
          />
        ))}
      </ul>
      <PageFoot isSpread>
        {save.error && (
          <p className={css.failure} role="alert">
            <FailureLine failure={save.error} />
          </p>
        )}
        <span>
          {t(words.amount)} <Money fen={form.amount} size="lg" />
        </span>
        <Button disabled={!form.isReady || storeCode === ''} loading={save.isPending} onClick={() => void send()}>
          {t(words.save)}
        </Button>
      </PageFoot>
    </Page>
  )
}

/** Day, mode, type, central difference, remark and subsidy of an adjustment. */
const HeadFields = ({ form }: { readonly form: ReturnType<typeof useAdjustmentForm> }) => {
  const t = useText()
  const today = useToday()
  const { values, change } = form
  return (
    <>
      <DateField
        label={t(words.day)}
        value={values.dhDate}
        maxDate={today}
        onChange={value => value !== null && isDay(value) && change({ dhDate: value })}
      />
      <NativeSelect
        label={t(words.mode)}
        value={values.tzMode}
        data={Object.entries(adjustmentModes).map(([value, mode]) => ({ value, label: t(mode.words) }))}
        onChange={event => change({ tzMode: event.currentTarget.value as AdjustmentMode })}
      />
      <NativeSelect
        label={t(words.type)}
        value={values.tzType}
        data={Object.entries(adjustmentTypes).map(([value, type]) => ({ value, label: t(type.words) }))}
        onChange={event => change({ tzType: event.currentTarget.value as AdjustmentType })}
      />
      <TextInput
        label={t(words.scmCode)}
        maxLength={32}
        value={values.scmCode}
        onChange={event => change({ scmCode: event.currentTarget.value })}
      />
      <TextInput
        label={t(words.remark)}
        withAsterisk
        maxLength={ADJUSTMENT_REASON_MAX}
        value={values.remark}
        error={values.remark !== '' && !form.isRemarkRight && t(words.remarkMissing)}
        onChange={event => change({ remark: event.currentTarget.value })}
      />
      {form.isPriced && (
        <TextInput
          wrapperProps={{ 'data-narrow': true }}
          label={t(words.subsidy)}
          description={t(words.subsidyHint)}
          inputMode="decimal"
          leftSection="¥"
          value={values.alwAmt}
          error={!form.isSubsidyRight && t(words.subsidyWrong)}
          onChange={event => change({ alwAmt: event.currentTarget.value })}
        />
      )}
    </>
  )
}
