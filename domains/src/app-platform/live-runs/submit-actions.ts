import { type AppAction, checkAction } from '@haat/app-manifest'
import { Refused } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import { submitAction } from '../actions/submit-action.ts'
import { readAppText } from '../packages/read-package.ts'
import type { InstallableVersion } from '../versions/find-version.ts'
import type { ExampleRecords } from './example-data.ts'
import type { TimeLeft } from './limits.ts'
import type { LiveRunReport } from './report/contract.ts'

interface Submitting {
  readonly version: InstallableVersion
  readonly store_slug: string
  readonly records: ExampleRecords
  readonly left: TimeLeft
}

/** Sends each form of a version once, with values that its fields accept, like a visitor of the store. */
export async function submitActions(
  platform: Pick<Platform, 'db' | 'clock'>,
  { version: { id: versionId, manifest }, store_slug: slug, records, left }: Submitting,
): Promise<LiveRunReport['actions']> {
  const submitted: LiveRunReport['actions'] = []
  for (const { name, file } of manifest.actions) {
    if (left.isOver) break
    const text = await readAppText(platform.db, versionId, file)
    const action = text === undefined ? undefined : checkAction(file, text).action
    if (action === undefined) continue
    const started = performance.now()
    const submission = { store_slug: slug, app_id: manifest.id, action: name, values: valuesOf(action, records) }
    const detail = await refusalOf(submitAction(platform, submission))
    const durationMs = Math.round(performance.now() - started)
    submitted.push({ name, is_accepted: detail === null, detail, duration_ms: durationMs })
  }
  return submitted
}

async function refusalOf(work: Promise<void>): Promise<string | null> {
  try {
    await work
    return null
  } catch (error) {
    if (error instanceof Refused) return error.errors[0]?.message ?? error.message
    throw error
  }
}

/** Returns a value for each field, as text. */
export function valuesOf({ fields }: Pick<AppAction, 'fields'>, records: ExampleRecords): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, string][] => {
      const value = exampleValue(field, records)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

function exampleValue(
  { type, min, max, options }: AppAction['fields'][string],
  records: ExampleRecords,
): string | undefined {
  switch (type) {
    case 'integer':
    case 'number':
      return String(min ?? max ?? 1)
    case 'checkbox':
      return 'true'
    case 'select':
      return options?.[0]
    case 'product':
      return records.products
    case 'collection':
      return records.collections
    case 'page':
      return undefined
    case 'email':
      return 'visitor@test-store.invalid'
    default:
      return 'Example text '.repeat(Math.ceil((min ?? 1) / 13)).slice(0, Math.max(min ?? 0, Math.min(max ?? 12, 12)))
  }
}
