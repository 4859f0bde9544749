import { inTransaction } from '@haat/db'
import { MINUTE_MS, Refused } from '@haat/http-contract'
import { openSession, sessionCookies } from '../../identity/index.ts'
import type { Platform } from '../../platform.ts'
import { hashSecretToken, newSecretToken } from '../../secret-token.ts'
import type { Actor, Cookie } from '../../serve.ts'
import { testStoreLinkInvalid } from './contract.ts'
import { findOwnTestStore } from './show-test-stores.ts'

const LINK_MS = MINUTE_MS

/** Makes a link that opens the dashboard of a developer's test store once. Replaces the one before. Throws `store_not_found`. */
export async function linkTestStore(
  { db, clock, settings }: Pick<Platform, 'db' | 'clock' | 'settings'>,
  actor: Pick<Actor, 'account_id'>,
  slug: string,
): Promise<{ url: string; expires_at: string }> {
  const { store_id: storeId } = await findOwnTestStore(db, actor, slug)
  const code = newSecretToken()
  const expiresAt = new Date(clock().getTime() + LINK_MS)
  await db
    .updateTable('developer_test_stores')
    .set({ code_hash: hashSecretToken(code), code_expires_at: expiresAt })
    .where('store_id', '=', storeId)
    .execute()
  // The code is in the fragment: browsers don't send it, so it's in no log and no Referer header.
  return { url: new URL(`/test-store#${code}`, settings.urls.dashboard).href, expires_at: expiresAt.toISOString() }
}

interface OpeningRequest {
  readonly id: string
  readonly ip: string
  readonly user_agent: string | undefined
  readonly token: string | undefined
  readonly cookies: Readonly<Record<string, string | undefined>>
}

/** Starts a session of a test store's owner with the code of a link. Throws `test_store_link_invalid`. */
export async function openTestStore(
  platform: Platform,
  code: string,
  request: OpeningRequest,
): Promise<{ store_slug: string; cookies: Cookie[] }> {
  const now = platform.clock()
  return inTransaction(platform.db, async (tx) => {
    const used = await tx
      .updateTable('developer_test_stores')
      .set({ code_hash: null, code_expires_at: null, last_used_at: now })
      .where('code_hash', '=', hashSecretToken(code))
      .where('code_expires_at', '>', now)
      .returning('store_id')
      .executeTakeFirst()
    if (used === undefined) throw new Refused(testStoreLinkInvalid)
    const { slug, ...owner } = await tx
      .selectFrom('stores')
      .innerJoin('accounts', 'accounts.id', 'stores.vendor_id')
      .select(['stores.slug', 'accounts.id', 'accounts.kind', 'accounts.name', 'accounts.email'])
      .where('stores.id', '=', used.store_id)
      .executeTakeFirstOrThrow()
    const services = { ...platform, db: tx }
    const session = await openSession(services, owner, request)
    return { store_slug: slug, cookies: await sessionCookies(services, session, request) }
  })
}
