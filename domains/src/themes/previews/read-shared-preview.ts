import type { Db } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { readWidgetSources } from '@haat/theme-widgets/widgets'
import type { Platform } from '../../platform.ts'
import { hashSecretToken } from '../../secret-token.ts'
import { contentTypeOf } from '../content/content-type-of.ts'
import { themeFileNotFound } from '../content/contract.ts'
import { listDraftFiles } from '../drafts/list-draft-files.ts'
import { type SharedPreview, sharedPreviewNotFound } from './contract.ts'

let widgets: Record<string, string> | undefined

/** Returns the current draft behind a link. Refuses with `preview_not_found` once the link has expired or was deleted. */
export async function readSharedPreview(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  token: string,
): Promise<SharedPreview> {
  widgets ??= readWidgetSources()
  const link = await requireLink(db, token, clock())
  const { revision, updated_at: updatedAt, files } = await listDraftFiles(db, link.theme_id, { include_text: true })
  const assets = files.flatMap(({ path }) => /^assets\/([^/]+)$/.exec(path)?.[1] ?? [])
  return {
    theme: { slug: link.slug, name: link.name, developer_name: link.developer_name },
    revision,
    updated_at: updatedAt,
    expires_at: link.expires_at.toISOString(),
    files: Object.fromEntries(files.flatMap(({ path, text }) => (text === undefined ? [] : [[path, text] as const]))),
    widgets,
    assets: Object.fromEntries(assets.map((name) => [name, `/api/preview/${token}/assets/${name}`])),
  }
}

/** Returns a file of the assets folder. Refuses with `preview_not_found` or `theme_file_not_found`. */
export async function readSharedAsset(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  token: string,
  file: string,
): Promise<{ readonly bytes: Buffer; readonly hash: string; readonly content_type: string }> {
  const link = await requireLink(db, token, clock())
  const asset = await db
    .selectFrom('theme_draft_files as file')
    .innerJoin('theme_blobs as blob', 'blob.hash', 'file.blob_hash')
    .select(['blob.bytes', 'blob.hash'])
    .where('file.theme_id', '=', link.theme_id)
    .where('file.path', '=', `assets/${file}`)
    .executeTakeFirst()
  const contentType = contentTypeOf(file)
  if (asset === undefined || contentType === undefined) throw new Refused(themeFileNotFound)
  return { ...asset, content_type: contentType }
}

async function requireLink(db: Db, token: string, now: Date) {
  const link = await db
    .selectFrom('theme_draft_links as link')
    .innerJoin('themes', 'themes.id', 'link.theme_id')
    .innerJoin('accounts', 'accounts.id', 'themes.developer_id')
    .select(['link.theme_id', 'link.expires_at', 'themes.slug', 'themes.name', 'accounts.name as developer_name'])
    .where('link.token_hash', '=', hashSecretToken(token))
    .where('link.expires_at', '>', now)
    .where('link.revoked_at', 'is', null)
    .executeTakeFirst()
  if (link === undefined) throw new Refused(sharedPreviewNotFound)
  return link
}
