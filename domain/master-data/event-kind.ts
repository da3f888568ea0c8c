import type { Text } from '../kernel/text.ts'

/** Kinds of events that change what a shop sells on a day; weather is a label and changes nothing by itself. */
export const eventKinds = {
  PROMOTION: { words: ['促销', 'Promotion'] },
  HOLIDAY: { words: ['节假日', 'Public holiday'] },
  MAKE_UP_DAY: { words: ['调休上班', 'Make-up working day'] },
  SCHOOL_HOLIDAY: { words: ['寒暑假', 'School holiday'] },
  OPENING: { words: ['新店开业', 'Shop opening'] },
  CLOSED: { words: ['停业', 'Closed'] },
  WEATHER: { words: ['天气', 'Weather'] },
} as const satisfies Record<string, { words: Text }>
export type EventKind = keyof typeof eventKinds

/** Kinds of weather that are announced for a day (spec 000 section 9). */
export const weatherTypes = {
  RAIN: { words: ['小雨', 'Rain'] },
  BIG_RAIN: { words: ['大雨', 'Heavy rain'] },
  RAINSTORM: { words: ['暴雨', 'Rainstorm'] },
  HEAVY_RAIN: { words: ['大暴雨', 'Severe rainstorm'] },
  EXTREMELY_HEAVY_RAIN: { words: ['特大暴雨', 'Extreme rainstorm'] },
  HEAVY_SNOW: { words: ['大雪', 'Heavy snow'] },
  BLIZZARD: { words: ['暴雪', 'Blizzard'] },
  TO_BIG_SNOWSTORM: { words: ['特大暴雪', 'Extreme snowstorm'] },
} as const satisfies Record<string, { words: Text }>
export type WeatherType = keyof typeof weatherTypes
