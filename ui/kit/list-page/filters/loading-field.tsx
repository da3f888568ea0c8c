import { Input, Loader } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useText } from '../../../app/preferences.tsx'
import type { OptionsLoading } from './filters.ts'
import css from './tree/tree-field.module.css'

const words = {
  loading: ['正在加载选项…', 'Loading options…'],
  failed: ['选项加载失败，点击重试', 'The options could not be loaded. Click to retry'],
} as const

export interface LoadingFieldProps {
  readonly id: string
  readonly label: string
  readonly loading: OptionsLoading
}

/** The control of a filter whose options have not arrived; after a failure it is a button that loads them again. */
export const LoadingField = ({ id, label, loading: { hasFailed, retry } }: LoadingFieldProps) => {
  const t = useText()
  const state = t(hasFailed ? words.failed : words.loading)
  return (
    <Input
      id={id}
      component="button"
      type="button"
      pointer={hasFailed}
      disabled={!hasFailed}
      error={hasFailed}
      aria-busy={!hasFailed}
      aria-label={`${label} ${state}`}
      classNames={{ input: css.input ?? '' }}
      rightSection={hasFailed ? <IconRefresh size={16} aria-hidden /> : <Loader size={14} />}
      onClick={retry}
    >
      <Input.Placeholder>{state}</Input.Placeholder>
    </Input>
  )
}
