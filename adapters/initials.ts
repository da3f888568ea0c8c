import { pinyin } from 'pinyin-pro'

/** Returns the pinyin initials of a name in lower-case letters and digits: 重庆一号店 gives cqyhd. */
export const initialsOf = (name: string): string =>
  pinyin(name, { pattern: 'first', toneType: 'none', type: 'array' })
    .join('')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
