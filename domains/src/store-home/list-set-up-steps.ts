import type { Db, Tx } from '@haat/db'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { StaffPermission } from '../permissions/contract.ts'
import type { StoreMember } from '../serve.ts'
import { type SetUpStep, SetUpStepKey } from './contract.ts'

interface StepSource {
  /** Who can do it: staff with one of these, or only the owner. */
  readonly for: readonly StaffPermission[] | 'owner'
  readonly is_optional?: true
  /** SQL condition: whether it's done. */
  readonly isDone: (storeId: string, now: Date) => RawBuilder<unknown>
}

const hasRow = (rows: RawBuilder<unknown>) => sql`EXISTS (${rows})`
const sources: Readonly<Record<SetUpStepKey, StepSource>> = {
  product: {
    for: ['products'],
    isDone: (storeId) => hasRow(sql`SELECT FROM products WHERE store_id = ${storeId} AND status = 'active'`),
  },
  theme: {
    for: ['themes'],
    // The platform creates a store's first theme version; people save the later ones.
    isDone: (storeId, now) =>
      hasRow(sql`SELECT FROM store_themes_at(${now}) AS theme JOIN store_theme_versions AS version
        ON version.store_id = theme.store_id AND version.revision = theme.published_revision
        WHERE theme.store_id = ${storeId} AND version.saved_by IS NOT NULL`),
  },
  payment_method: {
    for: 'owner',
    isDone: (storeId) =>
      hasRow(sql`SELECT FROM store_payment_methods WHERE store_id = ${storeId} AND is_enabled AND method <> 'test'`),
  },
  shipping: {
    for: ['settings'],
    isDone: (storeId) => sql`(${hasRow(sql`SELECT FROM shipping_rates WHERE store_id = ${storeId}`)}
      OR ${hasRow(sql`SELECT FROM pickup_locations WHERE store_id = ${storeId} AND is_active`)})`,
  },
  billing_details: {
    for: ['billing'],
    isDone: (storeId) => hasRow(sql`SELECT FROM store_billing_profiles WHERE store_id = ${storeId}`),
  },
  taxes: {
    for: ['settings'],
    // A seller without a registration says so. One with a registration needs a GSTIN on its invoices.
    isDone: (storeId) =>
      hasRow(sql`SELECT FROM store_tax_settings AS taxes LEFT JOIN store_billing_profiles AS profile
        ON profile.store_id = taxes.store_id
        WHERE taxes.store_id = ${storeId} AND (taxes.registration = 'unregistered' OR profile.gstin IS NOT NULL)`),
  },
  policies: {
    for: ['pages'],
    isDone: (storeId, now) =>
      sql`(SELECT count(*) = 3 FROM store_policies AS policy JOIN pages ON pages.id = policy.page_id
        WHERE policy.store_id = ${storeId} AND policy.kind IN ('refund', 'privacy', 'terms')
          AND pages.published_at <= ${now})`,
  },
  domain: {
    for: ['settings'],
    is_optional: true,
    isDone: (storeId) => hasRow(sql`SELECT FROM store_domains WHERE store_id = ${storeId} AND verified_at IS NOT NULL`),
  },
}

export interface SetUp {
  /** Steps that the member can do. */
  readonly steps: SetUpStep[]
  readonly is_dismissed: boolean
  /** Whether all steps are done, except optional ones, also those that the member doesn't see. */
  readonly can_dismiss: boolean
}

/** Returns which steps of a store's set-up are done, in one statement. */
export async function readSetUp(db: Db | Tx, member: StoreMember, now: Date): Promise<SetUp> {
  const storeId = member.store.id
  const columns = SetUpStepKey.options.map((key) => sql`(${sources[key].isDone(storeId, now)}) AS ${sql.id(key)}`)
  const { rows } = await sql`
    SELECT ${sql.join(columns)}, EXISTS (SELECT FROM store_set_up_dismissals WHERE store_id = ${storeId}) AS is_dismissed`.execute(
    db,
  )
  const done = z.record(z.string(), z.boolean()).parse(rows[0])
  const steps = SetUpStepKey.options.map((key) => {
    return { key, is_done: done[key] === true, is_optional: sources[key].is_optional ?? false }
  })
  return {
    steps: steps.filter(({ key }) => canDo(member, sources[key].for)),
    is_dismissed: done.is_dismissed === true,
    can_dismiss: steps.every((step) => step.is_done || step.is_optional),
  }
}

function canDo(member: StoreMember, needed: StepSource['for']): boolean {
  return needed === 'owner' ? member.kind === 'vendor' : member.can(...needed)
}
