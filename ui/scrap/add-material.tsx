import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { searchMaterials } from '../../application/ordering/contract/calendar.ts'
import { getScrapForm, type ScrapTile } from '../../application/scrap/contract/scrap.ts'
import { call, useApiQuery } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import { useReportFailure } from '../kit/feedback/refusal-failure.tsx'

const words = {
  label: ['其他物料', 'Another material'],
  placeholder: ['输入物料名称或编码', 'Enter material name or code'],
} as const

/** Milliseconds after the last key before materials are searched (spec 002 section 9). */
const waitMs = 300

export interface AddMaterialProps {
  readonly storeCode: string
  readonly onTile: (tile: ScrapTile) => void
}

/** Finds a material that is not among the usual ones. */
export const AddMaterial = ({ storeCode, onTile }: AddMaterialProps) => {
  const t = useText()
  const reportFailure = useReportFailure()
  const [keyword, setKeyword] = useState('')
  const [search] = useDebouncedValue(keyword, waitMs)
  const goods = useApiQuery(searchMaterials, { keyword: search, sceneList: ['MATERIAL'] }, { enabled: search !== '' })
  const add = async (materialCode: string) => {
    const form = await call(getScrapForm, { storeCode, materialCodes: [materialCode] }).catch(reportFailure)
    const [tile] = form?.tiles ?? []
    if (tile) onTile(tile)
    setKeyword('')
  }
  return (
    <Select
      searchable
      mb="md"
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
      onChange={code => code !== null && void add(code)}
    />
  )
}
