import type { Text } from '../domain/kernel/text.ts'

/** An error whose reason is a text in both languages; its message is the English one. */
export class TranslatedError extends Error {
  readonly words: Text

  constructor(words: Text) {
    super(words[1])
    this.words = words
  }
}

/** A backup, a restore or a distribution that the file or the database does not allow. */
export class OperationRefused extends TranslatedError {
  override readonly name = 'OperationRefused'
}
