import type { Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { Actor } from '../../serve.ts'
import { type ReviewClaim, versionClaimed } from './contract.ts'

interface Claim {
  readonly reviewer_id: string
  readonly reviewer_name: string
  readonly expires_at: Date
}

/** Returns the claim of a version, also an expired one; undefined if there is none. */
export function findClaim(db: Db | Tx, versionId: string): Promise<Claim | undefined> {
  return db
    .selectFrom('theme_review_claims as claim')
    .innerJoin('accounts as reviewer', 'reviewer.id', 'claim.reviewer_id')
    .select(['claim.reviewer_id', 'reviewer.name as reviewer_name', 'claim.expires_at'])
    .where('claim.version_id', '=', versionId)
    .executeTakeFirst()
}

/** Returns a claim as the actor sees it; null if it has expired. */
export function showClaim(claim: Claim | undefined, actor: Pick<Actor, 'account_id'>, now: Date): ReviewClaim | null {
  if (claim === undefined || claim.expires_at <= now) return null
  return {
    reviewer_id: claim.reviewer_id,
    reviewer_name: claim.reviewer_name,
    is_yours: claim.reviewer_id === actor.account_id,
    expires_at: claim.expires_at.toISOString(),
  }
}

/** Returns the actor's own claim, if any. Refuses with `version_claimed` while another reviewer has the version. */
export async function requireNotClaimed(
  db: Db | Tx,
  versionId: string,
  actor: Pick<Actor, 'account_id'>,
  now: Date,
): Promise<ReviewClaim | undefined> {
  const claim = showClaim(await findClaim(db, versionId), actor, now)
  if (claim === null || claim.is_yours) return claim ?? undefined
  const { reviewer_name: name, expires_at: expiresAt } = claim
  throw new Refused(versionClaimed, `${name} is reviewing this version. You can look, but not decide.`, {
    extensions: { reviewer_name: name, expires_at: expiresAt },
  })
}
