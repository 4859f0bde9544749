import { isTextPath } from './file-content.ts'

/** Limits on theme files, enforced by the studio, saving, the validator and uploads (decisions.md, Themes). */
export const themeFileLimits = {
  files: 300,
  path_length: 200,
  text_bytes: 256 * 1024,
  asset_bytes: 5 * 1024 * 1024,
  theme_bytes: 20 * 1024 * 1024,
} as const

/** A file or theme beyond a limit, or a file that a theme can't have. `path` is empty for the whole theme. */
export interface FileProblem {
  readonly path: string
  readonly limit: 'path' | 'file_type' | 'text_bytes' | 'asset_bytes' | 'files' | 'theme_bytes'
  /** A sentence without a full stop. */
  readonly message: string
}

const PATH = /^([A-Za-z0-9_-][A-Za-z0-9_.-]*\/){0,4}[A-Za-z0-9_-][A-Za-z0-9_.-]*$/
const ASSET = /\.(css|svg|png|jpe?g|webp|avif|gif|ico|woff2?|txt|json)$/i

/** Checks a file's path: its characters, and whether its folder can have files of its type. */
export function findPathProblem(path: string): FileProblem | undefined {
  if (!PATH.test(path) || path.length > themeFileLimits.path_length)
    return { path, limit: 'path', message: 'This file name isn’t allowed in a theme' }
  if (path.startsWith('assets/')) {
    if (ASSET.test(path)) return undefined
    return { path, limit: 'file_type', message: 'Only stylesheets, images and fonts can be assets' }
  }
  if (isTextPath(path)) return undefined
  return { path, limit: 'file_type', message: 'Files outside assets/ must be text' }
}

/** Checks a file's path, type and size in bytes. */
export function findFileProblem(path: string, bytes: number): FileProblem | undefined {
  const problem = findPathProblem(path)
  if (problem !== undefined) return problem
  if (isTextPath(path) && bytes > themeFileLimits.text_bytes)
    return { path, limit: 'text_bytes', message: 'A text file can be up to 256 KB' }
  if (bytes > themeFileLimits.asset_bytes) return { path, limit: 'asset_bytes', message: 'An asset can be up to 5 MB' }
  return undefined
}

/** Checks the number of files and their total size in bytes. */
export function findThemeProblems(files: number, bytes: number): FileProblem[] {
  const problems: FileProblem[] = []
  if (files > themeFileLimits.files)
    problems.push({
      path: '',
      limit: 'files',
      message: `A theme can have up to ${themeFileLimits.files} files, not ${files}`,
    })
  if (bytes > themeFileLimits.theme_bytes)
    problems.push({ path: '', limit: 'theme_bytes', message: 'A theme can be up to 20 MB' })
  return problems
}

/** Thrown before anything changes if a change would break a limit. */
export class LimitExceeded extends Error {
  override readonly name = 'LimitExceeded'
  readonly problem: FileProblem

  constructor(problem: FileProblem) {
    super(problem.path === '' ? problem.message : `${problem.path}: ${problem.message}`)
    this.problem = problem
  }
}
