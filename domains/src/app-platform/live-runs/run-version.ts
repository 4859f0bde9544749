import type { AppEventType } from '@haat/app-manifest'
import type { Platform } from '../../platform.ts'
import { listRunCalls, waitUntilQuiet } from './app-calls.ts'
import { deliverEvent, deliverExamples, type RunTarget } from './deliver-examples.ts'
import { eraseCopies, uninstallVersion } from './end-installation.ts'
import { dataOfExample, type ExampleRecords } from './example-data.ts'
import { exampleRequest } from './example-request.ts'
import { installVersion } from './install-version.ts'
import { findProblems, groupCalls, useOfScopes } from './judge-run.ts'
import { type LiveRunLimits, TimeLeft } from './limits.ts'
import type { LiveRunReport, LiveRunStep } from './report/contract.ts'
import { requestPage } from './request-page.ts'
import { submitActions } from './submit-actions.ts'
import type { RunStore } from './test-stores.ts'

type Step = LiveRunReport['steps'][number]

/** Sent with the step that they're about, not among the examples. */
const withTheirStep: readonly AppEventType[] = ['apps.installed', 'apps.uninstalled', 'privacy.store_erase']

interface VersionRun {
  readonly app_id: string
  readonly version_id: string
  readonly store: RunStore
  readonly limits: LiveRunLimits
  /** Called when a step begins. */
  onStep(step: LiveRunStep): Promise<void>
}

/**
 * Runs a version in a throw-away store, from its installation until the app has erased its copies, and returns what happened.
 * What the app's server does never fails a run: it's in the report.
 */
export async function runVersion(platform: Platform, run: VersionRun): Promise<LiveRunReport> {
  const { store, limits } = run
  const { owner } = store
  const left = new TimeLeft(limits.sending_ms)
  const steps: Step[] = []
  const take = async <Result>(name: LiveRunStep, work: () => Promise<[Result, Step['status']?]>): Promise<Result> => {
    await run.onStep(name)
    const started = performance.now()
    const [result, status = 'done'] = await work()
    steps.push({ name, status, duration_ms: Math.round(performance.now() - started) })
    return result
  }

  const records = recordsOf(store)
  const { target, version, deliver, installed } = await take('install', async () => {
    const { id, version: installedVersion } = await installVersion(platform, owner, run)
    const to: RunTarget = {
      app_id: run.app_id,
      installation_id: id,
      store_id: owner.store.id,
      slug: owner.store.slug,
    }
    const { manifest } = installedVersion
    const send = async (type: AppEventType) => {
      const request = await exampleRequest(platform, to, type, records.customers)
      return deliverEvent(platform, to, type, request ?? dataOfExample({ ...to, type, manifest, records }))
    }
    // As in a store: an app hears of its installation before anything else.
    return [{ target: to, version: installedVersion, deliver: send, installed: await send('apps.installed') }]
  })
  const { manifest } = version
  const page = await take('page', async () => {
    const requested = await requestPage(platform, owner, { version, timeout_ms: limits.page_ms })
    return [requested, requested === null ? 'skipped' : 'done']
  })
  const types = [...new Set(manifest.webhooks.flatMap((webhook) => webhook.types))].filter(
    (type) => !withTheirStep.includes(type),
  )
  const webhooks = await take('webhooks', async () => {
    const { sent, is_complete: isComplete } = await deliverExamples(types, left, deliver)
    return [sent, types.length === 0 ? 'skipped' : isComplete ? 'done' : 'out_of_time']
  })
  const actions = await take('actions', async () => {
    const submitted = await submitActions(platform, { version, store_slug: owner.store.slug, records, left })
    return [submitted, manifest.actions.length === 0 ? 'skipped' : left.isOver ? 'out_of_time' : 'done']
  })
  if (manifest.urls !== undefined) {
    await waitUntilQuiet(platform.db, target.installation_id, { quiet_ms: limits.quiet_ms, max_ms: limits.calls_ms })
  }
  const calls = await listRunCalls(platform.db, target.installation_id)
  const uninstalled = await take('uninstall', async () => [await uninstallVersion(platform, target, owner.account_id)])
  const { erasure, sent } = await take('erasure', async () => [
    await eraseCopies(platform, target, limits.confirmation_ms),
  ])
  const report = {
    steps,
    webhooks: [...installed, ...webhooks, ...uninstalled, ...sent],
    page,
    actions,
    api_calls: groupCalls(calls),
    scopes: useOfScopes(manifest, calls),
    erasure,
  }
  return { format: 1, problems: findProblems(report, manifest), ...report }
}

function recordsOf({ content }: RunStore): ExampleRecords {
  return {
    products: content.product_ids[0],
    variants: content.variant_ids[0],
    collections: content.collection_ids[0],
    customers: content.customer_ids[0],
    orders: content.order_ids[0],
  }
}
