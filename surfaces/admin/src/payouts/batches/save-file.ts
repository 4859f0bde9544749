/** Saves a file on the administrator's computer. The extension comes from its content type. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = `${name}.${file.type.startsWith('text/csv') ? 'csv' : 'txt'}`
  link.click()
  URL.revokeObjectURL(address)
}
