import { pluralOf, type Text } from '../../../domain/kernel/text.ts'

/** What is said of an order that has been submitted. */
export const placedWords = {
  arrives: (day: string) => [`${day} 到货`, `arrives ${day}`] as const,
  kinds: (kinds: number) => [`${kinds} 种`, pluralOf(kinds, 'material')] as const,
  withdrawUntil: ([zh, en]: Text) => [`${zh} 前可撤回`, `can be withdrawn until ${en}`] as const,
} as const
