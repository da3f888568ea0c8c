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
  placeholder: ['选择成品，或输入名称、编码', 'Choose a product, or enter a name or code'],
  none: ['没有匹配的物料或成品', 'No material or product matches'],
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
  const [isOpen, setOpen] = useState(false)
  const goods = useApiQuery(searchScrapGoods, { keyword: search }, { enabled: isOpen || search !== '' })
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
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      {...(goods.data && { nothingFoundMessage: t(words.none) })}
      data={(goods.data ?? []).map(({ materialCode, materialName, categoryCode }) => ({
        value: materialCode,
        label: `${materialName} ${materialCode} · ${t(scrapCategories[categoryCode].words)}`,
      }))}
      filter={({ options }) => options}
      onChange={code => code !== null && void add(code)}
    />
  )
}
