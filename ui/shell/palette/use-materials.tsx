import { useDebouncedValue } from '@mantine/hooks'
import { IconBox } from '@tabler/icons-react'
import { searchMaterials } from '../../../application/ordering/contract/calendar.ts'
import { useApiQuery } from '../../app/backend.ts'
import { materialHref } from '../../app/paths.ts'
import { useHolds } from '../../kit/layout/gate.tsx'
import { useGo } from '../../kit/layout/link.tsx'
import type { Command } from './commands.ts'

/**
 * Returns commands for materials by part of their name or code: their row for people who maintain them, and their order
 * and arrival days for people who order them; queried 400 ms after the last key.
 */
export const useMaterialCommands = (
  typed: string,
  openCalendar: (materialCode: string, materialName: string) => void,
): ReadonlyArray<Command> => {
  const go = useGo()
  const holds = useHolds()
  const [keyword] = useDebouncedValue(typed.trim(), 400)
  const leads = holds('DH0001') ? 'row' : holds('P000234') ? 'calendar' : null
  const enabled = leads !== null && keyword !== '' && keyword === typed.trim()
  const query = useApiQuery(searchMaterials, { keyword }, { enabled, staleTime: 30_000 })
  if (!enabled) return []
  return (query.data ?? []).slice(0, MOST).map(({ materialCode, materialName, materialSpec }) => ({
    id: `material ${materialCode}`,
    group: 'materials',
    words: [materialName, materialName],
    detail: `${materialCode} · ${materialSpec}`,
    icon: <IconBox size={16} stroke={1.7} aria-hidden />,
    // The server has found it, also by initials.
    searchTerms: [materialCode, keyword],
    run: () => (leads === 'row' ? go(materialHref(materialCode)) : openCalendar(materialCode, materialName)),
  }))
}

const MOST = 8
