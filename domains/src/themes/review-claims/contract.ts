import { endpoint, refusal, Time } from '@haat/http-contract'
import { z } from 'zod'
import { admins } from '../../platform-permissions/contract.ts'
import { themeVersionNotFound, versionStateConflict } from '../submissions/contract.ts'

/** Who decides about a version now. */
export const ReviewClaim = z
  .object({
    reviewer_id: z.uuid(),
    reviewer_name: z.string(),
    is_yours: z.boolean(),
    expires_at: Time,
  })
  .meta({ id: 'ReviewClaim' })
export type ReviewClaim = z.infer<typeof ReviewClaim>

/** Carries `reviewer_name` and `expires_at`. */
export const versionClaimed = refusal('version_claimed', 409, 'Another reviewer is reviewing this version')

const tag = 'Theme review'
const auth = admins('themes.review')
const params = z.object({ id: z.uuid() })

export const claimVersionEndpoint = endpoint({
  method: 'POST',
  url: '/api/marketplace/admin/versions/:id/claim',
  summary: 'Claim a submitted version for 30 minutes, or renew your claim. Other reviewers can look, but not decide',
  tag,
  auth,
  params,
  response: { 200: ReviewClaim },
  refusals: [themeVersionNotFound, versionStateConflict, versionClaimed],
})

export const releaseClaimEndpoint = endpoint({
  method: 'POST',
  url: '/api/marketplace/admin/versions/:id/release-claim',
  summary: 'Give up your claim of a version. Does nothing without one',
  tag,
  auth,
  params,
  response: { 200: z.object({ id: z.uuid() }) },
  refusals: [themeVersionNotFound],
})
