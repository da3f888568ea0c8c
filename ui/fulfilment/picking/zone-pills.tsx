import { storageZones } from '../../../domain/fulfilment/pick-list.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { storageTypes } from '../../../domain/master-data/words.ts'
import { Pills } from '../../kit/layout/scroll/pills.tsx'
import { textOf, useQueryString } from '../../kit/layout/use-query.ts'

const words = { zone: ['温区', 'Temperature zone'], all: ['全部温区', 'All zones'] } as const

export const zoneWords = (storageType: string): Text =>
  (storageTypes as Readonly<Record<string, { words: Text }>>)[storageType]?.words ?? [storageType, storageType]

/** Returns the temperature zone in the address; null for all zones. */
export const useZone = (): string | null => textOf(useQueryString()[0].zone) ?? null

interface ZonePillsProps {
  readonly materials: ReadonlyArray<{ readonly storageType: string }>
}

/** The temperature zones of the materials; the chosen one is in the address. Nothing if there is only one. */
export const ZonePills = ({ materials }: ZonePillsProps) => {
  const [query, write] = useQueryString()
  const zone = useZone()
  const zones = storageZones(materials)
  if (zones.length < 2) return null
  return (
    <Pills
      label={words.zone}
      pills={[{ key: '', words: words.all }, ...zones.map(key => ({ key, words: zoneWords(key) }))]}
      chosen={zone ?? ''}
      onChoose={key => write({ ...query, zone: key || undefined }, 'replace')}
    />
  )
}
