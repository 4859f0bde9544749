import { endpoint, refusal } from '@haat/http-contract'
import { z } from 'zod'
import { appNotFound } from '../../app-store/contract.ts'
import { AppVersion, appVersionInReview, appVersionNotFound } from '../app-packages/contract.ts'
import { appParams, auth, per10Minutes, tag } from '../own-apps/contract.ts'

const params = appParams.extend({ version_id: z.uuid() })

export const appVersionStateConflict = refusal('version_state_conflict', 409, 'The version’s status doesn’t allow this')
export const appKeyMissing = refusal(
  'app_key_missing',
  409,
  'An app with a server needs a key to get tokens with. Add one first.',
)

export const submitAppVersionEndpoint = endpoint({
  method: 'POST',
  url: '/api/developer/apps/:app_id/versions/:version_id/submit',
  summary: 'Submit an uploaded version for review. It can’t be changed any more',
  tag,
  auth,
  token_scope: 'apps:submit',
  params,
  body: z.object({ changelog: z.string().trim().min(1, 'Describe what’s new').max(2_000) }),
  response: { 200: AppVersion },
  refusals: [appNotFound, appVersionNotFound, appVersionStateConflict, appVersionInReview, appKeyMissing],
  rate_limit: per10Minutes(30),
})

export const withdrawAppVersionEndpoint = endpoint({
  method: 'POST',
  url: '/api/developer/apps/:app_id/versions/:version_id/withdraw',
  summary: 'Take a version back from review. It’s a draft again',
  tag,
  auth,
  token_scope: 'apps:submit',
  params,
  response: { 200: AppVersion },
  refusals: [appNotFound, appVersionNotFound, appVersionStateConflict],
  rate_limit: per10Minutes(30),
})
