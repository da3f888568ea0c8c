import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useText } from '../../app/preferences.tsx'

const words = { print: ['打印', 'Print'] } as const

/** Prints the page, which is the print sheet of its document. Left out on phones, which rarely have a printer. */
export const PrintButton = () => {
  const t = useText()
  return (
    <Button
      visibleFrom="sm"
      variant="default"
      leftSection={<IconPrinter size={16} aria-hidden />}
      onClick={() => window.print()}
    >
      {t(words.print)}
    </Button>
  )
}
