import { getBlobEndpoint } from '@haat/domains/themes/blobs/contract'
import { getDeveloperThemeEndpoint } from '@haat/domains/themes/contract'
import { listDraftFilesEndpoint } from '@haat/domains/themes/drafts/contract'
import { getSharedAssetEndpoint, getSharedPreviewEndpoint } from '@haat/domains/themes/previews/contract'
import { createWorkingCopy, type FileContent, type WorkingCopy } from '@haat/theme-files'
import { backend } from '../../backend.ts'
import { directBackend } from '../../session/direct-backend.ts'

/** A draft as it was saved last, to be looked at. */
export interface PreviewedTheme {
  readonly name: string
  readonly copy: WorkingCopy
  /** Undefined if it is the developer's own. */
  readonly shared_by: string | undefined
}

/** Loads a theme of the developer. Throws ProblemError. */
export async function loadOwnTheme(slug: string): Promise<PreviewedTheme> {
  const [{ name }, { files }] = await Promise.all([
    backend.call(getDeveloperThemeEndpoint, { params: { slug } }),
    backend.call(listDraftFilesEndpoint, { params: { slug }, query: { include: 'text' } }),
  ])
  const contents = await Promise.all(
    files.map(async ({ path, hash, text }): Promise<[string, FileContent]> => {
      if (text !== undefined) return [path, text]
      const blob = await backend.call(getBlobEndpoint, { params: { slug, hash } })
      return [path, new Uint8Array(await blob.arrayBuffer())]
    }),
  )
  return { name, copy: createWorkingCopy(contents), shared_by: undefined }
}

/** Loads the theme behind a shared link, without an account. Throws ProblemError if the link has expired. */
export async function loadSharedTheme(link: string): Promise<PreviewedTheme> {
  const { theme, files, assets } = await directBackend.call(getSharedPreviewEndpoint, { params: { id: link } })
  const bytes = await Promise.all(
    Object.keys(assets)
      .filter((file) => !Object.hasOwn(files, `assets/${file}`))
      .map(async (file): Promise<[string, FileContent]> => {
        const blob = await directBackend.call(getSharedAssetEndpoint, { params: { id: link, file } })
        return [`assets/${file}`, new Uint8Array(await blob.arrayBuffer())]
      }),
  )
  return {
    name: theme.name,
    copy: createWorkingCopy([...Object.entries(files), ...bytes]),
    shared_by: theme.developer_name,
  }
}
