import { readFileSync } from 'node:fs'

/** Returns a file's text without surrounding white space, or undefined if the file doesn't exist. */
export function readTextIfPresent(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
