import { openedAt } from '../../fixtures/chain.ts'

/** More rows than the smallest page has. */
export const rowsOfEach = 13

export const numbered = (prefix: string): string => `'${prefix}' || lpad(i::text, 3, '0')`
/** Returns SQL for values with ties and nulls. */
export const some = (step: number): string => `nullif(i % 4, 0)::bigint * ${step}`
/** Names whose pinyin order differs from their code point order: an, cheng, guang, zhong. */
export const names = `(array['中山路', '广州路', '安平路', '成都路'])[i % 4 + 1]`
export const moments = `${openedAt} - 3600000 + (i % 4) * 60000`
