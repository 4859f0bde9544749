import { type Db, inTransaction, type Tx } from '@haat/db'
import { DAY_MS, Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import { hashSecretToken, newSecretToken } from '../../secret-token.ts'
import type { Actor } from '../../serve.ts'
import { lockOwnTheme, lockThemeEvenArchived } from '../own-theme/require-own-theme.ts'
import {
  type CreatedThemePreviewLink,
  MAX_THEME_PREVIEW_LINKS,
  type ThemePreviewLink,
  themePreviewLinkNotFound,
  tooManyThemePreviewLinks,
} from './contract.ts'

interface Change {
  readonly actor: Actor
  readonly slug: string
  readonly request_id: string
}

/** Creates a link to a draft. Its token is returned only here and isn't stored. Refuses with `too_many_theme_preview_links`. */
export async function createLink(
  { db, clock, settings }: Platform,
  { actor, slug, request_id: requestId }: Change,
  days: number,
): Promise<CreatedThemePreviewLink> {
  const now = clock()
  const expiresAt = new Date(now.getTime() + days * DAY_MS)
  const token = newSecretToken()
  return inTransaction(db, async (tx) => {
    const theme = await lockOwnTheme(tx, actor, slug)
    const live = await listLinks(tx, theme.id, now)
    if (live.length >= MAX_THEME_PREVIEW_LINKS) throw new Refused(tooManyThemePreviewLinks)
    const { id } = await tx
      .insertInto('theme_draft_links')
      .values({
        theme_id: theme.id,
        token_hash: hashSecretToken(token),
        created_by: actor.account_id,
        created_at: now,
        expires_at: expiresAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const details = { slug, link_id: id, expires_at: expiresAt.toISOString() }
    await recordAudit(tx, {
      action: 'theme.draft_link_created',
      actor,
      subject_id: theme.id,
      details,
      request_id: requestId,
    })
    return {
      id,
      token,
      url: `${settings.urls.studio}/preview/${slug}?link=${token}`,
      created_at: now.toISOString(),
      expires_at: expiresAt.toISOString(),
    }
  })
}

/** Lists the links of a theme that work, newest first. */
export async function listLinks(db: Db | Tx, themeId: string, now: Date): Promise<ThemePreviewLink[]> {
  const rows = await db
    .selectFrom('theme_draft_links')
    .select(['id', 'created_at', 'expires_at'])
    .where('theme_id', '=', themeId)
    .where('expires_at', '>', now)
    .where('revoked_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, created_at: createdAt, expires_at: expiresAt }) => ({
    id,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  }))
}

/** Ends a link immediately. Repeating it has no effect. Refuses with `theme_preview_link_not_found`. */
export async function revokeLink(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { actor, slug, request_id: requestId }: Change,
  id: string,
): Promise<{ id: string }> {
  return inTransaction(db, async (tx) => {
    const theme = await lockThemeEvenArchived(tx, actor, slug)
    const link = await tx
      .selectFrom('theme_draft_links')
      .select('revoked_at')
      .where('id', '=', id)
      .where('theme_id', '=', theme.id)
      .executeTakeFirst()
    if (link === undefined) throw new Refused(themePreviewLinkNotFound)
    if (link.revoked_at !== null) return { id }
    await tx.updateTable('theme_draft_links').set({ revoked_at: clock() }).where('id', '=', id).execute()
    const details = { slug, link_id: id }
    await recordAudit(tx, {
      action: 'theme.draft_link_revoked',
      actor,
      subject_id: theme.id,
      details,
      request_id: requestId,
    })
    return { id }
  })
}
