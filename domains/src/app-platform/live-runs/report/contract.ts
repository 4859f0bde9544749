import { AppScope } from '@haat/app-manifest'
import { z } from 'zod'

/** Why a call of the app's server has no response, or `status` for one that isn't a success. null: a success. */
const CallError = z.enum(['dns', 'refused', 'timeout', 'tls', 'blocked', 'status', 'other']).nullable()
export type CallError = z.infer<typeof CallError>

const Call = z.object({
  http_status: z.int().nullable().describe('null: no response'),
  error: CallError,
  duration_ms: z.int(),
})

export const LiveRunStep = z.enum([
  'store',
  'install',
  'page',
  'webhooks',
  'actions',
  'uninstall',
  'erasure',
  'clean_up',
])
export type LiveRunStep = z.infer<typeof LiveRunStep>

export const LiveRunProblem = z.object({
  code: z.enum([
    'webhook_failed',
    'page_failed',
    'page_not_html',
    'action_refused',
    'calls_refused',
    'scope_unused',
    'erasure_not_requested',
    'erasure_not_confirmed',
    'data_kept',
    'out_of_time',
  ]),
  text: z.string(),
})
export type LiveRunProblem = z.infer<typeof LiveRunProblem>

/** What one version of an app did in a throw-away store. Stored with the version; developer and reviewer see the same. */
export const LiveRunReport = z
  .object({
    format: z.literal(1),
    problems: z.array(LiveRunProblem).describe('Empty: passed'),
    steps: z.array(
      z.object({
        name: LiveRunStep,
        status: z.enum(['done', 'skipped', 'out_of_time']).describe('skipped: the app has nothing to do there'),
        duration_ms: z.int(),
      }),
    ),
    webhooks: z.array(Call.extend({ type: z.string(), path: z.string() })),
    page: z
      .object({
        path: z.string(),
        document: Call.extend({
          content_type: z.string().nullable(),
          bytes: z.int(),
          is_cut: z.boolean().describe('Longer than what Haat reads of a page'),
        }),
        content: Call.extend({ content_type: z.string().nullable(), bytes: z.int(), is_cut: z.boolean() })
          .nullable()
          .describe('Requested with a session token, as `@haat/app-sdk` does'),
      })
      .nullable(),
    actions: z.array(
      z.object({ name: z.string(), is_accepted: z.boolean(), detail: z.string().nullable(), duration_ms: z.int() }),
    ),
    api_calls: z
      .array(
        z.object({
          endpoint: z.string().describe('Method and pattern of the URL'),
          http_status: z.int(),
          scope: z.string().nullable().describe('The permission that the call needs'),
          calls: z.int(),
          slowest_ms: z.int(),
        }),
      )
      .describe('Of the app with its token, the same ones together'),
    scopes: z.array(
      z.object({
        scope: AppScope,
        sentence: z.string(),
        is_required: z.boolean(),
        calls: z.int(),
        events: z.int().describe('Types of the app’s webhooks that need it'),
      }),
    ),
    erasure: z
      .object({
        request: Call.nullable().describe('privacy.store_erase; null: the app doesn’t get it'),
        confirmed_after_ms: z.int().nullable().describe('null: not confirmed in time'),
        kept: z
          .array(z.object({ table: z.string(), rows: z.int() }))
          .describe('What Haat itself kept of the app in the store'),
      })
      .nullable(),
  })
  .meta({ id: 'LiveRunReport' })
export type LiveRunReport = z.infer<typeof LiveRunReport>
