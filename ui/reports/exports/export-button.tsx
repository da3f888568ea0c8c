import { Button, Loader } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { listExports, listRunningExports } from '../../../application/reports/contract/export-tasks.ts'
import { queryClient, useApiQuery } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import css from './export-button.module.css'
import { useExportCenter } from './use-export-center.ts'
import { exportWords } from './words.ts'

/** Polling interval of a running export in milliseconds; no polling while none is running. */
const every = 1_000

export interface ExportButtonProps {
  /** Its place: in the header it shrinks to its icon on a phone, in the menu it is an entry. */
  readonly place: 'header' | 'menu'
  readonly onOpen?: () => void
}

/** 导出中心, or 下载中… 68% while an export is running (spec 2.1). */
export const ExportButton = ({ place, onOpen }: ExportButtonProps) => {
  const t = useText()
  const { open } = useExportCenter()
  const running = useRunning()
  const [first] = running
  const label = t(first ? exportWords.downloading(first.percent) : exportWords.center)
  return (
    <Button
      className={css.button}
      data-place={place}
      data-running={first !== undefined || undefined}
      variant="subtle"
      color="gray"
      size="sm"
      aria-label={label}
      leftSection={
        first ? <Loader size={16} color="pine" aria-hidden /> : <IconDownload size={18} stroke={1.7} aria-hidden />
      }
      onClick={() => {
        onOpen?.()
        open()
      }}
    >
      <span className={css.label}>{label}</span>
    </Button>
  )
}

/** Returns the running exports; when one has ended, the list is reloaded. */
const useRunning = () => {
  const { data = [] } = useApiQuery(
    listRunningExports,
    {},
    {
      refetchInterval: query => (query.state.data?.length ? every : false),
    },
  )
  const before = useRef(0)
  useEffect(() => {
    if (data.length < before.current) void queryClient.invalidateQueries({ queryKey: [listExports.name] })
    before.current = data.length
  }, [data.length])
  return data
}
