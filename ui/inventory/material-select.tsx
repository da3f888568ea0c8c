import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { searchMaterials } from '../../application/ordering/contract/calendar.ts'
import type { Success } from '../../application/platform/endpoint.ts'
import type { Text } from '../../domain/kernel/text.ts'
import { useApiQuery } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'

const words = {
  label: ['添加物料', 'Add a material'],
  placeholder: ['输入物料名称或编码', 'Material name or code'],
} as const

/** Milliseconds after the last key before materials are searched (spec 002 section 9). */
const waitMs = 300

export type MaterialMatch = Success<typeof searchMaterials>[number]

export interface MaterialSelectProps {
  /** 添加物料 by default. */
  readonly label?: Text
  readonly onMaterial: (material: MaterialMatch) => void
}

/** Finds a material by name or code. */
export const MaterialSelect = ({ label = words.label, onMaterial }: MaterialSelectProps) => {
  const t = useText()
  const [keyword, setKeyword] = useState('')
  const [search] = useDebouncedValue(keyword, waitMs)
  const { data = [] } = useApiQuery(
    searchMaterials,
    { keyword: search, sceneList: ['MATERIAL'] },
    { enabled: search !== '' },
  )
  return (
    <Select
      searchable
      label={t(label)}
      placeholder={t(words.placeholder)}
      value={null}
      searchValue={keyword}
      onSearchChange={setKeyword}
      data={data.map(({ materialCode, materialName }) => ({
        value: materialCode,
        label: `${materialName} ${materialCode}`,
      }))}
      filter={({ options }) => options}
      onChange={code => {
        const material = data.find(({ materialCode }) => materialCode === code)
        if (material) onMaterial(material)
        setKeyword('')
      }}
    />
  )
}
