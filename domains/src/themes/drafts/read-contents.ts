import type { Tx } from '@haat/db'
import { invalidFields, Refused } from '@haat/http-contract'
import { isTextPath } from '@haat/theme-files'
import { findThemeBlobs } from '../blobs/find-theme-blobs.ts'
import { themeLimitExceeded } from '../content/contract.ts'
import type { StoredBy } from '../content/count-storage.ts'
import { readBlobs } from '../content/read-blobs.ts'
import { storeOwnBlobs } from '../content/store-blobs.ts'
import { isText, type ThemeFile, themeFile } from '../theme-content.ts'
import type { Edit } from './add-revision.ts'
import { type FileChange, themeContentMissing } from './contract.ts'

/** Returns the texts that changes contain. Refuses with `invalid_fields` if one doesn't have the hash that is sent. */
export function readInlineTexts(changes: readonly FileChange[]): Map<string, ThemeFile> {
  const texts = changes.flatMap(({ path, content }) =>
    content === undefined ? [] : [themeFile(path, Buffer.from(content))],
  )
  const byPath = new Map(texts.map((file) => [file.path, file]))
  const wrong = changes.flatMap(({ path, hash }, index) => {
    const file = byPath.get(path)
    return file === undefined || file.hash === hash ? [] : [`body.changes.${index}.hash`]
  })
  if (wrong.length === 0) return byPath
  throw new Refused(invalidFields, undefined, {
    errors: wrong.map((path) => ({ path, message: 'This isn’t the SHA-256 of the content' })),
  })
}

/**
 * Stores the texts that the changes contain and returns the edits. Refuses with `theme_content_missing` if other contents
 * weren't uploaded for this theme, with `theme_limit_exceeded` if a text file isn't UTF-8 text or the account has stored
 * too much.
 */
export async function readEdits(
  tx: Tx,
  themeId: string,
  changes: readonly FileChange[],
  texts: ReadonlyMap<string, ThemeFile>,
  by: StoredBy,
): Promise<Edit[]> {
  const referenced = changes.filter(({ path, hash }) => hash !== null && !texts.has(path))
  const hashes = referenced.flatMap(({ hash }) => hash ?? [])
  const known = await findThemeBlobs(tx, themeId, hashes)
  const missing = [...new Set(hashes)].filter((hash) => !known.has(hash))
  if (missing.length > 0) throw new Refused(themeContentMissing, undefined, { extensions: { missing } })
  await requireTexts(tx, referenced)
  await storeOwnBlobs(tx, by, [...texts.values()])
  return changes.map(({ path, hash }) => {
    const size = texts.get(path)?.bytes.length ?? known.get(hash ?? '')?.size ?? 0
    return { path, file: hash === null ? null : { path, hash, size, is_text: isTextPath(path) } }
  })
}

async function requireTexts(tx: Tx, referenced: readonly FileChange[]): Promise<void> {
  const textFiles = referenced.filter(({ path }) => isTextPath(path))
  const contents = await readBlobs(
    tx,
    textFiles.flatMap(({ hash }) => hash ?? []),
  )
  const binary = textFiles.filter(({ hash }) => !isText(contents.get(hash ?? '') ?? Buffer.alloc(0)))
  if (binary.length === 0) return
  const message = 'This file isn’t UTF-8 text'
  throw new Refused(themeLimitExceeded, `${message}.`, {
    errors: binary.map(({ path }) => ({ path, message })),
    extensions: { limit: 'file_type' },
  })
}
