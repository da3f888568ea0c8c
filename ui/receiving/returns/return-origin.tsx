import { Select, TextInput } from '@mantine/core'
import type { Text } from '../../../domain/kernel/text.ts'
import {
  type ReturnSource,
  type ReturnType,
  returnSources,
  returnTypes,
} from '../../../domain/receiving/returns/words.ts'
import { useText } from '../../app/preferences.tsx'
import css from './returns.module.css'

const words = {
  type: ['退货类型', 'Type'],
  source: ['退货来源', 'Source'],
  batch: ['退货批次号', 'Batch number'],
} as const

/** Where a return comes from, as head office says. */
export interface Origin {
  readonly thType: ReturnType
  readonly thSource: ReturnSource
  readonly thBatchNo: string
}

export const headOfficeOrigin: Origin = { thType: 'ORIGINAL_ORDER', thSource: 'HEAD_OFFICE', thBatchNo: '' }

export interface ReturnOriginProps {
  readonly origin: Origin
  readonly onChange: (next: Origin) => void
}

/** The type, source and batch number of a return that head office applies for. */
export const ReturnOrigin = ({ origin, onChange }: ReturnOriginProps) => {
  const t = useText()
  const choices = (table: Readonly<Record<string, { readonly words: Text }>>) =>
    Object.entries(table).map(([value, { words: label }]) => ({ value, label: t(label) }))
  return (
    <div className={css.origin}>
      <Select
        label={t(words.type)}
        allowDeselect={false}
        data={choices(returnTypes)}
        value={origin.thType}
        onChange={thType => thType !== null && onChange({ ...origin, thType: thType as ReturnType })}
      />
      <Select
        label={t(words.source)}
        allowDeselect={false}
        data={choices(returnSources)}
        value={origin.thSource}
        onChange={thSource => thSource !== null && onChange({ ...origin, thSource: thSource as ReturnSource })}
      />
      <TextInput
        label={t(words.batch)}
        maxLength={32}
        value={origin.thBatchNo}
        onChange={event => onChange({ ...origin, thBatchNo: event.currentTarget.value })}
      />
    </div>
  )
}
