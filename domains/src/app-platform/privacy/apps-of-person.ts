import type { Db, Tx } from '@haat/db'
import { collectRecordsOfPerson, eraseRecordsOfPerson } from './records-of-person.ts'
import { type Person, requestOfApps } from './request-of-apps.ts'

/**
 * What apps store about a customer in Haat, and the request to erase what they keep themselves: a source of personal data for
 * the requests of customers.
 */
export const appsOfPerson = {
  name: 'apps',

  async collect(db: Db, person: Person) {
    const values = await db
      .selectFrom('app_data')
      .innerJoin('apps', 'apps.id', 'app_data.app_id')
      .select(['apps.title as app', 'app_data.key', 'app_data.value', 'app_data.updated_at'])
      .where('app_data.store_id', '=', person.store_id)
      .where('app_data.owner_kind', '=', 'customer')
      .where('app_data.owner_id', '=', person.customer_id)
      .orderBy('app_data.app_id')
      .orderBy('app_data.key')
      .execute()
    return [...values, ...(await collectRecordsOfPerson(db, person))]
  },

  async erase(tx: Tx, person: Person, now: Date): Promise<void> {
    await tx
      .deleteFrom('app_data')
      .where('store_id', '=', person.store_id)
      .where('owner_kind', '=', 'customer')
      .where('owner_id', '=', person.customer_id)
      .execute()
    await eraseRecordsOfPerson(tx, person, now)
    await requestOfApps(tx, 'customer_erase', person, { requested_by: null, now })
  },
}
