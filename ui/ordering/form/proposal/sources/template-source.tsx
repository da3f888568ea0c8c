import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { getTemplate } from '../../../../../application/ordering/contract/ordering-aids.ts'
import { requestedLinesFrom } from '../../../../../domain/ordering/filling/proposal-sources.ts'
import { useApiQuery } from '../../../../app/backend.ts'
import { useText } from '../../../../app/preferences.tsx'
import { EmptyState } from '../../../../kit/layout/empty.tsx'
import { FailureState } from '../../../../kit/layout/failure-state.tsx'
import { RowSkeleton } from '../../../../kit/layout/loading.tsx'
import { Preview } from '../preview.tsx'
import { asWritten } from '../terms.ts'
import type { SourceProps } from './source-props.ts'
import { TemplateList } from './template-list.tsx'

const words = {
  from: (name: string) => [`模板「${name}」`, `Template "${name}"`] as const,
  gone: ['这个模板已被删除', 'This template has been deleted'],
  goneHint: ['可能由本店同事删除，请选择其他模板', 'Someone at the shop may have deleted it; choose another template'],
  back: ['返回模板列表', 'Back to the templates'],
} as const

/** The templates of the shop; the selected one is checked against what can be ordered now. */
export const TemplateSource = (props: SourceProps) => {
  const [name, setName] = useState<string | null>(null)
  return name === null ? (
    <TemplateList {...props} onUse={setName} />
  ) : (
    <Chosen {...props} name={name} onBack={() => setName(null)} />
  )
}

interface ChosenProps extends SourceProps {
  readonly name: string
  readonly onBack: () => void
}

const Chosen = ({ order, materials, onDone, name, onBack }: ChosenProps) => {
  const t = useText()
  const key = { shopJdeNo: order.shopJdeNo, templateName: name }
  const template = useApiQuery(getTemplate, key, { staleTime: 0, refetchOnWindowFocus: false })
  const source = useMemo(() => asWritten(requestedLinesFrom(template.data?.lines ?? [])), [template.data])
  const back = (
    <Button variant="default" onClick={onBack}>
      {t(words.back)}
    </Button>
  )
  if (template.error) return <FailureState error={template.error} onRetry={() => void template.refetch()} />
  if (template.data === undefined || template.isFetching) return <RowSkeleton rows={4} />
  if (template.data === null)
    return (
      <EmptyState title={words.gone} hint={words.goneHint}>
        {back}
      </EmptyState>
    )
  return <Preview source={source} materials={materials} onDone={onDone} back={back} note={t(words.from(name))} />
}
