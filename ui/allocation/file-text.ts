/** Formats the cells of a file as pasted text, so that they can be checked and corrected before the preview. */
export const cellsAsText = (cells: ReadonlyArray<ReadonlyArray<string>>): string =>
  cells.map(row => row.map(cell => cell.replace(/[\t\r\n]+/g, ' ')).join('\t')).join('\n')
