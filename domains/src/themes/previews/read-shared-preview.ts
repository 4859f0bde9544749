import type { Db } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { readWidgetSources } from '@haat/theme-widgets/widgets'
import type { Platform } from '../../platform.ts'
import { hashSecretToken } from '../../secret-token.ts'
import { contentTypeOf } from '../content/content-type-of.ts'
import { themeFileNotFound } from '../content/contract.ts'
import { readDraftContents } from '../drafts/read-draft-contents.ts'
import { type SharedPreview, sharedPreviewNotFound } from './contract.ts'

let widgets: Record<string, string> | undefined

/** Returns the current draft behind a link. Refuses with `preview_not_found` once the link has expired or was deleted. */
export async function readSharedPreview(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  token: string,
): Promise<SharedPreview> {
  widgets ??= readWidgetSources()
  const link = await requireLink(db, token, clock())
  const { draft, contents } = await readDraftContents(db, link.theme_id)
  const texts = [...contents].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const assets = [...contents.keys()].flatMap((path) => /^assets\/([^/]+)$/.exec(path)?.[1] ?? [])
  return {
    theme: { slug: link.slug, name: link.name, developer_name: link.developer_name },
    revision: draft.revision,
    updated_at: draft.updated_at.toISOString(),
    expires_at: link.expires_at.toISOString(),
    files: Object.fromEntries(texts),
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
