import type { Language, Text } from '../../../domain/kernel/text.ts'
import { textIn } from '../../../domain/kernel/text.ts'
import type { DocumentStep } from '../../../domain/platform/document-step.ts'
import { actorIn } from '../caller.ts'

interface Steps {
  /** The stored steps, oldest first. */
  readonly events: ReadonlyArray<DocumentStep>
  /** The steps that the document waits for. */
  readonly waiting: ReadonlyArray<string>
  readonly wordsOf: (node: string) => Text
}

/** Returns the steps of a document in a language, those that it waits for last. */
export const documentNodes = ({ events, waiting, wordsOf }: Steps, language: Language) => ({
  nodes: [
    ...events.map(({ node, at, status, actorName, remark }) => ({
      ...{ nodeName: textIn(wordsOf(node), language), operateTime: at, status, remark },
      operatorName: actorIn(actorName, language),
    })),
    ...waiting.map(node => ({
      ...{ nodeName: textIn(wordsOf(node), language), operateTime: null, status: 'WAIT' as const },
      ...{ operatorName: null, remark: null },
    })),
  ],
})
