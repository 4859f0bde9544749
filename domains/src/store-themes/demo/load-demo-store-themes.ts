import type { Tx } from '@haat/db'
import { findListedTheme, type ListedTheme } from '../../themes/index.ts'
import { StoreConfiguration } from '../configuration/contract.ts'
import { addRevision } from '../revision/add-revision.ts'
import { lockStoreTheme } from '../revision/find-store-theme.ts'
import { writeContent } from '../revision/revision-content.ts'

/** The theme configuration of a demo store. */
export interface DemoStoreTheme {
  readonly store_slug: string
  readonly theme_slug: string
  /** A StoreConfiguration; checked when it is loaded. */
  readonly configuration: unknown
}

/** Publishes configurations in demo stores. Skips stores and themes that don't exist. */
export async function loadDemoStoreThemes(tx: Tx, demo: readonly DemoStoreTheme[], now: Date): Promise<void> {
  for (const each of demo) {
    const theme = await findListedTheme(tx, each.theme_slug, now)
    if (theme !== undefined) await putLive(tx, theme, each, now)
  }
}

async function putLive(
  tx: Tx,
  theme: ListedTheme,
  { store_slug: storeSlug, configuration }: DemoStoreTheme,
  now: Date,
) {
  const store = await tx
    .selectFrom('stores')
    .innerJoin('accounts', 'accounts.id', 'stores.vendor_id')
    .select(['stores.id', 'vendor_id', 'accounts.name as vendor_name'])
    .where('slug', '=', storeSlug)
    .executeTakeFirst()
  if (store === undefined) return
  const content = await writeContent(StoreConfiguration.parse(configuration))
  const draft = await lockStoreTheme(tx, store.id, now)
  const { revision } = await addRevision(
    tx,
    draft,
    { store_id: store.id, theme_id: theme.id, theme_version_id: theme.version_id, ...content, origin: 'theme_chosen' },
    { actor: { account_id: store.vendor_id, name: store.vendor_name }, now },
  )
  await tx
    .updateTable('store_themes')
    .set({ published_revision: revision, published_at: now, published_by: store.vendor_id })
    .where('store_id', '=', store.id)
    .execute()
}
