import { readFileSync } from 'node:fs'

/** A file's text without white space at its ends, or undefined when there is no such file. */
export function readTextIfPresent(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
