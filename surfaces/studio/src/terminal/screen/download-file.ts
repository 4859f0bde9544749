/** Saves bytes as a file in the browser's downloads. */
export function downloadFile(name: string, bytes: Uint8Array): void {
  const address = URL.createObjectURL(new Blob([Uint8Array.from(bytes)], { type: 'application/zip' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
