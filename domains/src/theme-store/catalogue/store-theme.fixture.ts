import type { Db } from '@haat/db'

interface Context {
  readonly db: Db
  readonly clock: { readonly now: () => Date }
}

interface StoreTheme {
  readonly slug: string
  readonly name?: string
  readonly tagline?: string
  readonly category?: string
  readonly description?: string
  readonly price_paise?: number
  /** The developer's account; the platform if undefined. */
  readonly developer_id?: string
  /** The published version. */
  readonly version?: string
}

/** Saves a theme with a published version, without the files of a real one. */
export async function saveStoreTheme({ db, clock }: Context, theme: StoreTheme) {
  const { slug, version = '1.0.0', developer_id: developerId, ...listing } = theme
  const now = clock.now()
  const saved = await db
    .insertInto('themes')
    .values({ slug, name: slug, ...listing, developer_id: developerId ?? null, created_at: now, updated_at: now })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow()
  await publishStoreTheme({ db, clock }, saved.id, version)
  return saved
}

/** Publishes a version of a theme and supersedes the one before. */
export async function publishStoreTheme(
  { db, clock }: Context,
  themeId: string,
  version: string,
  changelog = 'First release.',
): Promise<string> {
  await db
    .updateTable('theme_versions')
    .set({ status: 'superseded' })
    .where('theme_id', '=', themeId)
    .where('status', '=', 'published')
    .execute()
  const { id } = await db
    .insertInto('theme_versions')
    .values({
      theme_id: themeId,
      version,
      changelog,
      status: 'published',
      content_hash: crypto.randomUUID().replaceAll('-', ''),
      default_configuration: JSON.stringify({
        sections: [],
        settings: { color_schemes: { light: { background: '#fff', text: '#222222', primary: 'rgb(10, 20, 30)' } } },
      }),
      published_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
