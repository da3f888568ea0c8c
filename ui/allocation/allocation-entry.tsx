import { Button, SegmentedControl, Select, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { readAllocationFile } from '../../application/allocation/contract.ts'
import type { Failure } from '../../application/platform/failure.ts'
import { allocationRows } from '../../domain/allocation/send.ts'
import { addRows, readAllocation, splitPaste } from '../../domain/allocation/table.ts'
import { type AllocationType, allocationTypes, ZP_EXPLAIN_MAX } from '../../domain/allocation/validate-allocation.ts'
import type { Day } from '../../domain/kernel/day.ts'
import { pluralOf } from '../../domain/kernel/text.ts'
import { orderTypes } from '../../domain/master-data/order-type.ts'
import { type ZpType, zpTypes } from '../../domain/master-data/words.ts'
import { call } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import { useToday } from '../kit/feedback/clock.tsx'
import { FailureLine } from '../kit/feedback/refusal-failure.tsx'
import { DateField } from '../kit/fields/date-field.tsx'
import { enumerate } from '../kit/layout/words.ts'
import { base64Of } from '../kit/upload/base64-of.ts'
import { SheetDrop } from '../kit/upload/sheet-drop.tsx'
import css from './allocation.module.css'
import { AllocationExample } from './allocation-example.tsx'
import { cellsAsText } from './file-text.ts'
import { RowBuilder } from './row-builder.tsx'
import type { WrittenAllocation } from './written.ts'

const zpTypeNames = enumerate(Object.values(zpTypes).map(type => type.words))

const words = {
  orderType: ['订单类型', 'Order type'],
  purchaseDate: ['订货日期', 'Order date'],
  zpType: ['主配类型', 'Allocation type'],
  zpTypeHint: ['行内未写类型时使用', 'Used for rows without a type'],
  zpExplain: ['主配说明', 'Explanation'],
  zpExplainHint: ['门店在订货单上看到的说明', 'Shown to the shops on their orders'],
  choose: ['请选择', 'Select'],
  way: ['录入方式', 'How to enter'],
  ways: {
    file: ['上传表格', 'Upload a sheet'],
    paste: ['粘贴', 'Paste'],
    rows: ['选物料和门店', 'Pick material and shops'],
  },
  entry: ['主配内容', 'Rows to allocate'],
  rows: ['主配明细', 'Rows'],
  rowsHint: [
    `每行：门店编码、物料编码、数量，可加主配类型（${zpTypeNames[0]}）、主配说明；可从表格软件直接粘贴，首行为表头时列的顺序不限`,
    `Each row: shop code, material code, quantity, and optionally type (${zpTypeNames[1]}) and explanation. You can paste from a spreadsheet; if the first row has column names, the columns can be in any order`,
  ],
  example: ['门店编码\t物料编码\t5', 'Shop code\tMaterial code\t5'],
  file: ['选择文件', 'Choose a file'],
  count: (count: number) => [`共 ${count} 行`, pluralOf(count, 'row')] as const,
  tooMany: [`一次最多 ${allocationRows.max} 行`, `At most ${allocationRows.max} rows at once`],
  tooLarge: ['文件不能超过 600 KB', 'The file must not be larger than 600 KB'],
  preview: ['预览', 'Preview'],
} as const

/** The ways to enter rows; all of them end in the same text, which can be corrected before the preview. */
const ways = ['file', 'paste', 'rows'] as const
type Way = (typeof ways)[number]

const maxFile = 600_000

export interface AllocationEntryProps {
  /** Whether it is hidden but keeps its input while the preview is shown. */
  readonly hidden: boolean
  readonly onPreview: (written: WrittenAllocation) => void
}

/** Input of an allocation: materials, shops and reason, from a file or pasted. */
export const AllocationEntry = ({ hidden, onPreview }: AllocationEntryProps) => {
  const t = useText()
  const today = useToday()
  const [way, setWay] = useState<Way>('file')
  const [text, setText] = useState('')
  const [head, setHead] = useState<Head>({ orderType: 'ZP', purchaseDate: today, zpType: null, zpExplain: '' })
  const { take, ...file } = useFile(setText)
  const rows = readAllocation(splitPaste(text))
  const isEmpty = text.trim() === ''
  const tooMany = rows.length > allocationRows.max
  return (
    <section className={css.entry} hidden={hidden} aria-label={t(words.entry)}>
      <HeadFields head={head} onHead={setHead} />
      <SegmentedControl
        className={css.ways ?? ''}
        aria-label={t(words.way)}
        data={ways.map(value => ({ value, label: t(words.ways[value]) }))}
        value={way}
        onChange={value => setWay(value as Way)}
      />
      {way === 'file' && <ChooseFile {...file} onFile={take} />}
      {way === 'rows' && <RowBuilder onRows={added => setText(addRows(text, added))} />}
      {isEmpty && way !== 'rows' && <AllocationExample />}
      {(way === 'paste' || !isEmpty) && (
        <Textarea
          label={t(words.rows)}
          description={t(words.rowsHint)}
          placeholder={t(words.example)}
          rows={10}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
          error={tooMany && t(words.tooMany)}
          classNames={{ input: css.rows ?? '' }}
        />
      )}
      <div className={css.actions}>
        <span className={css.count} role="status">
          {t(words.count(rows.length))}
        </span>
        <Button disabled={rows.length === 0 || tooMany} onClick={() => onPreview({ ...head, rows })}>
          {t(words.preview)}
        </Button>
      </div>
    </section>
  )
}

/** Reads a file into the text of its cells, to be checked and corrected. */
const useFile = (onText: (text: string) => void) => {
  const [isTooLarge, setTooLarge] = useState(false)
  const reading = useMutation<string, Failure, File>({
    mutationFn: async file => {
      const { cells } = await call(readAllocationFile, { fileName: file.name, base64: await base64Of(file) })
      return cellsAsText(cells)
    },
    onSuccess: onText,
  })
  const take = (file: File) => {
    setTooLarge(file.size > maxFile)
    if (file.size <= maxFile) reading.mutate(file)
  }
  return { take, isTooLarge, isReading: reading.isPending, failure: reading.error }
}

type ChooseFileProps = Omit<ReturnType<typeof useFile>, 'take'> & { readonly onFile: (file: File) => void }

const ChooseFile = ({ isTooLarge, isReading, failure, onFile }: ChooseFileProps) => {
  const t = useText()
  return (
    <SheetDrop choose={words.file} accept=".csv,.xlsx" isBusy={isReading} onFiles={([file]) => file && onFile(file)}>
      {isTooLarge && <span className={css.failed}>{t(words.tooLarge)}</span>}
      {failure && (
        <span role="alert" className={css.failed}>
          <FailureLine failure={failure} />
        </span>
      )}
    </SheetDrop>
  )
}

type Head = Omit<WrittenAllocation, 'rows'>

const HeadFields = ({ head, onHead }: { readonly head: Head; readonly onHead: (head: Head) => void }) => {
  const t = useText()
  const today = useToday()
  const options = (
    table: Readonly<Record<string, { readonly words: readonly [string, string] }>>,
    keys: ReadonlyArray<string>,
  ) => keys.map(value => ({ value, label: t(table[value]!.words) }))
  return (
    <div className={css.fields}>
      <Select
        label={t(words.orderType)}
        allowDeselect={false}
        data={options(orderTypes, allocationTypes)}
        value={head.orderType}
        onChange={value => value !== null && onHead({ ...head, orderType: value as AllocationType })}
      />
      <DateField
        label={t(words.purchaseDate)}
        value={head.purchaseDate}
        onChange={value => value !== null && onHead({ ...head, purchaseDate: value as Day })}
        minDate={today}
      />
      <Select
        label={t(words.zpType)}
        description={t(words.zpTypeHint)}
        placeholder={t(words.choose)}
        clearable
        data={options(zpTypes, Object.keys(zpTypes))}
        value={head.zpType}
        onChange={value => onHead({ ...head, zpType: value as ZpType | null })}
      />
      <TextInput
        label={t(words.zpExplain)}
        description={t(words.zpExplainHint)}
        value={head.zpExplain}
        maxLength={ZP_EXPLAIN_MAX}
        onChange={event => onHead({ ...head, zpExplain: event.currentTarget.value })}
      />
    </div>
  )
}
