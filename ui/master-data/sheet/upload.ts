import { beginUpload, pieceBytes, sendPiece } from '../../../application/master-data/contract.ts'
import { call } from '../../app/backend.ts'

/** Uploads files in chunks, because a call has a size limit; returns the number of the upload. */
export const upload = async (
  files: ReadonlyArray<File>,
  onProgress: (sent: number, all: number) => void = () => {},
): Promise<string> => {
  const { uploadId } = await call(beginUpload, {})
  const all = files.reduce((sum, { size }) => sum + size, 0)
  let sent = 0
  for (const file of files) {
    for (let piece = 0; piece === 0 || piece * pieceBytes < file.size; piece++) {
      const bytes = new Uint8Array(await file.slice(piece * pieceBytes, (piece + 1) * pieceBytes).arrayBuffer())
      await call(sendPiece, { uploadId, file: file.name, piece, base64: base64Of(bytes) })
      sent += bytes.length
      onProgress(sent, all)
    }
  }
  return uploadId
}

/** In slices, because a function call takes a limited number of arguments. */
const base64Of = (bytes: Uint8Array): string => {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
}

/** Lets the person save a file that was received as base64. */
export const saveFile = (file: string, base64: string): void => {
  const bytes = Uint8Array.from(atob(base64), char => char.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes]))
  const link = Object.assign(document.createElement('a'), { href: url, download: file })
  link.click()
  URL.revokeObjectURL(url)
}
