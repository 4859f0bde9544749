import { inTransaction, type Tx } from '@haat/db'
import { HOUR_MS, Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import { hashSecretToken, newSecretToken } from '../../secret-token.ts'
import type { StoreMember } from '../../serve.ts'
import { requireNotSuspended } from '../../stores/index.ts'
import { noThemeYet, themeRevisionNotFound } from '../revision/contract.ts'
import { lockStoreTheme } from '../revision/find-store-theme.ts'
import { findThemeRevision } from '../versions/list-theme-revisions.ts'
import { type CreatedPreviewLink, MAX_PREVIEW_LINKS, tooManyPreviewLinks } from './contract.ts'
import { selectLiveLinks } from './list-preview-links.ts'

export interface PreviewLinkRequest {
  /** The revision to show; the latest draft if omitted. */
  readonly revision: number | undefined
  /** The store page that the link opens. */
  readonly path: string
  readonly hours: number
}

/** Expired links are kept this long, to show who created them. */
const RETENTION_MS = 30 * 24 * HOUR_MS

/**
 * Creates a link, or refuses: `theme_revision_not_found`, `too_many_preview_links`, `store_suspended`. Its token is
 * returned only here and isn't stored.
 */
export async function createPreviewLink(
  { db, clock, settings }: Platform,
  actor: StoreMember,
  { revision: requestedRevision, path, hours }: PreviewLinkRequest,
  requestId: string,
): Promise<CreatedPreviewLink> {
  const now = clock()
  const expiresAt = new Date(now.getTime() + hours * HOUR_MS)
  const token = newSecretToken()
  const revision = requestedRevision ?? null
  return inTransaction(db, async (tx) => {
    const { store } = actor
    requireNotSuspended(store, now)
    // Two concurrent requests would both count the same links.
    if ((await lockStoreTheme(tx, store.id, now)) === undefined) throw new Refused(noThemeYet)
    if (revision !== null && (await findThemeRevision(tx, { store_id: store.id, revision, now })) === undefined) {
      throw new Refused(themeRevisionNotFound)
    }
    await deleteOldLinks(tx, store.id, now)
    await requireFreeSlot(tx, store.id, now)

    const link = await tx
      .insertInto('theme_preview_links')
      .values({
        store_id: store.id,
        token_hash: hashSecretToken(token),
        revision,
        path,
        created_by: actor.account_id,
        created_at: now,
        expires_at: expiresAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordAudit(tx, {
      action: 'theme.preview_link_created',
      actor,
      store_id: store.id,
      subject_id: link.id,
      details: { revision, expires_at: expiresAt.toISOString() },
      request_id: requestId,
    })
    return {
      id: link.id,
      url: `${settings.urls.storefront}/${store.slug}/_preview/${token}`,
      revision,
      path,
      created_by: actor.name,
      created_at: now.toISOString(),
      expires_at: expiresAt.toISOString(),
    }
  })
}

async function requireFreeSlot(tx: Tx, storeId: string, now: Date): Promise<void> {
  const { live } = await selectLiveLinks(tx, storeId, now)
    .select((eb) => eb.fn.countAll<number>().as('live'))
    .executeTakeFirstOrThrow()
  if (Number(live) >= MAX_PREVIEW_LINKS) throw new Refused(tooManyPreviewLinks)
}

async function deleteOldLinks(tx: Tx, storeId: string, now: Date): Promise<void> {
  await tx
    .deleteFrom('theme_preview_links')
    .where('store_id', '=', storeId)
    .where('expires_at', '<', new Date(now.getTime() - RETENTION_MS))
    .execute()
}
