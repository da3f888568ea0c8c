/** Names of the ways to fill many lines at once, as in the menu. */
export const aidWords = {
  paste: ['粘贴', 'Paste'],
  last: ['复制上次订货', 'Copy the last order'],
  templates: ['模板', 'Templates'],
  par: ['补到标准库存', 'Fill to par levels'],
  suggestions: ['采纳建议量', 'Use suggestions'],
  fix: ['全部修正', 'Fix all'],
} as const

/** The name of the same dialog when it is opened to dictate. */
export const voiceWords = { order: ['语音订货', 'Order by voice'] } as const

export type Aid = keyof typeof aidWords
