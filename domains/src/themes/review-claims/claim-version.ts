import { inTransaction, type Tx } from '@haat/db'
import { MINUTE_MS, Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { themeVersionNotFound, versionStateConflict } from '../submissions/contract.ts'
import type { ReviewClaim } from './contract.ts'
import { findClaim, requireNotClaimed } from './find-claim.ts'

const CLAIM_MS = 30 * MINUTE_MS

/**
 * Claims a version in review for 30 minutes, or renews the caller's claim. Refuses with `theme_version_not_found`,
 * `version_state_conflict` if nobody has to decide about it, `version_claimed` while another reviewer has it.
 */
export function claimVersion(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  versionId: string,
  requestId: string,
): Promise<ReviewClaim> {
  return inTransaction(db, async (tx) => {
    await requireInReview(tx, versionId)
    const now = clock()
    const before = await requireNotClaimed(tx, versionId, actor, now)
    const expiresAt = new Date(now.getTime() + CLAIM_MS)
    const claim = { reviewer_id: actor.account_id, expires_at: expiresAt }
    await tx
      .insertInto('theme_review_claims')
      .values({ version_id: versionId, claimed_at: now, ...claim })
      .onConflict((conflict) =>
        conflict.column('version_id').doUpdateSet(before === undefined ? { ...claim, claimed_at: now } : claim),
      )
      .execute()
    // A renewal, every few minutes, is no news.
    if (before === undefined) {
      await recordAudit(tx, { action: 'theme.version_claimed', actor, subject_id: versionId, request_id: requestId })
    }
    return {
      reviewer_id: actor.account_id,
      reviewer_name: actor.name,
      is_yours: true,
      expires_at: expiresAt.toISOString(),
    }
  })
}

/** Gives up the caller's claim of a version, if there is one. Refuses with `theme_version_not_found`. */
export function releaseClaim(
  { db }: Pick<Platform, 'db'>,
  actor: Actor,
  versionId: string,
  requestId: string,
): Promise<{ id: string }> {
  return inTransaction(db, async (tx) => {
    await lockVersion(tx, versionId)
    const claim = await findClaim(tx, versionId)
    if (claim?.reviewer_id === actor.account_id) {
      await tx.deleteFrom('theme_review_claims').where('version_id', '=', versionId).execute()
      await recordAudit(tx, {
        action: 'theme.version_claim_released',
        actor,
        subject_id: versionId,
        request_id: requestId,
      })
    }
    return { id: versionId }
  })
}

async function requireInReview(tx: Tx, versionId: string): Promise<void> {
  const { status } = await lockVersion(tx, versionId)
  if (status !== 'submitted' && status !== 'changes_requested') {
    throw new Refused(versionStateConflict, undefined, { extensions: { version_status: status } })
  }
}

/** Locks a version that was submitted at least once, so that two reviewers can't claim it at the same time. */
async function lockVersion(tx: Tx, versionId: string): Promise<{ status: string }> {
  const version = await tx
    .selectFrom('theme_versions')
    .select('status')
    .where('id', '=', versionId)
    .where('submitted_at', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (version === undefined) throw new Refused(themeVersionNotFound)
  return version
}
