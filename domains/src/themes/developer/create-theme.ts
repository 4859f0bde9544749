import type { Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { themeNotFound } from '../content/contract.ts'
import { readBlobs } from '../content/read-blobs.ts'
import { getDraft, type ManifestFile } from '../drafts/find-draft.ts'
import { requireOwnTheme } from '../own-theme/require-own-theme.ts'
import type { CreateThemeRequest, DeveloperTheme } from './contract.ts'
import { getDeveloperTheme } from './get-developer-theme.ts'
import { type FirstFiles, insertTheme } from './insert-theme.ts'
import { nameInManifest } from './name-in-manifest.ts'

/**
 * Creates a theme from a platform's theme or a copy of an own one. Refuses with `theme_not_found`, `too_many_themes`,
 * `theme_limit_exceeded`.
 */
export async function createTheme(
  platform: Platform,
  actor: Actor,
  { start, ...listing }: CreateThemeRequest,
  requestId: string,
): Promise<DeveloperTheme> {
  const readFiles = async (tx: Tx): Promise<FirstFiles> => {
    const files =
      typeof start === 'string' ? await readPlatformTheme(tx, start) : await readOwnDraft(tx, actor, start.copy_of)
    const manifest = files.find(({ path }) => path === 'theme.json')
    const contents = await readBlobs(tx, manifest === undefined ? [] : [manifest.hash])
    const renamed = nameInManifest(contents.get(manifest?.hash ?? '')?.toString('utf8') ?? '{}', listing)
    const { bytes, ...rest } = renamed
    const others = files.filter(({ path }) => path !== renamed.path)
    return { manifest: [...others, { ...rest, size: bytes.length }], contents: [renamed] }
  }
  const slug = await insertTheme(platform, actor, listing, readFiles, requestId)
  return getDeveloperTheme(platform, actor, slug)
}

async function readPlatformTheme(tx: Tx, slug: string): Promise<ManifestFile[]> {
  const rows = await tx
    .selectFrom('themes')
    .innerJoin('theme_versions as version', 'version.theme_id', 'themes.id')
    .innerJoin('theme_files as file', 'file.version_id', 'version.id')
    .innerJoin('theme_blobs as blob', 'blob.hash', 'file.blob_hash')
    .select(['file.path', 'file.blob_hash as hash', 'file.is_text', 'blob.size_bytes'])
    .where('themes.slug', '=', slug)
    .where('themes.developer_id', 'is', null)
    .where('version.status', '=', 'published')
    .execute()
  if (rows.length === 0) throw new Refused(themeNotFound, 'The platform has no theme to start from.')
  return rows.map(({ size_bytes: size, ...file }) => ({ ...file, size: size ?? 0 }))
}

async function readOwnDraft(tx: Tx, actor: Actor, slug: string): Promise<ManifestFile[]> {
  const theme = await requireOwnTheme(tx, actor, slug)
  const { files } = await getDraft(tx, theme.id)
  return [...files.values()]
}
