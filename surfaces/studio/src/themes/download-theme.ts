import { getBlobEndpoint, listDraftFilesEndpoint } from '@haat/domains/themes/contract'
import { type FileContent, writeThemeArchive } from '@haat/theme-files'
import { backend } from '../backend.ts'

/** Downloads the saved draft of a theme as a .zip file. Throws ProblemError. */
export async function downloadTheme(slug: string): Promise<void> {
  const { files } = await backend.call(listDraftFilesEndpoint, { params: { slug }, query: { include: 'text' } })
  const contents = new Map<string, FileContent>()
  for (const { path, hash, text } of files) contents.set(path, text ?? (await downloadBlob(slug, hash)))
  const archive = writeThemeArchive(contents)
  const address = URL.createObjectURL(new Blob([new Uint8Array(archive)], { type: 'application/zip' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${slug}.zip`
  link.click()
  URL.revokeObjectURL(address)
}

async function downloadBlob(slug: string, hash: string): Promise<Uint8Array> {
  const blob = await backend.call(getBlobEndpoint, { params: { slug, hash } })
  return new Uint8Array(await blob.arrayBuffer())
}
