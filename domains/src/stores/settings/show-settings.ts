import type { Db, Tx } from '@haat/db'
import { findBillingProfile } from '../find-billing-profile.ts'
import {
  ContactAddress,
  defaultUnits,
  GeneralSettings,
  type PolicyKind,
  STORE_TIME_ZONE,
  type StoreSettings,
  StoreUnits,
} from './contract.ts'

const MAX_PAGES = 250

/** Returns a store's general settings. */
export async function showSettings(db: Db | Tx, storeId: string, now: Date): Promise<StoreSettings> {
  const [row, policies, legal, pages] = await Promise.all([
    db
      .selectFrom('stores')
      .leftJoin('store_settings as own', 'own.store_id', 'stores.id')
      .select([
        'stores.name',
        'own.logo_key',
        'own.contact_email',
        'own.contact_phone',
        'own.contact_address',
        'own.sender_name',
        'own.reply_to',
        'own.weight_unit',
        'own.length_unit',
        'own.revision',
      ])
      .where('stores.id', '=', storeId)
      .executeTakeFirstOrThrow(),
    db.selectFrom('store_policies').select(['kind', 'page_id']).where('store_id', '=', storeId).execute(),
    findBillingProfile(db, storeId),
    db
      .selectFrom((eb) =>
        eb
          .selectFrom('pages')
          .select(['id', 'title', 'title_key', 'published_at'])
          .where('store_id', '=', storeId)
          // The chosen ones are always among them.
          .orderBy(
            ({ exists, selectFrom }) =>
              exists(
                selectFrom('store_policies')
                  .select('kind')
                  .where('store_policies.store_id', '=', storeId)
                  .whereRef('store_policies.page_id', '=', 'pages.id'),
              ),
            'desc',
          )
          .orderBy('title_key')
          .orderBy('id')
          .limit(MAX_PAGES)
          .as('choices'),
      )
      .select(['id', 'title', 'published_at'])
      .orderBy('title_key')
      .orderBy('id')
      .execute(),
  ])
  const pageOf = (kind: PolicyKind) => policies.find((policy) => policy.kind === kind)?.page_id ?? null
  return {
    store_name: row.name,
    logo_key: row.logo_key,
    contact_email: row.contact_email ?? '',
    contact_phone: row.contact_phone ?? '',
    contact_address: ContactAddress.nullable().parse(row.contact_address),
    sender_name: row.sender_name ?? '',
    reply_to: row.reply_to ?? '',
    weight_unit: GeneralSettings.shape.weight_unit.parse(row.weight_unit ?? defaultUnits.weight_unit),
    length_unit: GeneralSettings.shape.length_unit.parse(row.length_unit ?? defaultUnits.length_unit),
    policies: {
      refund: pageOf('refund'),
      privacy: pageOf('privacy'),
      terms: pageOf('terms'),
      shipping: pageOf('shipping'),
      contact: pageOf('contact'),
    },
    legal: legal === undefined ? null : { legal_name: legal.legal_name, gstin: legal.gstin },
    time_zone: STORE_TIME_ZONE,
    pages: pages.map(({ published_at: publishedAt, ...page }) => ({
      ...page,
      is_published: publishedAt !== null && publishedAt <= now,
    })),
    revision: row.revision ?? 1,
  }
}

/** Returns the units of a store's dashboard. */
export async function showUnits(db: Db, storeId: string): Promise<StoreUnits> {
  const row = await db
    .selectFrom('store_settings')
    .select(['weight_unit', 'length_unit'])
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  return StoreUnits.parse(row ?? defaultUnits)
}
