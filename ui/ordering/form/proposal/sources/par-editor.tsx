import { Button, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { getParLevels, putParLevels } from '../../../../../application/ordering/contract/ordering-aids.ts'
import type { Failure } from '../../../../../application/platform/failure.ts'
import {
  cutQuantityInput,
  formatQuantity,
  parseQuantity,
  type Thousandths,
} from '../../../../../domain/kernel/quantity.ts'
import { pluralOf } from '../../../../../domain/kernel/text.ts'
import { readPaste } from '../../../../../domain/ordering/filling/paste.ts'
import { failureView, useApiMutation } from '../../../../app/backend.ts'
import { useText } from '../../../../app/preferences.tsx'
import { useDialogs } from '../../../../kit/layout/dialogs.tsx'
import { NoMatch } from '../../../../kit/layout/empty.tsx'
import { useDiscard } from '../../../../kit/layout/foot/draft-guard.tsx'
import { type FormMaterial, matching } from '../../sheet.ts'
import css from '../proposal.module.css'
import { useCatalogue } from '../use-proposal.ts'

const words = {
  find: ['查找物料，或粘贴编码和数量', 'Search materials, or paste codes and quantities'],
  level: (material: string, unit: string) =>
    [`${material} 标准库存 ${unit}`, `Par level of ${material} ${unit}`] as const,
  more: (count: number) => [`另有 ${count} 种，请输入名称查找`, `${count} more; search by name to find them`] as const,
  pasted: (read: number, left: number) =>
    [`已读取 ${read} 行，${left} 行未能识别`, `${pluralOf(read, 'row')} read, ${left} not recognised`] as const,
  save: (count: number) => [`保存 ${count} 处修改`, `Save ${pluralOf(count, 'change')}`] as const,
  saved: ['标准库存已保存', 'Par levels saved'],
  cancel: ['取消', 'Cancel'],
} as const

export interface Level {
  readonly materialCode: string
  readonly materialName: string
  readonly level: Thousandths
}

export interface ParEditorProps {
  readonly shopJdeNo: string
  readonly materials: ReadonlyArray<FormMaterial>
  readonly levels: ReadonlyArray<Level>
  readonly onDone: () => void
}

/** Number of materials displayed at once; the others are found by name. */
const ROWS_MAX = 50

/** The stock level that the shop wants to have of each material: typed, or pasted from a sheet. */
export const ParEditor = ({ shopJdeNo, materials, levels, onDone }: ParEditorProps) => {
  const t = useText()
  const [keyword, setKeyword] = useState('')
  const { changed, textOf, setLevel, takePaste } = useDraft(materials, levels)
  const { busy, save } = useSaveLevels(shopJdeNo, onDone)
  const discard = useDiscard()
  const leave = async () => {
    if (changed.length === 0 || (await discard())) onDone()
  }
  const matches = useMemo(() => {
    const set = new Set(levels.map(({ materialCode }) => materialCode))
    const rank = ({ materialCode }: FormMaterial) => (set.has(materialCode) ? 0 : 1)
    const onSheet = new Set(materials.map(({ materialCode }) => materialCode))
    // A material that is no longer on the sheet stays on the list until its level is removed.
    const gone = levels.filter(level => !onSheet.has(level.materialCode)).map(level => ({ ...level, unitName: '' }))
    return [...gone, ...matching(materials, { category: [], keyword }).toSorted((a, b) => rank(a) - rank(b))]
  }, [materials, levels, keyword])
  return (
    <div className={css.source}>
      <TextInput
        aria-label={t(words.find)}
        placeholder={t(words.find)}
        value={keyword}
        onChange={event => setKeyword(event.currentTarget.value)}
        onPaste={event => {
          if (takePaste(event.clipboardData.getData('text/plain'))) event.preventDefault()
        }}
      />
      {matches.length === 0 && <NoMatch onClear={() => setKeyword('')} />}
      <ul className={css.rows}>
        {matches.slice(0, ROWS_MAX).map(({ materialCode, materialName, unitName }) => (
          <li key={materialCode} className={css.template}>
            <span className={css.grow}>
              {materialName} <span className={css.code}>{materialCode}</span>
            </span>
            <TextInput
              className={css.level ?? ''}
              aria-label={t(words.level(materialName, unitName))}
              inputMode="decimal"
              rightSection={<span className={css.code}>{unitName}</span>}
              value={textOf(materialCode)}
              onChange={event => setLevel(materialCode, cutQuantityInput(event.currentTarget.value))}
            />
          </li>
        ))}
      </ul>
      {matches.length > ROWS_MAX && <p className={css.note}>{t(words.more(matches.length - ROWS_MAX))}</p>}
      <div className={css.foot}>
        <Button variant="default" onClick={() => void leave()}>
          {t(words.cancel)}
        </Button>
        <Button loading={busy} disabled={changed.length === 0} onClick={() => save(changed)}>
          {t(words.save(changed.length))}
        </Button>
      </div>
    </div>
  )
}

/** Holds the typed levels, and which of them differ from the stored ones. */
const useDraft = (materials: ReadonlyArray<FormMaterial>, levels: ReadonlyArray<Level>) => {
  const t = useText()
  const { notice } = useDialogs()
  const catalogue = useCatalogue(materials)
  const stored = useMemo(() => new Map(levels.map(it => [it.materialCode, formatQuantity(it.level)])), [levels])
  const [draft, setDraft] = useState<ReadonlyMap<string, string>>(new Map())
  const changed = [...draft].flatMap(([materialCode, text]) => {
    const level = text === '' ? (0 as Thousandths) : parseQuantity(text.replace(/\.$/, ''))
    return level === null || formatQuantity(level) === (stored.get(materialCode) ?? '0')
      ? []
      : [{ materialCode, level }]
  })
  const takePaste = (text: string): boolean => {
    const { requestedLines } = readPaste(text, catalogue)
    const read = requestedLines.filter(
      ({ materialCode, refusal, quantity }) => materialCode && !refusal && parseQuantity(quantity) !== null,
    )
    if (read.length === 0) return false
    setDraft(new Map([...draft, ...read.map(({ materialCode, quantity }) => [materialCode!, quantity] as const)]))
    notice(t(words.pasted(read.length, requestedLines.length - read.length)))
    return true
  }
  return {
    changed,
    textOf: (code: string) => draft.get(code) ?? stored.get(code) ?? '',
    setLevel: (code: string, text: string) => setDraft(new Map([...draft, [code, text]])),
    takePaste,
  }
}

const useSaveLevels = (shopJdeNo: string, onDone: () => void) => {
  const put = useApiMutation(putParLevels, [getParLevels])
  const { success, failure } = useDialogs()
  const save = (levels: ReadonlyArray<Pick<Level, 'materialCode' | 'level'>>) =>
    void put.mutateAsync({ shopJdeNo, levels }).then(
      () => {
        success(words.saved)
        onDone()
      },
      (why: Failure) => failure(failureView(why).words),
    )
  return { busy: put.isPending, save }
}
