import type { Db, Tx } from '@haat/db'

interface PlainStore {
  readonly id: string
  readonly created_at: Date
  readonly billing: { readonly gstin: string | null }
}

/** Inserts the tax settings of many demo stores at once: those whose seller has a GSTIN charge GST. */
export async function insertDemoTaxes(db: Db | Tx, stores: readonly PlainStore[]): Promise<void> {
  if (stores.length === 0) return
  await db
    .insertInto('store_tax_settings')
    .values(
      stores.map(({ id, created_at: createdAt, billing }) => ({
        store_id: id,
        registration: billing.gstin === null ? 'unregistered' : 'regular',
        prices_include_gst: true,
        default_rate_basis_points: 500,
        rounds_total: true,
        document_prefix: '',
        updated_at: createdAt,
      })),
    )
    .execute()
}
