const MAX_LENGTH = 512

/**
 * Answers the key where it is a plain relative path; throws TypeError otherwise. Nothing outside the storage can be named:
 * no `.` and `..`, no empty parts, no backslashes, no leading slash.
 */
export function requireStorageKey(key: string): string {
  const parts = key.split('/')
  const isPlain =
    key.length > 0 &&
    key.length <= MAX_LENGTH &&
    !/[\0\\]/.test(key) &&
    parts.every((part) => part !== '' && part !== '.' && part !== '..' && !part.endsWith('.object.json'))
  if (!isPlain) throw new TypeError(`Not a storage key: ${JSON.stringify(key.slice(0, 80))}`)
  return key
}
