/**
 * How many statements each bullet (or table row, or sentence) of the documents makes, section by section, as they were read
 * line by line. The documents stand outside the repository: this is what must not get lost between them and
 * docs/spec-coverage.md.
 */
export const statements: Readonly<Record<string, ReadonlyArray<number>>> = {
  '000-1': [3],
}
