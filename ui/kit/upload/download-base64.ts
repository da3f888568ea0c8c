/** Saves a file that a call has answered as base64. */
export const downloadBase64 = ({ fileName, base64 }: { readonly fileName: string; readonly base64: string }): void => {
  const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
  const address = URL.createObjectURL(new Blob([bytes]))
  Object.assign(document.createElement('a'), { href: address, download: fileName }).click()
  URL.revokeObjectURL(address)
}
