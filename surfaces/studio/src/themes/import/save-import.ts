import {
  listDraftFilesEndpoint,
  MAX_UPLOADS_PER_CALL,
  saveDraftFilesEndpoint,
  uploadBlobsEndpoint,
} from '@haat/domains/themes/contract'
import { sendFile } from '@haat/http-client'
import { contentBytes, type FileContent } from '@haat/theme-files'
import { backend } from '../../backend.ts'
import { studio } from '../../studio.ts'

/** How much is sent in one call, so that the progress is accurate and a lost connection repeats little. */
const MAX_BATCH_BYTES = 2 * 1024 * 1024

type FileEntry = readonly [path: string, content: FileContent]

/**
 * Replaces all files of a new theme's draft, in one save. `onProgress` gets the share of bytes sent, 0 to 1. Throws
 * ProblemError; then the draft is as before, and the call can be repeated.
 */
export async function saveImport(
  slug: string,
  files: ReadonlyMap<string, FileContent>,
  onProgress: (share: number) => void,
): Promise<void> {
  const hashes = await uploadContents(slug, [...files], onProgress)
  const draft = await backend.call(listDraftFilesEndpoint, { params: { slug }, query: {} })
  const before = new Map(draft.files.map(({ path, hash }) => [path, hash]))
  const written = [...hashes].map(([path, hash]) => ({ path, hash, base_hash: before.get(path) ?? null }))
  const deleted = draft.files
    .filter(({ path }) => !hashes.has(path))
    .map(({ path, hash }) => ({ path, hash: null, base_hash: hash }))
  const changes = [...written, ...deleted].filter(({ hash, base_hash: baseHash }) => hash !== baseHash)
  if (changes.length === 0) return
  await backend.call(saveDraftFilesEndpoint, {
    params: { slug },
    body: { base_revision: draft.revision, changes, cause: 'import', checkpoint: 'Imported' },
  })
}

async function uploadContents(
  slug: string,
  files: readonly FileEntry[],
  onProgress: (share: number) => void,
): Promise<Map<string, string>> {
  const total = files.reduce((sum, [, content]) => sum + contentBytes(content), 0)
  const hashes = new Map<string, string>()
  let sent = 0
  for (const batch of batchesOf(files)) {
    const size = batch.reduce((sum, [, content]) => sum + contentBytes(content), 0)
    const uploaded = await uploadBatch(slug, batch, (share) => onProgress((sent + size * share) / Math.max(total, 1)))
    for (const [index, [path]] of batch.entries()) {
      const hash = uploaded[index]?.hash
      if (hash === undefined || hash === null) throw new Error(`${path} couldn’t be uploaded`)
      hashes.set(path, hash)
    }
    sent += size
  }
  return hashes
}

async function uploadBatch(slug: string, batch: readonly FileEntry[], onProgress: (share: number) => void) {
  const form = new FormData()
  for (const [path, content] of batch) {
    const bytes = typeof content === 'string' ? content : new Uint8Array(content)
    form.append('file', new Blob([bytes]), path.replaceAll('/', '_'))
  }
  const address = uploadBlobsEndpoint.url.replace(':slug', encodeURIComponent(slug))
  const answer = await studio.session.retrySignedIn(() => sendFile(address, form, { onProgress }))
  return uploadBlobsEndpoint.response[200].parse(answer).items
}

function batchesOf(files: readonly FileEntry[]): FileEntry[][] {
  const batches: FileEntry[][] = []
  let size = Number.POSITIVE_INFINITY
  for (const file of files) {
    const bytes = contentBytes(file[1])
    const batch = batches.at(-1)
    if (batch === undefined || batch.length === MAX_UPLOADS_PER_CALL || size + bytes > MAX_BATCH_BYTES) {
      batches.push([file])
      size = bytes
    } else {
      batch.push(file)
      size += bytes
    }
  }
  return batches
}
