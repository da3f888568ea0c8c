import type { Tone } from '../../domain/kernel/status-display.ts'

/** The seven tones: the colour shows who must act (you, the system, head office, the warehouse, nobody). */
const tones = {
  act: { light: ['#FFF1D6', '#8A4B00', '#C77700'], dark: ['#3A2A10', '#FFC46B', '#F0A63A'] },
  busy: { light: ['#E9EBFD', '#3B3FA8', '#5B60D6'], dark: ['#232748', '#B4B9FF', '#8A90F5'] },
  review: { light: ['#F3E9FB', '#6B2FA0', '#8F4FC4'], dark: ['#33223F', '#DDB8F7', '#BC87E0'] },
  flow: { light: ['#E2F0FA', '#0B5584', '#1F7FBF'], dark: ['#142C3B', '#9CD3F5', '#56AEE2'] },
  done: { light: ['#E0F3EA', '#0B5C45', '#12805F'], dark: ['#12312A', '#8FDDBF', '#3FBF95'] },
  fail: { light: ['#FDE7E4', '#A1261A', '#D0392B'], dark: ['#41201C', '#FFB0A6', '#F0776A'] },
  closed: { light: ['#EEF0EF', '#4A5551', '#75807C'], dark: ['#2A302E', '#B9C3BF', '#8C9793'] },
} as const satisfies Record<Tone, unknown>

/** Returns the CSS variables `--tone-act-bg`, `--tone-act-fg`, `--tone-act-dot` and so on, for one colour scheme. */
export const toneVariables = (scheme: 'light' | 'dark'): Record<string, string> =>
  Object.fromEntries(
    Object.entries(tones).flatMap(
      ([
        tone,
        {
          [scheme]: [bg, fg, dot],
        },
      ]) => [
        [`--tone-${tone}-bg`, bg],
        [`--tone-${tone}-fg`, fg],
        [`--tone-${tone}-dot`, dot],
      ],
    ),
  )
