/** Returns the address of a stored picture by the hash of its bytes; null without one. */
export const pictureUrl = (hash: string | null): string | null => (hash === null ? null : `/pictures/${hash}`)
