import type { AppManifest } from '@haat/app-manifest'
import { exampleData } from '../webhook-endpoints/test-webhook.ts'

/** IDs of records that exist in the throw-away store, by the first word of the events about them. */
export interface ExampleRecords {
  readonly products: string | undefined
  readonly variants: string | undefined
  readonly collections: string | undefined
  readonly customers: string | undefined
  readonly orders: string | undefined
}

type EventType = Parameters<typeof exampleData>[0]

interface Example {
  readonly type: EventType
  readonly installation_id: string
  readonly store_id: string
  readonly manifest: Pick<AppManifest, 'actions' | 'schedules'>
  readonly records: ExampleRecords
}

/**
 * Returns the data of an example of an event, about a record that exists, so that the app finds what it's told of. Deleted
 * records, and those of which the store has none, don't exist.
 */
export function dataOfExample({
  type,
  installation_id: installationId,
  store_id: storeId,
  manifest,
  records,
}: Example) {
  const [subject = ''] = type.split('.')
  const example = exampleData(type)
  if (type === 'apps.tick') {
    return { ...example, installation_id: installationId, schedule: manifest.schedules[0]?.name ?? 'example' }
  }
  if (subject === 'apps') return { ...example, id: installationId, installation_id: installationId }
  if (subject === 'stores') return { ...example, id: storeId }
  if (subject === 'actions') {
    return { ...example, action: manifest.actions[0]?.name ?? 'example' }
  }
  const known = Object.entries(records).find(([name]) => name === subject)?.[1]
  return known === undefined || type.endsWith('.deleted') ? example : { ...example, id: known }
}
