import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { listTransferPartners } from '../../application/transfers/contract/transfers.ts'
import type { Text } from '../../domain/kernel/text.ts'
import { useApiQuery } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'

const words = { placeholder: ['门店名称、编码或拼音', 'Name, code or pinyin of the shop'] } as const

/** Milliseconds after the last key before shops are searched (spec 002 section 9). */
const waitMs = 300

/** A shop as the field offers it: its code and its name. */
export interface Partner {
  readonly value: string
  readonly label: string
}

export interface PartnerFieldProps {
  readonly storeCode: string
  readonly label: Text
  /** The shop that is chosen at first; null for none. */
  readonly proposed: Partner | null
  readonly onPartner: (shopCode: string | null) => void
}

/** The other shop of a transfer; those with which the shop transferred lately are offered first. */
export const PartnerField = ({ storeCode, label, proposed, onPartner }: PartnerFieldProps) => {
  const t = useText()
  const [chosen, setChosen] = useState(proposed)
  const [keyword, setKeyword] = useState(proposed?.label ?? '')
  const [search] = useDebouncedValue(keyword === chosen?.label ? '' : keyword, waitMs)
  const shops = useApiQuery(listTransferPartners, { storeCode, keyword: search })
  const offered = (shops.data ?? []).map(({ shopCode, shopName }) => ({ value: shopCode, label: shopName }))
  const isOffered = chosen === null || offered.some(({ value }) => value === chosen.value)
  return (
    <Select
      searchable
      allowDeselect={false}
      withAsterisk
      label={t(label)}
      placeholder={t(words.placeholder)}
      value={chosen?.value ?? null}
      searchValue={keyword}
      onSearchChange={setKeyword}
      data={isOffered ? offered : [chosen, ...offered]}
      filter={({ options }) => options}
      onChange={code => {
        const label = offered.find(({ value }) => value === code)?.label ?? ''
        setChosen(code === null ? null : { value: code, label })
        onPartner(code)
      }}
    />
  )
}
