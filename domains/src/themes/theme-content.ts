import { createHash } from 'node:crypto'
import { themeFileLimits } from './contract.ts'

/** A file of a theme with the hash of its content. */
export interface ThemeFile {
  readonly path: string
  readonly bytes: Buffer
  /** SHA-256 in hex. */
  readonly hash: string
  readonly is_text: boolean
}

const PATH = /^([A-Za-z0-9_-][A-Za-z0-9_.-]*\/){0,4}[A-Za-z0-9_-][A-Za-z0-9_.-]*$/
const TEXT = /\.(liquid|json|css|svg|txt|md)$/i
const ASSET = /\.(css|svg|png|jpe?g|webp|avif|gif|ico|woff2?|txt|json)$/i
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Creates a theme file and computes its hash. `path` is relative, such as `sections/hero.liquid`. */
export function themeFile(path: string, bytes: Buffer): ThemeFile {
  return { path, bytes, hash: createHash('sha256').update(bytes).digest('hex'), is_text: TEXT.test(path) }
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
  if (files.length > themeFileLimits.files) {
    problems.push({
      path: '',
      message: `A theme can have up to ${themeFileLimits.files} files, not ${files.length}`,
    })
  }
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0)
  if (bytes > themeFileLimits.theme_bytes) problems.push({ path: '', message: 'A theme can be up to 20 MB' })
  return problems
}

function fileProblem({ path, bytes, is_text: isTextFile }: ThemeFile): string | undefined {
  if (!PATH.test(path) || path.length > 200) return 'This file name isn’t allowed in a theme'
  const isAsset = path.startsWith('assets/')
  if (isAsset && !ASSET.test(path)) return 'Only stylesheets, images and fonts can be assets'
  if (!isAsset && !isTextFile) return 'Files outside assets/ must be text'
  if (isTextFile && bytes.length > themeFileLimits.text_bytes) return 'A text file can be up to 256 KB'
  if (bytes.length > themeFileLimits.asset_bytes) return 'An asset can be up to 5 MB'
  return isTextFile && !isText(bytes) ? 'This file isn’t UTF-8 text' : undefined
}

function isText(bytes: Buffer): boolean {
  try {
    return !utf8.decode(bytes).includes('\0')
  } catch {
    return false
  }
}
