import { endpoint, PageQuery, pageOf, refusal, Time } from '@haat/http-contract'
import { z } from 'zod'
import { appNotFound } from '../../app-store/contract.ts'
import { AppVersionStatus, appParams, auth, per10Minutes, tag } from '../own-apps/contract.ts'

export const MAX_PACKAGE_BYTES = 20 * 1024 * 1024

/** A place in a package where something is wrong or could be better. */
export const AppFinding = z
  .object({
    file: z.string(),
    line: z.int(),
    column: z.int(),
    code: z.string(),
    severity: z.enum(['error', 'warning']),
    message: z.string(),
  })
  .meta({ id: 'AppFinding' })
export type AppFinding = z.infer<typeof AppFinding>

export const AppVersion = z
  .object({
    id: z.uuid(),
    version: z.string(),
    status: AppVersionStatus,
    changelog: z.string(),
    findings: z.array(AppFinding).describe('Warnings of the checks'),
    created_at: Time,
    submitted_at: Time.nullable(),
    reviewed_at: Time.nullable(),
    review_reason: z.string().nullable().describe('Why the reviewer rejected it or asks for changes'),
    published_at: Time.nullable(),
  })
  .meta({ id: 'AppVersion' })
export type AppVersion = z.infer<typeof AppVersion>

/** Carries `reason`: `not_a_zip`, `damaged`, `too_many_files`, `too_large`, `bad_path` or `not_text`. */
export const appPackageInvalid = refusal('app_package_invalid', 422, 'This .zip file can’t be read')
/** Carries `findings`. */
export const appHasErrors = refusal('app_has_errors', 422, 'The package has errors. Correct them and upload it again.')
export const packageCheckStopped = refusal('package_check_stopped', 503, 'The check was stopped. Try again.')
/** Carries `last_version`. */
export const appVersionNotAbove = refusal('version_not_above', 409, 'Use a version above the last one')
export const appVersionInReview = refusal(
  'version_in_review',
  409,
  'A version of this app is in review. Withdraw it to upload another.',
)
export const appVersionIsRun = refusal(
  'app_version_is_run',
  409,
  'The last upload is being run in a throw-away store. Wait until its report is there.',
)
export const appVersionNotFound = refusal('app_version_not_found', 404, 'Version not found')

const uploads = { max_files: 1, max_file_bytes: MAX_PACKAGE_BYTES } as const

export const listAppVersionsEndpoint = endpoint({
  method: 'GET',
  url: '/api/developer/apps/:app_id/versions',
  summary: 'List the versions of your app, newest first',
  tag,
  auth,
  token_scope: 'apps:read',
  params: appParams,
  query: PageQuery,
  response: { 200: pageOf(AppVersion) },
  refusals: [appNotFound],
})

export const uploadAppVersionEndpoint = endpoint({
  method: 'POST',
  url: '/api/developer/apps/:app_id/versions',
  summary:
    'Upload a package (.zip, multipart/form-data) with haat.app.json. It’s checked, and replaces the version that isn’t submitted yet',
  tag,
  auth,
  token_scope: 'apps:write',
  params: appParams,
  uploads,
  response: { 201: AppVersion },
  refusals: [
    appNotFound,
    appPackageInvalid,
    appHasErrors,
    packageCheckStopped,
    appVersionNotAbove,
    appVersionInReview,
    appVersionIsRun,
  ],
  rate_limit: per10Minutes(60),
})

export const manifestSchemaEndpoint = endpoint({
  method: 'GET',
  url: '/haat-app.schema.json',
  summary:
    'Get the JSON Schema of haat.app.json. Name it in `$schema`, so that code editors check and complete the file',
  tag,
  auth: 'public',
  response: { 200: z.record(z.string(), z.unknown()) },
})
