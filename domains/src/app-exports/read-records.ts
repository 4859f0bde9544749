import type { Db } from '@haat/db'
import { withoutPersonalFields } from '@haat/http-contract'
import { z } from 'zod'
import { readCustomerExport } from '../customers/index.ts'
import type { ExportPage } from '../export-page.ts'
import { readOrderExport } from '../orders/index.ts'
import { personalInOrder } from '../orders/view/contract.ts'
import type { PersonalAccess } from '../personal-access.ts'
import { readProductExport } from '../products/index.ts'
import { type ExportResource, exportedFields } from './contract.ts'
import type { ExportRow } from './export-row.ts'

/** Records of an export: what the app may see of them, and what is recorded about it. */
export interface ExportedPage {
  readonly records: readonly Record<string, unknown>[]
  readonly last_id: string
  readonly personal: PersonalAccess | undefined
}

type Read = (db: Db, page: ExportPage) => Promise<{ readonly id: string }[]>

const readers: Readonly<Record<ExportResource, Read>> = {
  products: readProductExport,
  orders: readOrderExport,
  customers: readCustomerExport,
}

/** The scope with which records are personal data. */
const personalScopes: Readonly<Record<ExportResource, string | undefined>> = {
  products: undefined,
  orders: 'orders:personal',
  customers: 'customers:read',
}

/** Reads the next records of an export, after the one with the ID. Returns undefined at the end. */
export async function readRecords(
  db: Db,
  { export: row, resource }: { readonly export: ExportRow; readonly resource: ExportResource },
  after: string | undefined,
): Promise<ExportedPage | undefined> {
  const updatedSince = row.updated_since ?? undefined
  const found = await readers[resource](db, { store_id: row.store_id, after, updated_since: updatedSince })
  const lastId = found.at(-1)?.id
  if (lastId === undefined) return undefined
  const scope = personalScopes[resource]
  const isPersonal = scope !== undefined && row.scopes.includes(scope)
  return {
    records: found.map((record) => cut(record, row, resource)),
    last_id: lastId,
    personal: isPersonal
      ? {
          installation: { id: row.installation_id, store_id: row.store_id },
          account_id: row.account_id ?? undefined,
          resource,
          record_ids: found.map(({ id }) => id),
        }
      : undefined,
  }
}

/** Leaves out what the app may not see or hasn't asked for. */
function cut(record: object, { scopes, fields }: ExportRow, resource: ExportResource): Record<string, unknown> {
  const maySee = (scope: string | null) => scope !== null && scopes.includes(scope)
  const allowed = resource === 'orders' ? withoutPersonalFields(record, personalInOrder, maySee) : record
  const values = z.record(z.string(), z.unknown()).parse(allowed)
  const names = fields.length === 0 ? exportedFields[resource] : fields
  return Object.fromEntries(names.filter((name) => name in values).map((name) => [name, values[name]]))
}
