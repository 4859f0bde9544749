import { AppScope } from '@haat/app-manifest'
import { refusal } from '@haat/http-contract'
import { z } from 'zod'
import { PersonLanguage } from '../../identity/contract.ts'

const AskedPermission = z.object({
  scope: AppScope,
  sentence: z.string(),
  reason: z.string().describe('The developer’s words'),
  level: z.enum(['plain', 'business', 'personal']),
})

/** What a store agrees to when it installs a version of an app. */
export const Consent = z
  .object({
    app_id: z.string(),
    app_name: z.string(),
    developer_name: z.string(),
    version: z.string(),
    language: PersonLanguage.describe(
      'Of `sentence` and `adds`: the caller’s. Other texts are as the developer wrote them',
    ),
    digest: z
      .string()
      .describe('Of everything that is shown, whatever the language. Send it back to agree to exactly this'),
    required: z.array(AskedPermission),
    optional: z.array(AskedPermission),
    adds: z.array(z.string()).describe('What the app adds to the store, in sentences'),
    privacy: z.object({
      policy_url: z.string().nullable(),
      personal_data: z.array(
        z.object({ kind: z.string(), of: z.string(), why: z.string(), stored: z.boolean(), days: z.int().nullable() }),
      ),
      stored_in: z.array(z.string()),
      processors: z.array(z.object({ name: z.string(), country: z.string(), for: z.string() })),
      erased_within_days: z.int(),
      ai_training: z.boolean(),
    }),
    missing_permissions: z
      .array(z.string())
      .describe('Permissions in the store that the caller needs to agree to this, and doesn’t have'),
  })
  .meta({ id: 'AppConsent' })
export type Consent = z.infer<typeof Consent>

/** Agrees to what was shown. */
export const GivenConsent = z.object({
  digest: z.string().max(64),
  optional: z.array(AppScope).max(20).default([]).describe('The optional permissions that the store allows'),
})
export type GivenConsent = z.infer<typeof GivenConsent>

/** Carries `consent`: what to show before the call is repeated with its digest. */
export const consentRequired = refusal('consent_required', 409, 'Agree to what the app can do first')
/** Carries `consent`: the app changed while the person was reading. */
export const consentChanged = refusal('consent_changed', 409, 'The app has changed. Read what it can do again')
