import type { Refusal } from '../../../domain/kernel/refusal.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import type { exportRefusals } from '../../../domain/reports/exports/refusals.ts'
import { figureText } from '../figure-text.ts'

type Sentences = { readonly [K in keyof typeof exportRefusals]: (refusal: Refusal<K>) => Text }

/** Refusals of exports. */
export const exportSentences: Sentences = {
  EXPORTS_FULL: ({ figures }) => [
    `每人最多同时有 ${figures.max} 个导出任务，请等待完成或取消一个`,
    `You can have at most ${figures.max} exports running; wait for one to finish or cancel one`,
  ],
  EXPORT_STATUS: ({ figures }) => {
    const [status, verb] = [figureText('exportStatus', figures.status), figureText('exportVerb', figures.exportVerb)]
    return [
      `导出任务当前为「${status[0]}」，不能${verb[0]}`,
      `The export is "${status[1]}", so "${verb[1]}" is not possible`,
    ]
  },
}
