import type { AppManifest } from '@haat/app-manifest'
import type { Db, Tx } from '@haat/db'
import { type RawBuilder, sql } from 'kysely'
import { announceAppData } from '../storage/announce-app-data.ts'
import { reindexRecords } from '../storage/app-records.ts'
import { getVersion } from '../versions/find-version.ts'
import type { Person } from './request-of-apps.ts'

type PersonalCollection = AppManifest['collections'][number] & {
  readonly app: { readonly id: string; readonly app_id: string; readonly store_id: string; readonly title: string }
}

/** Returns the records of apps in which a personal field is the person's email address. */
export async function collectRecordsOfPerson(db: Db, person: Person) {
  const found = []
  for (const collection of await findPersonalCollections(db, person)) {
    const rows = await db
      .selectFrom('app_records')
      .select(['data', 'updated_at'])
      .where(isOfPerson(collection, person))
      .orderBy('id')
      .execute()
    const { app, name } = collection
    found.push(...rows.map((row) => ({ app: app.title, collection: name, ...row })))
  }
  return found
}

/**
 * Removes the personal fields of these records. A record that can't be without them, by its schema, is deleted. Apps needn't
 * do anything, so this also works for apps without a server.
 */
export async function eraseRecordsOfPerson(tx: Tx, person: Person, now: Date): Promise<void> {
  let isErased = false
  for (const collection of await findPersonalCollections(tx, person)) {
    const { schema, personal_fields: fields, index, app } = collection
    const which = isOfPerson(collection, person)
    const erasing = fields.some((field) => schema.required?.includes(field))
      ? tx.deleteFrom('app_records').where(which).returning('id')
      : tx
          .updateTable('app_records')
          .set((eb) => ({
            data: sql`data - ${fields}::text[]`,
            revision: eb('revision', '+', 1),
            updated_at: now,
          }))
          .where(which)
          .returning('id')
    if ((await erasing.execute()).length === 0) continue
    isErased = true
    if (fields.some((field) => index.includes(field))) await reindexRecords(tx, app, collection)
  }
  if (isErased) await announceAppData(tx, person.store_id)
}

/** Collections with personal fields, of all apps that store something for the store. */
async function findPersonalCollections(
  db: Db | Tx,
  { store_id: storeId, email }: Person,
): Promise<PersonalCollection[]> {
  if (email === '') return []
  const apps = await db
    .selectFrom('app_installations as installation')
    .innerJoin('apps', 'apps.id', 'installation.app_id')
    .select([
      'installation.id',
      'installation.app_id',
      'installation.store_id',
      'installation.version_id',
      'apps.title',
    ])
    .distinctOn('installation.app_id')
    .where('installation.store_id', '=', storeId)
    .where('installation.version_id', 'is not', null)
    .where('installation.erased_at', 'is', null)
    .orderBy('installation.app_id')
    .orderBy('installation.installed_at', 'desc')
    .execute()
  const found: PersonalCollection[] = []
  for (const { version_id: versionId, ...app } of apps) {
    if (versionId === null) continue
    const { manifest } = await getVersion(db, versionId)
    const personal = manifest.collections.filter(({ personal_fields: fields }) => fields.length > 0)
    found.push(...personal.map((collection) => ({ ...collection, app })))
  }
  return found
}

/** SQL condition: a row of `app_records` belongs to the person. */
function isOfPerson(
  { name, personal_fields: fields, app }: PersonalCollection,
  { email }: Person,
): RawBuilder<boolean> {
  return sql<boolean>`(store_id = ${app.store_id} AND app_id = ${app.app_id} AND collection = ${name} AND EXISTS (
    SELECT FROM unnest(${fields}::text[]) AS field WHERE lower(data ->> field) = lower(${email})))`
}
