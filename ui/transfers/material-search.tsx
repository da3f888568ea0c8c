import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { searchMaterials } from '../../application/ordering/contract/calendar.ts'
import { useApiQuery } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'

const words = {
  label: ['其他物料', 'Another material'],
  placeholder: ['输入物料名称或编码', 'Enter material name or code'],
} as const

/** Milliseconds after the last key before materials are searched (spec 002 section 9). */
const waitMs = 300

/** Finds a material by its name or code. */
export const MaterialSearch = ({ onMaterial }: { readonly onMaterial: (materialCode: string) => Promise<void> }) => {
  const t = useText()
  const [keyword, setKeyword] = useState('')
  const [search] = useDebouncedValue(keyword, waitMs)
  const goods = useApiQuery(searchMaterials, { keyword: search, sceneList: ['MATERIAL'] }, { enabled: search !== '' })
  return (
    <Select
      searchable
      label={t(words.label)}
      placeholder={t(words.placeholder)}
      value={null}
      searchValue={keyword}
      onSearchChange={setKeyword}
      data={(goods.data ?? []).map(({ materialCode, materialName }) => ({
        value: materialCode,
        label: `${materialName} ${materialCode}`,
      }))}
      filter={({ options }) => options}
      onChange={code => code !== null && void onMaterial(code).then(() => setKeyword(''))}
    />
  )
}
