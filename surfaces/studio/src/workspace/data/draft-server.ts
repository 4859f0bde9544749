import {
  getBlobEndpoint,
  MAX_UPLOADS_PER_CALL,
  UploadedBlob,
  uploadBlobsEndpoint,
} from '@haat/domains/themes/blobs/contract'
import {
  type DraftFile,
  type FileChange,
  FileConflict,
  listDraftEventsEndpoint,
  listDraftFilesEndpoint,
  type RemoteChange,
  type SavedDraft,
  saveDraftFilesEndpoint,
  type ThemeSaveCause,
} from '@haat/domains/themes/drafts/contract'
import { type Client, ProblemError, sendFile } from '@haat/http-client'
import { contentBytes, type FileContent } from '@haat/theme-files'
import { z } from 'zod'

/** The draft of one theme on the server. */
export interface DraftServer {
  /** Lists the draft's files, with the contents of text files if `withText`. */
  list(withText: boolean): Promise<{ readonly revision: number; readonly files: readonly DraftFile[] }>
  /** Returns what was saved after a revision. */
  listEvents(since: number): Promise<{ revision: number; files: RemoteChange[] }>
  /** Returns a content that the theme has or had. */
  readContent(hash: string): Promise<Uint8Array>
  /** Saves all changes or none. Throws ProblemError, for conflicts ConflictError. */
  save(save: DraftSave): Promise<SavedDraft>
}

export interface DraftSave {
  readonly base_revision: number
  readonly changes: readonly (Pick<FileChange, 'path' | 'hash' | 'base_hash'> & { content: FileContent | null })[]
  readonly cause: Exclude<ThemeSaveCause, 'created'>
  /** The page is being closed. */
  readonly keepalive?: true
}

/** Someone else changed the same files. Nothing was saved. */
export class ConflictError extends Error {
  override readonly name = 'ConflictError'
  readonly conflicts: readonly FileConflict[]

  constructor(conflicts: readonly FileConflict[]) {
    super('Someone else changed the same files')
    this.conflicts = conflicts
  }
}

/** Above this, contents are uploaded before the save: a request body can be up to 1 MiB. */
const MAX_INLINE_BYTES = 400_000

/** Browsers refuse larger bodies of requests that outlive their page: 64 KiB in all. */
const MAX_KEEPALIVE_BYTES = 50_000

/** Creates the port to a theme's draft. `retrySignedIn` repeats uploads after the person has signed in again. */
export function createDraftServer(
  client: Client,
  retrySignedIn: <Result>(call: () => Promise<Result>) => Promise<Result>,
  slug: string,
): DraftServer {
  const params = { slug }
  const upload = async (contents: readonly FileContent[]) => {
    for (let from = 0; from < contents.length; from += MAX_UPLOADS_PER_CALL) {
      const form = new FormData()
      for (const [index, content] of contents.slice(from, from + MAX_UPLOADS_PER_CALL).entries())
        form.append('files', new Blob([typeof content === 'string' ? content : Uint8Array.from(content)]), `${index}`)
      const address = uploadBlobsEndpoint.url.replace(':slug', encodeURIComponent(slug))
      z.object({ items: z.array(UploadedBlob) }).parse(await retrySignedIn(() => sendFile(address, form)))
    }
  }
  return {
    list: (withText) => client.call(listDraftFilesEndpoint, { params, query: withText ? { include: 'text' } : {} }),
    listEvents: (since) => client.call(listDraftEventsEndpoint, { params, query: { since } }),
    async readContent(hash) {
      const blob = await client.call(getBlobEndpoint, { params: { slug, hash } })
      return new Uint8Array(await blob.arrayBuffer())
    },
    async save({ base_revision: baseRevision, changes, cause, keepalive }) {
      const bytes = changes.reduce((sum, { content }) => sum + (content === null ? 0 : contentBytes(content)), 0)
      const isInline = (content: FileContent | null) => typeof content === 'string' && bytes <= MAX_INLINE_BYTES
      await upload(changes.flatMap(({ content }) => (content === null || isInline(content) ? [] : [content])))
      const body = {
        base_revision: baseRevision,
        cause,
        changes: changes.map(({ content, ...change }) => ({
          ...change,
          ...(typeof content === 'string' && isInline(content) ? { content } : {}),
        })),
      }
      try {
        const outlives = keepalive === true && bytes <= MAX_KEEPALIVE_BYTES
        return await client.call(saveDraftFilesEndpoint, { params, body, ...(outlives ? { keepalive: true } : {}) })
      } catch (error) {
        throw asConflict(error)
      }
    },
  }
}

function asConflict(error: unknown): unknown {
  if (!(error instanceof ProblemError) || error.code !== 'theme_files_conflict') return error
  const parsed = z.object({ conflicts: z.array(FileConflict) }).safeParse(error.problem)
  return parsed.success ? new ConflictError(parsed.data.conflicts) : error
}
