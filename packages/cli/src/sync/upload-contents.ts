import { findMissingBlobsEndpoint, uploadBlobsEndpoint } from '@haat/domains/themes/contract'
import { createClient } from '@haat/http-client'
import { contentBytes, type FileContent } from '@haat/theme-files'
import { CommandFailure, EXIT } from '../output/command-failure.ts'
import type { Studio } from '../server/connect-studio.ts'

/** Of one request. */
const MAX_FILES = 40
const MAX_BYTES = 8 * 1024 * 1024

/** Uploads the contents that the studio doesn't have yet, by their hash. */
export async function uploadContents(
  studio: Studio,
  theme: string,
  contents: ReadonlyMap<string, FileContent>,
): Promise<void> {
  if (contents.size === 0) return
  const params = { slug: theme }
  const { missing } = await studio.call(findMissingBlobsEndpoint, { params, body: { hashes: [...contents.keys()] } })
  const wanted = missing.flatMap((hash) => {
    const content = contents.get(hash)
    return content === undefined ? [] : [{ hash, content }]
  })
  for (const batch of batches(wanted)) await uploadBatch(studio, theme, batch)
}

interface Upload {
  readonly hash: string
  readonly content: FileContent
}

async function uploadBatch(studio: Studio, theme: string, batch: readonly Upload[]): Promise<void> {
  const form = new FormData()
  for (const { hash, content } of batch) form.append('file', new Blob([Uint8Array.from(Buffer.from(content))]), hash)
  const client = createClient((path, init) => studio.fetch(path, { ...init, body: form }))
  const { items } = await client.call(uploadBlobsEndpoint, { params: { slug: theme } })
  if (items.every(({ name, hash }) => name === hash) && items.length === batch.length) return
  throw new CommandFailure('A file was damaged on its way to the studio. Nothing was saved. Try again.', {
    exit_code: EXIT.network,
    code: 'damaged_content',
  })
}

function batches(uploads: readonly Upload[]): Upload[][] {
  const all: Upload[][] = []
  let bytes = 0
  for (const upload of uploads) {
    const size = contentBytes(upload.content)
    const last = all.at(-1)
    if (last === undefined || last.length === MAX_FILES || bytes + size > MAX_BYTES) {
      all.push([upload])
      bytes = size
    } else {
      last.push(upload)
      bytes += size
    }
  }
  return all
}
