import { Button } from '@mantine/core'
import { IconChartLine } from '@tabler/icons-react'
import type { FormOrder } from '../../../application/ordering/contract/sheet.ts'
import { useText } from '../../app/preferences.tsx'
import { useForecastDrawer } from '../../forecast/use-forecast-drawer.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { Gate } from '../../kit/layout/gate.tsx'

const words = {
  forecast: ['销售预估', 'Forecast'],
  done: ['建议订货量已按预估更新', 'Suggestions updated from the forecast'],
} as const

/** Opens the forecast of the order; confirming it updates the suggestions of the form. */
export const ForecastButton = ({ order: { dhNo, shopJdeNo } }: { readonly order: FormOrder }) => {
  const t = useText()
  const { success } = useDialogs()
  const { open, drawer } = useForecastDrawer(() => success(words.done))
  return (
    <Gate code="DH0060">
      <Button
        variant="default"
        leftSection={<IconChartLine size={16} aria-hidden />}
        onClick={() => open({ dhNo, shopJdeNo })}
      >
        {t(words.forecast)}
      </Button>
      {drawer}
    </Gate>
  )
}
