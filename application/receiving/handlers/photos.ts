/**
 * Returns the addresses of the photos of lines, each once. They are attached to the order, so that head office sees them and
 * they are not deleted with the uploads that nobody used [I5].
 */
export const photosOf = (
  lines: ReadonlyArray<{ readonly documents?: ReadonlyArray<string> | undefined }>,
): ReadonlyArray<string> => [...new Set(lines.flatMap(({ documents = [] }) => documents))]
