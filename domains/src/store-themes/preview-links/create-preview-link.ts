import { inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import { hashSecretToken, newSecretToken } from '../../secret-token.ts'
import type { StoreMember } from '../../serve.ts'
import { requireNotSuspended } from '../../stores/index.ts'
import { noThemeYet, themeRevisionNotFound } from '../revision/contract.ts'
import { lockStoreTheme } from '../revision/find-store-theme.ts'
import { findThemeRevision } from '../versions/list-theme-revisions.ts'
import { type CreatedPreviewLink, MOST_PREVIEW_LINKS, tooManyPreviewLinks } from './contract.ts'
import { selectLiveLinks } from './list-preview-links.ts'

export interface PreviewLinkWish {
  /** The revision to show; the latest draft if omitted. */
  readonly revision: number | undefined
  /** Of the page that it opens, inside the store. */
  readonly path: string
  readonly hours: number
}

const HOUR_MS = 3_600_000
/** Expired links are kept this long, to show who created them. */
const KEPT_MS = 30 * 24 * HOUR_MS

/**
 * Makes a link, or refuses: `theme_revision_not_found`, `too_many_preview_links`, `store_suspended`. Its token is in the
 * answer and nowhere else.
 */
export async function createPreviewLink(
  { db, clock, settings }: Platform,
  actor: StoreMember,
  { revision: wished, path, hours }: PreviewLinkWish,
  request_id: string,
): Promise<CreatedPreviewLink> {
  const now = clock()
  const expires_at = new Date(now.getTime() + hours * HOUR_MS)
  const token = newSecretToken()
  const revision = wished ?? null
  return inTransaction(db, async (tx) => {
    const { store } = actor
    requireNotSuspended(store, now)
    // Two concurrent requests would both count the same links.
    if ((await lockStoreTheme(tx, store.id, now)) === undefined) throw new Refused(noThemeYet)
    if (revision !== null && (await findThemeRevision(tx, { store_id: store.id, revision, now })) === undefined) {
      throw new Refused(themeRevisionNotFound)
    }
    await forgetOldLinks(tx, store.id, now)
    await requireRoom(tx, store.id, now)

    const link = await tx
      .insertInto('theme_preview_links')
      .values({
        store_id: store.id,
        token_hash: hashSecretToken(token),
        revision,
        path,
        created_by: actor.account_id,
        created_at: now,
        expires_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordAudit(tx, {
      action: 'theme.preview_link_created',
      actor,
      store_id: store.id,
      subject_id: link.id,
      details: { revision, expires_at: expires_at.toISOString() },
      request_id,
    })
    return {
      id: link.id,
      url: `${settings.urls.storefront}/${store.slug}/_preview/${token}`,
      revision,
      path,
      created_by: actor.name,
      created_at: now.toISOString(),
      expires_at: expires_at.toISOString(),
    }
  })
}

async function requireRoom(tx: Tx, store_id: string, now: Date): Promise<void> {
  const { live } = await selectLiveLinks(tx, store_id, now)
    .select((eb) => eb.fn.countAll<number>().as('live'))
    .executeTakeFirstOrThrow()
  if (Number(live) >= MOST_PREVIEW_LINKS) throw new Refused(tooManyPreviewLinks)
}

async function forgetOldLinks(tx: Tx, store_id: string, now: Date): Promise<void> {
  await tx
    .deleteFrom('theme_preview_links')
    .where('store_id', '=', store_id)
    .where('expires_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute()
}
