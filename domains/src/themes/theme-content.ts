import { createHash } from 'node:crypto'
import { findFileProblem, findThemeProblems, isTextPath } from '@haat/theme-files'

/** A file of a theme with the hash of its content. */
export interface ThemeFile {
  readonly path: string
  readonly bytes: Buffer
  /** SHA-256 in hex. */
  readonly hash: string
  readonly is_text: boolean
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Creates a theme file and computes its hash. `path` is relative, such as `sections/hero.liquid`. */
export function themeFile(path: string, bytes: Buffer): ThemeFile {
  return { path, bytes, hash: createHash('sha256').update(bytes).digest('hex'), is_text: isTextPath(path) }
}

/** Hashes all paths and contents, independent of their order: 128 bits in hex. */
export function contentHashOf(files: readonly Pick<ThemeFile, 'path' | 'hash'>[]): string {
  const hash = createHash('sha256')
  for (const { path, hash: content } of files.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    hash.update(`${path}\n${content}\n`)
  }
  return hash.digest('hex').slice(0, 32)
}

/** Checks the names, number and sizes of a theme's files (decisions.md, Themes). */
export function checkThemeFiles(files: readonly ThemeFile[]): { path: string; message: string }[] {
  const problems = files.flatMap((file) => {
    const message = fileProblem(file)
    return message === undefined ? [] : [{ path: file.path, message }]
  })
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0)
  return [...problems, ...findThemeProblems(files.length, bytes).map(({ path, message }) => ({ path, message }))]
}

function fileProblem({ path, bytes, is_text: isTextFile }: ThemeFile): string | undefined {
  const problem = findFileProblem(path, bytes.length)
  if (problem !== undefined) return problem.message
  return isTextFile && !isText(bytes) ? 'This file isn’t UTF-8 text' : undefined
}

/** Whether bytes are UTF-8 without U+0000, which texts in requests can't contain either. */
export function isText(bytes: Buffer): boolean {
  try {
    return !utf8.decode(bytes).includes('\0')
  } catch {
    return false
  }
}
