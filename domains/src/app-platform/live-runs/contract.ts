import { endpoint, refusal, Time } from '@haat/http-contract'
import { z } from 'zod'
import { appNotFound } from '../../app-store/contract.ts'
import { admins } from '../../platform-permissions/contract.ts'
import { appVersionNotFound } from '../app-packages/contract.ts'
import { appParams, auth, tag } from '../own-apps/contract.ts'
import { LiveRunReport, LiveRunStep } from './report/contract.ts'

export { LiveRunReport, LiveRunStep }

/** For each developer, with what submissions start by themselves. */
export const MAX_LIVE_RUNS_PER_HOUR = 10

export const LiveRunStatus = z.enum(['waiting', 'running', 'passed', 'problems', 'failed'])
export type LiveRunStatus = z.infer<typeof LiveRunStatus>

/** A run of a version in a throw-away store. */
export const LiveRun = z
  .object({
    id: z.uuid(),
    status: LiveRunStatus.describe('failed: Haat couldn’t finish it, which says nothing about the app'),
    requested_by: z.enum(['developer', 'reviewer', 'submission']),
    step: LiveRunStep.nullable().describe('What a run does now'),
    requested_at: Time,
    finished_at: Time.nullable(),
    report: LiveRunReport.nullable(),
  })
  .meta({ id: 'LiveRun' })
export type LiveRun = z.infer<typeof LiveRun>

export const liveRunUnderway = refusal('live_run_underway', 409, 'This version is being run already')
export const liveRunNotPossible = refusal(
  'live_run_not_possible',
  409,
  'Only versions that may still be published can be run, while the app isn’t suspended',
)
export const tooManyLiveRuns = refusal(
  'too_many_live_runs',
  429,
  `A developer’s apps can be run ${MAX_LIVE_RUNS_PER_HOUR} times in an hour. Try again later.`,
)

const response = { 200: z.object({ latest: LiveRun.nullable(), is_possible: z.boolean() }) } as const
const started = { 202: LiveRun } as const

const own = { tag, auth, params: appParams.extend({ version_id: z.uuid() }) } as const

export const getOwnLiveRunEndpoint = endpoint({
  ...own,
  method: 'GET',
  url: '/api/developer/apps/:app_id/versions/:version_id/live-run',
  summary: 'Get the latest run of a version in a throw-away store, with its report',
  token_scope: 'apps:read',
  response,
  refusals: [appNotFound, appVersionNotFound],
})

export const startOwnLiveRunEndpoint = endpoint({
  ...own,
  method: 'POST',
  url: '/api/developer/apps/:app_id/versions/:version_id/live-run',
  summary: 'Run a version in a throw-away store: as a reviewer does, before or after it’s submitted',
  token_scope: 'apps:submit',
  response: started,
  refusals: [appNotFound, appVersionNotFound, liveRunNotPossible, liveRunUnderway, tooManyLiveRuns],
})

const reviewed = { tag: 'App review', auth: admins('apps.review'), params: z.object({ id: z.uuid() }) } as const

export const getReviewedLiveRunEndpoint = endpoint({
  ...reviewed,
  method: 'GET',
  url: '/api/admin/app-versions/:id/live-run',
  summary: 'Get the latest run of a version in a throw-away store, whoever started it',
  response,
  refusals: [appVersionNotFound],
})

export const startReviewedLiveRunEndpoint = endpoint({
  ...reviewed,
  method: 'POST',
  url: '/api/admin/app-versions/:id/live-run',
  summary: 'Run a version in a throw-away store',
  response: started,
  refusals: [appVersionNotFound, liveRunNotPossible, liveRunUnderway, tooManyLiveRuns],
})
