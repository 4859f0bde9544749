const COOKIE = 'storeSelectedPlatform'

/** Slug of the store that was chosen last, on any surface; null where none was. */
export function readSelectedStore(): string | null {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${COOKIE}=`))
  const value = pair?.slice(COOKIE.length + 1)
  return value ? decodeURIComponent(value) : null
}
