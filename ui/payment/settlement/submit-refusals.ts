/**
 * Codes for which a settlement is not submitted, with the page's reaction (spec 001 section 8); other codes are only
 * reported.
 */
export const submitRefusals: ReadonlyMap<number, 'GO_BACK' | 'RELOAD'> = new Map(
  [
    ...[22, 23, 24, 25, 26, 27].map(end => [end, 'GO_BACK'] as const),
    ...[37, 38, 39, 45, 46, 47, 53, 70, 72, 73, 74].map(end => [end, 'RELOAD'] as const),
  ].map(([end, leadsTo]) => [1_210_910_000 + end, leadsTo]),
)
