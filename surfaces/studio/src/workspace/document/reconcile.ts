import type { FileConflict } from '@haat/domains/themes/drafts/contract'
import { ProblemError } from '@haat/http-client'
import { type FileContent, isSameContent, isTextPath, mergeText } from '@haat/theme-files'
import type { DraftServer } from '../data/draft-server.ts'
import type { UnsavedFile } from './unsaved-files.ts'

/** What to do about a file that was changed here and elsewhere. */
export type Reconciled =
  | { readonly kind: 'same'; readonly hash: string | null }
  | { readonly kind: 'merged'; readonly text: string; readonly base: UnsavedFile }
  | { readonly kind: 'conflict'; readonly theirs: FileContent | undefined; readonly theirs_hash: string | null }

/** Merges a text file by lines if both sides changed different parts of it. Loads the contents that it needs. */
export async function reconcile(
  server: DraftServer,
  { path, theirs }: Pick<FileConflict, 'path' | 'theirs'>,
  mine: FileContent | undefined,
  unsaved: UnsavedFile,
): Promise<Reconciled> {
  const theirsHash = theirs?.hash ?? null
  const content = theirs === null ? undefined : (theirs.text ?? (await loadContent(server, path, theirs.hash)))
  if (isSameContent(mine, content)) return { kind: 'same', hash: theirsHash }
  const conflict = { kind: 'conflict', theirs: content, theirs_hash: theirsHash } as const
  if (typeof mine !== 'string' || typeof content !== 'string' || unsaved.base_hash === null) return conflict
  const base = unsaved.base ?? (await loadBase(server, path, unsaved.base_hash))
  if (typeof base !== 'string') return conflict
  const merged = mergeText(base, mine, content)
  if (!('text' in merged)) return conflict
  return { kind: 'merged', text: merged.text, base: { base_hash: theirsHash, base: content, cause: 'merge' } }
}

/** Loads a content of the theme: text for text files. */
export async function loadContent(server: DraftServer, path: string, hash: string): Promise<FileContent> {
  const bytes = await server.readContent(hash)
  return isTextPath(path) ? new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) : bytes
}

/** Undefined if the server doesn't keep the content any more: the change was made many days ago. */
async function loadBase(server: DraftServer, path: string, hash: string): Promise<FileContent | undefined> {
  try {
    return await loadContent(server, path, hash)
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'theme_file_not_found') return undefined
    throw error
  }
}
