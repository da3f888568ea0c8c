import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { getAllocationTemplate } from '../../application/allocation/contract.ts'
import type { Failure } from '../../application/platform/failure.ts'
import { call } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import { useReportFailure } from '../kit/feedback/refusal-failure.tsx'

const words = { template: ['下载模板', 'Download the template'] } as const

/** Downloads an empty sheet with headings, to be filled in and uploaded. */
export const TemplateButton = () => {
  const t = useText()
  const reportFailure = useReportFailure()
  const template = useMutation<void, Failure>({
    mutationFn: async () => {
      const { fileName, base64 } = await call(getAllocationTemplate, {})
      const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
      const address = URL.createObjectURL(new Blob([bytes]))
      Object.assign(document.createElement('a'), { href: address, download: fileName }).click()
      URL.revokeObjectURL(address)
    },
    onError: reportFailure,
  })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={template.isPending}
      onClick={() => template.mutate()}
    >
      {t(words.template)}
    </Button>
  )
}
