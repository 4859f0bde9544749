import type { Db } from '@haat/db'
import { EXPORT_PAGE, type ExportPage } from '../../export-page.ts'
import type { CustomerSummary } from './contract.ts'
import { selectSummaries, summarizeCustomer } from './list-customers.ts'

/** Reads the next customers of an export. */
export async function readCustomerExport(
  db: Db,
  { store_id: storeId, after, updated_since: updatedSince }: ExportPage,
): Promise<CustomerSummary[]> {
  const rows = await selectSummaries(db, storeId)
    .$if(after !== undefined, (query) => query.where('customers.id', '>', after ?? ''))
    .$if(updatedSince !== undefined, (query) => query.where('customers.updated_at', '>=', updatedSince ?? new Date(0)))
    .orderBy('customers.id')
    .limit(EXPORT_PAGE)
    .execute()
  return rows.map(summarizeCustomer)
}
