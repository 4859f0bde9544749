import type { DraftFile } from '@haat/domains/themes/drafts/contract'
import type { FileContent } from '@haat/theme-files'
import type { DraftServer } from '../data/draft-server.ts'
import { readCachedDraft, type StudioDatabase } from '../data/journal-database.ts'

/** A draft as it was loaded first: from this browser if it has been here before, otherwise from the server. */
export interface LoadedDraft {
  readonly revision: number
  readonly files: Map<string, FileContent>
  readonly hashes: Map<string, string>
  /** The server's list of files, if it was asked for. */
  readonly list: { readonly revision: number; readonly files: readonly DraftFile[] } | undefined
}

/** Loads the texts of a draft. Images and fonts are left out if they aren't in this browser. Throws ProblemError. */
export async function loadDraft(
  database: StudioDatabase | undefined,
  theme: string,
  server: DraftServer,
): Promise<LoadedDraft> {
  const cached = database === undefined ? undefined : await readCachedDraft(database, theme)
  if (cached !== undefined) {
    return {
      revision: cached.draft.revision,
      files: new Map(cached.files.map(({ path, content }) => [path, content])),
      hashes: new Map(cached.files.map(({ path, hash }) => [path, hash])),
      list: undefined,
    }
  }
  const list = await server.list(true)
  const texts = list.files.flatMap(({ path, hash, text }) => (text === undefined ? [] : [{ path, hash, text }]))
  return {
    revision: list.revision,
    files: new Map(texts.map(({ path, text }) => [path, text])),
    hashes: new Map(texts.map(({ path, hash }) => [path, hash])),
    list,
  }
}
