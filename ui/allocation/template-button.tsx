import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { getAllocationTemplate } from '../../application/allocation/contract.ts'
import type { Failure } from '../../application/platform/failure.ts'
import { call } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import { useReportFailure } from '../kit/feedback/refusal-failure.tsx'
import { downloadBase64 } from '../kit/upload/download-base64.ts'

const words = { template: ['下载模板', 'Download the template'] } as const

/** Downloads an empty sheet with headings, to be filled in and uploaded. */
export const TemplateButton = () => {
  const t = useText()
  const reportFailure = useReportFailure()
  const template = useMutation<void, Failure>({
    mutationFn: async () => downloadBase64(await call(getAllocationTemplate, {})),
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
