import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { getScrapForm, type ScrapTile, searchScrapGoods } from '../../application/scrap/contract/scrap.ts'
import { scrapCategories } from '../../domain/scrap/words.ts'
import { call, useApiQuery } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import { useReportFailure } from '../kit/feedback/refusal-failure.tsx'

const words = {
  label: ['其他物料或成品', 'Another material or product'],
  placeholder: ['输入名称或编码', 'Enter a name or code'],
} as const

/** Milliseconds after the last key before materials are searched (spec 002 section 9). */
const waitMs = 300

export interface AddMaterialProps {
  readonly storeCode: string
  readonly onTile: (tile: ScrapTile) => void
}

/** Finds a material or product that is not among the usual ones. */
export const AddMaterial = ({ storeCode, onTile }: AddMaterialProps) => {
  const t = useText()
  const reportFailure = useReportFailure()
  const [keyword, setKeyword] = useState('')
  const [search] = useDebouncedValue(keyword, waitMs)
  const goods = useApiQuery(searchScrapGoods, { keyword: search }, { enabled: search !== '' })
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
      data={(goods.data ?? []).map(({ materialCode, materialName, categoryCode }) => ({
        value: materialCode,
        label: `${materialName} ${materialCode} · ${t(scrapCategories[categoryCode].words)}`,
      }))}
      filter={({ options }) => options}
      onChange={code => code !== null && void add(code)}
    />
  )
}
