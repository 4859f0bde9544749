import { getBlobEndpoint, listDraftFilesEndpoint } from '@haat/domains/themes/contract'
import { type FileContent, isTextPath } from '@haat/theme-files'
import { CommandFailure, EXIT } from '../output/command-failure.ts'
import type { Studio } from '../server/connect-studio.ts'
import { hashContent, type Manifest } from './manifest.ts'

/** A theme's draft in the studio. */
export interface StudioDraft {
  readonly revision: number
  readonly manifest: Manifest
  /** Reads a content that the theme has or had, by its hash. Throws if it doesn't match the hash. */
  read(hash: string, path: string): Promise<FileContent>
}

/** Reads which files a draft has; with `texts`, their contents too, in the same request. */
export async function readDraft(studio: Studio, theme: string, options: { texts: boolean }): Promise<StudioDraft> {
  const params = { slug: theme }
  const { revision, files } = await studio.call(listDraftFilesEndpoint, {
    params,
    query: options.texts ? { include: 'text' } : {},
  })
  const texts = new Map(files.flatMap(({ hash, text }) => (text === undefined ? [] : [[hash, text] as const])))
  return {
    revision,
    manifest: new Map(files.map(({ path, hash }) => [path, hash])),
    async read(hash, path) {
      const known = texts.get(hash)
      if (known !== undefined) return checked(known, hash, path)
      const blob = await studio.call(getBlobEndpoint, { params: { ...params, hash } })
      const bytes = new Uint8Array(await blob.arrayBuffer())
      checked(bytes, hash, path)
      return isTextPath(path) ? new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) : bytes
    },
  }
}

function checked(content: FileContent, hash: string, path: string): FileContent {
  if (hashContent(content) === hash) return content
  throw new CommandFailure(`The studio sent a damaged copy of ${path}. Nothing was written. Try again.`, {
    exit_code: EXIT.network,
    code: 'damaged_content',
  })
}
