/** The key of a picture of the store's library in an address of it; undefined for any other address. */
export function pictureKeyOf(address: string): string | undefined {
  const { pathname } = new URL(address, 'http://store.invalid')
  const match = /^\/media\/(.+)$/.exec(pathname)
  return match === null ? undefined : decode(match[1] ?? '')
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
