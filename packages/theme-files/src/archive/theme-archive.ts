import { strToU8, unzipSync, type Zippable, zipSync } from 'fflate'
import { type FileContent, isTextPath } from '../file-content.ts'
import { ArchiveRefused } from './archive-refused.ts'
import { readDirectory } from './read-directory.ts'

/** A fixed date, so that the same files make the same archive. The earliest that zip archives can have. */
const MTIME = '1980-01-01T12:00:00'
const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Reads the files of a `.zip`. A folder around all files and hidden files are left out. The number of files and their
 * unpacked size are checked before anything is unpacked. Throws ArchiveRefused.
 */
export function readThemeArchive(zip: Uint8Array): Map<string, FileContent> {
  const entries = readDirectory(zip)
  const unpacked = unpack(zip, new Set(entries.keys()))
  const files = new Map<string, FileContent>()
  for (const [entry, { path, size }] of entries) {
    const bytes = unpacked[entry]
    if (bytes?.length !== size) throw new ArchiveRefused('damaged', 'This .zip file is damaged')
    files.set(path, isTextPath(path) ? decode(path, bytes) : bytes)
  }
  return files
}

/** Returns the files as a `.zip`, the same bytes for the same files. */
export function writeThemeArchive(files: Iterable<readonly [string, FileContent]>): Uint8Array {
  const entries: Zippable = {}
  for (const [path, content] of [...files].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const isPacked = /\.(png|jpe?g|webp|avif|gif|woff2?)$/i.test(path)
    entries[path] = [typeof content === 'string' ? strToU8(content) : content, { level: isPacked ? 0 : 6 }]
  }
  return zipSync(entries, { mtime: MTIME })
}

function unpack(zip: Uint8Array, wanted: ReadonlySet<string>): Record<string, Uint8Array> {
  try {
    return unzipSync(zip, { filter: ({ name }) => wanted.has(name) })
  } catch {
    throw new ArchiveRefused('damaged', 'This .zip file is damaged')
  }
}

function decode(path: string, bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw new ArchiveRefused('not_text', `${path} isn’t UTF-8 text`)
  }
}
