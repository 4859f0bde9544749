import type { Dirent } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  contentBytes,
  type FileContent,
  type FileProblem,
  findFileProblem,
  findThemeProblems,
  isTextPath,
} from '@haat/theme-files'
import { type IsIgnored, readIgnoredPaths } from './ignored-paths.ts'

/** A theme in a folder of this computer. */
export interface ThemeFolder {
  readonly folder: string
  /** By path, sorted. Files that aren't UTF-8 although their name says so are only in `problems`. */
  readonly files: ReadonlyMap<string, FileContent>
  /** Why Haat wouldn't accept the files: names, types, sizes. */
  readonly problems: readonly FileProblem[]
}

/**
 * Reads a theme's files, except ignored ones. Symbolic links aren't followed, because they could leave the folder, and
 * are problems: a file that is silently left out would be deleted in the studio.
 */
export async function readThemeFolder(folder: string): Promise<ThemeFolder> {
  const { paths, links } = await listPaths(folder, '', readIgnoredPaths(folder))
  const files = new Map<string, FileContent>()
  const problems: FileProblem[] = links.toSorted().map(linkProblem)
  for (const path of paths.toSorted()) {
    const content = await readThemeFile(folder, path).catch((error: unknown) => {
      if (isMissing(error)) return null
      throw error
    })
    // Deleted since the folder was listed.
    if (content === null) continue
    const problem = content === undefined ? notText(path) : findFileProblem(path, contentBytes(content))
    if (problem !== undefined) problems.push(problem)
    if (content !== undefined) files.set(path, content)
  }
  const bytes = [...files.values()].reduce((sum, content) => sum + contentBytes(content), 0)
  return { folder, files, problems: [...problems, ...findThemeProblems(files.size, bytes)] }
}

/** Reads one file; undefined if its name says text but its content isn't UTF-8. Throws if it can't be read. */
export async function readThemeFile(folder: string, path: string): Promise<FileContent | undefined> {
  const bytes = await readFile(join(folder, path))
  if (!isTextPath(path)) return Uint8Array.from(bytes)
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  try {
    const decoded = text.decode(bytes)
    return decoded.includes('\0') ? undefined : decoded
  } catch {
    return undefined
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

function notText(path: string): FileProblem {
  return { path, limit: 'file_type', message: 'This file isn’t UTF-8 text' }
}

function linkProblem(path: string): FileProblem {
  return { path, limit: 'path', message: 'Links aren’t followed. Put the file itself here' }
}

interface Listed {
  readonly paths: readonly string[]
  /** Symbolic links to files or folders. */
  readonly links: readonly string[]
}

async function listPaths(folder: string, prefix: string, isIgnored: IsIgnored): Promise<Listed> {
  const entries = await readdir(join(folder, prefix), { withFileTypes: true })
  const found = await Promise.all(entries.map((entry) => listEntry(folder, `${prefix}${entry.name}`, entry, isIgnored)))
  return { paths: found.flatMap(({ paths }) => paths), links: found.flatMap(({ links }) => links) }
}

async function listEntry(folder: string, path: string, entry: Dirent, isIgnored: IsIgnored): Promise<Listed> {
  if (isIgnored(entry.isDirectory() ? `${path}/` : path)) return { paths: [], links: [] }
  if (entry.isDirectory()) return listPaths(folder, `${path}/`, isIgnored)
  return { paths: entry.isFile() ? [path] : [], links: entry.isSymbolicLink() ? [path] : [] }
}
