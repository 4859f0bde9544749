const MAX_LENGTH = 512
// File systems allow names of 255 bytes, and the disk storage appends to them.
const MAX_PART_BYTES = 180

/**
 * Returns the key if it is a plain relative path; throws TypeError otherwise. Nothing outside the storage can be
 * addressed: no `.` or `..`, no empty parts, no backslashes, no leading slash, no control characters.
 */
export function requireStorageKey(key: string): string {
  const isPlain = key.length > 0 && key.length <= MAX_LENGTH && key.split('/').every(isPlainPart)
  if (!isPlain) throw new TypeError(`Not a storage key: ${JSON.stringify(key.slice(0, 80))}`)
  return key
}

function isPlainPart(part: string): boolean {
  return (
    part !== '' &&
    part !== '.' &&
    part !== '..' &&
    !/[\p{Cc}\p{Cs}\\]/u.test(part) &&
    Buffer.byteLength(part) <= MAX_PART_BYTES
  )
}
