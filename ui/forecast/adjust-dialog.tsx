import { Select, TextInput } from '@mantine/core'
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
  ADJUSTMENT_REMARKS_MAX,
  isFarOff,
  type ModifyReason,
  modifyReasons,
  validateAdjustment,
} from '../../domain/forecast/adjustment.ts'
import type { WeatherType } from '../../domain/master-data/event-kind.ts'
import { useApiMutation, useApiQuery } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import { Dialog } from '../kit/layout/dialog.tsx'
import { FormFoot } from '../kit/layout/form-foot.tsx'
import { Pills } from '../kit/layout/pills.tsx'
import css from './forecast.module.css'
import { wholeYuanText } from './whole-yuan.ts'

const words = {
  title: (date: string) => [`调整 ${date} 预估营业额`, `Adjust the turnover of ${date}`] as const,
  original: ['机器预估', 'Machine'],
  estimate: ['调整后预估营业额（元）', 'Adjusted turnover (¥)'],
  farOff: ['营业额调整幅度超过50%', 'turnover adjustment exceeds 50%'],
  reason: ['调整原因', 'Reason'],
  weather: ['天气类型', 'Weather'],
  scenario: (name: string, rate: number) => [`${name}（平时的 ${rate}%）`, `${name} (${rate}% of usual)`] as const,
  remarks: ['备注', 'Remarks'],
  save: ['保存', 'Save'],
} as const

export interface AdjustDialogProps {
  readonly plan: Payload<typeof getTurnoverTable>
  readonly row: TurnoverRow
  readonly onClose: () => void
}

/** Changes the turnover of a day, with the reason (spec 002 sections 3 and 5). */
export const AdjustDialog = ({ plan, row, onClose }: AdjustDialogProps) => {
  const t = useText()
  const { dhNo, shopJdeNo } = plan
  const { date, aiEstimateValue, estimateValue } = row
  const original = aiEstimateValue ?? estimateValue
  const [estimate, setEstimate] = useState(estimateValue === null ? '' : String(estimateValue / 100))
  const [modifyReason, setReason] = useState<ModifyReason>(row.modifyReason ?? 'OTHER')
  const [weatherType, setWeather] = useState<WeatherType | null>(row.weatherType)
  const [remarks, setRemarks] = useState(row.remarks)
  const [tried, setTried] = useState(false)
  const scenarios = useApiQuery(listWeatherScenarios, { shopJdeNo, date }).data ?? []
  const save = useApiMutation(saveTurnoverAdjust, [getTurnoverTable, getTurnoverDetail, listForecastProducts])
  const draft = { estimateValue: estimate, modifyReason, weatherType, remarks }
  const validation = validateAdjustment(draft)
  const refusal = tried && !validation.ok ? validation.refusal : null
  const errorOf = (kind: string) => (refusal?.kind === kind ? t(refusalText(refusal)) : undefined)
  const pick = (type: WeatherType | null) => {
    setWeather(type)
    const proposal = scenarios.find(scenario => scenario.weatherType === type)?.estimateValue ?? null
    if (proposal !== null) setEstimate(String(proposal / 100))
  }
  const send = async () => {
    setTried(true)
    if (!validation.ok) return
    const weather = modifyReason === 'WEATHER' ? weatherType : null
    const change = { dhNo, shopJdeNo, date, estimateValue: estimate, modifyReason, weatherType: weather, remarks }
    const isSaved = await save.mutateAsync(change).then(
      () => true,
      () => false,
    )
    if (isSaved) onClose()
  }
  return (
    <Dialog onClose={onClose} title={t(words.title(date))} width={480} fillsPhone>
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
          value={estimate}
          error={errorOf('TURNOVER_ESTIMATE')}
          onChange={event => setEstimate(event.currentTarget.value.replace(/\D/g, '').slice(0, 8))}
          data-autofocus
        />
        {original !== null && estimate !== '' && isFarOff(Number(estimate) * 100, original) && (
          <p className={css.warning} role="status">
            {t(words.farOff)}
          </p>
        )}
        <Pills
          label={words.reason}
          pills={Object.entries(modifyReasons).map(([key, reason]) => ({
            key: key as ModifyReason,
            words: reason.words,
          }))}
          chosen={modifyReason}
          onChoose={setReason}
        />
        {modifyReason === 'WEATHER' && (
          <Select
            label={t(words.weather)}
            withAsterisk
            data={scenarios.map(({ weatherType: type, weatherTypeName, rate }) => ({
              value: type,
              label: rate === null ? weatherTypeName : t(words.scenario(weatherTypeName, rate)),
            }))}
            value={weatherType}
            error={errorOf('TURNOVER_WEATHER')}
            onChange={value => pick(value as WeatherType | null)}
          />
        )}
        <TextInput
          label={t(words.remarks)}
          maxLength={ADJUSTMENT_REMARKS_MAX}
          value={remarks}
          error={errorOf('TURNOVER_REMARKS')}
          onChange={event => setRemarks(event.currentTarget.value)}
        />
        <FormFoot failure={save.error} verb={words.save} busy={save.isPending} onClose={onClose} />
      </form>
    </Dialog>
  )
}
