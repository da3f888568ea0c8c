import type { Tone } from '../colours.ts'
import type { emblems } from '../emblems.ts'
import type { shapes } from '../shapes.ts'

/** How goods are drawn: in a form, in a colour, and with an emblem on the pack or beside the goods. */
export type Design = readonly [shape: keyof typeof shapes, tone: Tone, emblem?: keyof typeof emblems]
