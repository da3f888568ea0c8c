/** Why a settlement was not submitted, by code: what the page does then (spec 001 section 8); others are only told. */
export const submitRefusals: ReadonlyMap<number, 'GO_BACK' | 'RELOAD'> = new Map(
  [
    ...[22, 23, 24, 25, 26, 27].map(end => [end, 'GO_BACK'] as const),
    ...[37, 38, 39, 45, 46, 47, 53, 70, 72, 73, 74].map(end => [end, 'RELOAD'] as const),
  ].map(([end, leadsTo]) => [1_210_910_000 + end, leadsTo]),
)
