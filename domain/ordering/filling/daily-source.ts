/** The sources of a daily order, the one that is preferred first: its cart as it is, or one that fills it [N11]. */
export const dailySources = ['CART', 'LAST', 'SUGGESTED', 'TEMPLATE'] as const
export type DailySource = (typeof dailySources)[number]
