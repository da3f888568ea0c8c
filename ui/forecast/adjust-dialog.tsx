import { Input, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import {
  getTurnoverDetail,
  getTurnoverTable,
  listForecastProducts,
  listWeatherScenarios,
  saveTurnoverAdjust,
  type TurnoverRow,
} from '../../application/forecast/contract/forecast.ts'
import type { Payload } from '../../application/platform/endpoint.ts'
import { refusalText } from '../../application/texts/refusals.ts'
import {
  isFarOff,
  type ModifyReason,
  modifyReasons,
  TURNOVER_REMARKS_MAX,
  type TurnoverChangeDraft,
  validateTurnoverChange,
} from '../../domain/forecast/adjustment.ts'
import type { Day } from '../../domain/kernel/day.ts'
import type { Fen } from '../../domain/kernel/money.ts'
import type { WeatherType } from '../../domain/master-data/event-kind.ts'
import { useApiMutation, useApiQuery } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import { Dialog } from '../kit/layout/dialog.tsx'
import { FormFoot } from '../kit/layout/foot/form-foot.tsx'
import { Pills } from '../kit/layout/scroll/pills.tsx'
import css from './forecast.module.css'
import { wholeYuanText } from './whole-yuan.ts'

const words = {
  title: (date: string) => [`调整 ${date} 预估营业额`, `Adjust the turnover forecast for ${date}`] as const,
  original: ['机器预估', 'System forecast'],
  estimate: ['调整后预估营业额（元）', 'Adjusted turnover (¥)'],
  farOff: ['营业额调整幅度超过 50%', 'Turnover adjustment exceeds 50%'],
  reason: ['调整原因', 'Reason'],
  weather: ['天气类型', 'Weather'],
  scenario: (name: string, rate: number) => [`${name}（平时的 ${rate}%）`, `${name} (${rate}% of usual)`] as const,
  remarks: ['备注', 'Remark'],
  save: ['保存', 'Save'],
} as const

export interface AdjustDialogProps {
  readonly plan: Payload<typeof getTurnoverTable>
  readonly row: TurnoverRow
  readonly onClose: () => void
}

/** The draft of a change: its fields, what is wrong with them, and how it is saved. */
const useAdjustment = ({ plan, row, onClose }: AdjustDialogProps) => {
  const { dhNo, shopJdeNo } = plan
  const { date, estimateValue } = row
  const [draft, setDraft] = useState<TurnoverChangeDraft>({
    estimateValue: estimateValue === null ? '' : String(estimateValue / 100),
    modifyReason: row.modifyReason ?? 'OTHER',
    weatherType: row.weatherType,
    remarks: row.remarks,
  })
  const [tried, setTried] = useState(false)
  const save = useApiMutation(saveTurnoverAdjust, [getTurnoverTable, getTurnoverDetail, listForecastProducts])
  const validation = validateTurnoverChange(draft)
  const refusal = tried && !validation.ok ? validation.refusal : null
  return {
    ...{ draft, refusal, save },
    change: (change: Partial<TurnoverChangeDraft>) => setDraft(known => ({ ...known, ...change })),
    send: async () => {
      setTried(true)
      if (!validation.ok) return
      const { weatherType, remarks } = validation.value
      const adjustment = { estimateValue: draft.estimateValue, modifyReason: draft.modifyReason, weatherType, remarks }
      const isSaved = await save.mutateAsync({ dhNo, shopJdeNo, date, ...adjustment }).then(
        () => true,
        () => false,
      )
      if (isSaved) onClose()
    },
  }
}

/** Changes the turnover of a day, with the reason (spec 002 sections 3 and 5). */
export const AdjustDialog = (props: AdjustDialogProps) => {
  const { plan, row, onClose } = props
  const t = useText()
  const { draft, change, refusal, save, send } = useAdjustment(props)
  const original = row.aiEstimateValue ?? row.estimateValue
  const errorOf = (kind: string) => (refusal?.kind === kind ? t(refusalText(refusal)) : undefined)
  return (
    <Dialog onClose={onClose} title={t(words.title(row.date))} width={480} fillsPhone>
      <form
        className={css.form}
        onSubmit={event => {
          event.preventDefault()
          void send()
        }}
      >
        {original !== null && (
          <p className={css.dim}>
            {t(words.original)} {wholeYuanText(original)}
          </p>
        )}
        <TextInput
          label={t(words.estimate)}
          withAsterisk
          inputMode="numeric"
          value={draft.estimateValue}
          error={errorOf('TURNOVER_ESTIMATE')}
          onChange={event => change({ estimateValue: event.currentTarget.value.replace(/\D/g, '').slice(0, 8) })}
          data-autofocus
        />
        <FarOffWarning original={original} typed={draft.estimateValue} />
        <ReasonField value={draft.modifyReason} onChange={modifyReason => change({ modifyReason })} />
        {draft.modifyReason === 'WEATHER' && (
          <WeatherField
            shopJdeNo={plan.shopJdeNo}
            date={row.date}
            value={draft.weatherType}
            error={errorOf('TURNOVER_WEATHER')}
            onChange={change}
          />
        )}
        <TextInput
          label={t(words.remarks)}
          maxLength={TURNOVER_REMARKS_MAX}
          value={draft.remarks}
          error={errorOf('TURNOVER_REMARKS')}
          onChange={event => change({ remarks: event.currentTarget.value })}
        />
        <FormFoot failure={save.error} verb={words.save} busy={save.isPending} onClose={onClose} />
      </form>
    </Dialog>
  )
}

interface ReasonFieldProps {
  readonly value: TurnoverChangeDraft['modifyReason']
  readonly onChange: (reason: ModifyReason) => void
}

const ReasonField = ({ value, onChange }: ReasonFieldProps) => {
  const t = useText()
  const pills = Object.entries(modifyReasons).map(([key, reason]) => ({
    key: key as ModifyReason,
    words: reason.words,
  }))
  return (
    <Input.Wrapper label={t(words.reason)} labelElement="div" withAsterisk>
      <Pills label={words.reason} pills={pills} chosen={value} onChoose={onChange} />
    </Input.Wrapper>
  )
}

/** Warns of a value far from the original one; it can be saved nevertheless [FC24]. */
const FarOffWarning = ({ original, typed }: { readonly original: Fen | null; readonly typed: string }) => {
  const t = useText()
  if (original === null || typed === '' || !isFarOff(Number(typed) * 100, original)) return null
  return (
    <p className={css.warning} role="status">
      {t(words.farOff)}
    </p>
  )
}

interface WeatherFieldProps {
  readonly shopJdeNo: string
  readonly date: Day
  readonly value: WeatherType | null
  readonly error: string | undefined
  readonly onChange: (change: Partial<TurnoverChangeDraft>) => void
}

/** The kind of weather; choosing one proposes the turnover that the chain expects of it. */
const WeatherField = ({ shopJdeNo, date, value, error, onChange }: WeatherFieldProps) => {
  const t = useText()
  const scenarios = useApiQuery(listWeatherScenarios, { shopJdeNo, date }).data ?? []
  const pick = (weatherType: WeatherType | null) => {
    const proposal = scenarios.find(scenario => scenario.weatherType === weatherType)?.estimateValue ?? null
    onChange({ weatherType, ...(proposal !== null && { estimateValue: String(proposal / 100) }) })
  }
  return (
    <Select
      label={t(words.weather)}
      withAsterisk
      data={scenarios.map(({ weatherType, weatherTypeName, rate }) => ({
        value: weatherType,
        label: rate === null ? weatherTypeName : t(words.scenario(weatherTypeName, rate)),
      }))}
      value={value}
      error={error}
      onChange={picked => pick(picked as WeatherType | null)}
    />
  )
}
