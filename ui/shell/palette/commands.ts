import type { IconHome } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Text } from '../../../domain/kernel/text.ts'
import { foldText } from '../../kit/text-match.ts'

/** Sections of the palette; equally good matches are shown in this order. */
export const commandGroups = {
  orders: ['订货单', 'Orders'],
  documents: ['单据', 'Documents'],
  trades: ['交易', 'Transactions'],
  pages: ['前往', 'Go to'],
  verbs: ['操作', 'Actions'],
  shops: ['切换门店', 'Switch shop'],
  materials: ['物料', 'Materials'],
} as const satisfies Record<string, Text>
export type CommandGroup = keyof typeof commandGroups

export type CommandIcon = typeof IconHome

/** One line of the palette. */
export interface Command {
  readonly id: string
  readonly group: CommandGroup
  readonly words: Text
  readonly detail?: string
  readonly icon: ReactNode
  /** Further search terms: codes, pinyin initials. */
  readonly searchTerms: ReadonlyArray<string>
  readonly run: () => void
}

export interface RankedGroup {
  readonly group: CommandGroup
  readonly commands: ReadonlyArray<Command>
}

/** Returns the matching commands, best first, by section; all of them if nothing is typed. */
export const rankCommands = (commands: ReadonlyArray<Command>, typed: string): ReadonlyArray<RankedGroup> => {
  const needle = foldText(typed)
  const matching = commands
    .map(command => ({
      command,
      score: Math.max(...[...command.words, ...command.searchTerms].map(it => score(it, needle))),
    }))
    .filter(each => each.score > 0)
    .sort((a, b) => b.score - a.score)
  const best = (group: CommandGroup) => matching.find(each => each.command.group === group)?.score ?? 0
  return (Object.keys(commandGroups) as Array<CommandGroup>)
    .filter(group => best(group) > 0)
    .sort((a, b) => best(b) - best(a))
    .map(group => ({
      group,
      commands: matching
        .filter(({ command }) => command.group === group)
        .slice(0, MOST)
        .map(({ command }) => command),
    }))
}

const MOST = 12

/** Scores a match: the whole text, its beginning, its end, the beginning of a word, or any part. */
const score = (field: string, needle: string): number => {
  const text = foldText(field)
  if (needle === '' || text === needle) return 5
  if (text.startsWith(needle)) return 4
  if (text.endsWith(needle)) return 3
  const at = text.indexOf(needle)
  return at < 0 ? 0 : /[\s·：:-]/.test(text[at - 1]!) ? 2 : 1
}
