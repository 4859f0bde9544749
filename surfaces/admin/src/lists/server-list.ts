import type { ListRequest, ListResult } from '@haat/console/lists/list-definition'
import { viewQuery } from '@haat/console/lists/saved-views'
import type { PlatformPermission } from '@haat/domains/platform-permissions/contract'
import type { Endpoint } from '@haat/http-contract'
import type { z } from 'zod'
import { backend } from '../backend.ts'
import { useAdministrator } from '../session/use-administrator.ts'

interface ListEndpoint<Row> extends Endpoint {
  readonly query: z.ZodType<Record<string, unknown>, Record<string, unknown>>
  readonly response: { readonly 200: z.ZodType<ListResult<Row>> }
}

interface ExportEndpoint extends Endpoint {
  readonly query: z.ZodType<Record<string, unknown>, Record<string, unknown>>
}

/** Returns the `load` of a list page with `fields`, whose query is the server's. */
export function loadFrom<Row>(endpoint: ListEndpoint<Row>) {
  return ({ values, cursor, signal }: ListRequest): Promise<ListResult<Row>> =>
    backend.call(endpoint, { query: { ...values, cursor }, signal })
}

/** Returns the `exportFile` of a list page; undefined for administrators who can't export lists. */
export function useExportFile(endpoint: ExportEndpoint, permission: PlatformPermission = 'lists.export') {
  const { permissions } = useAdministrator()
  if (!permissions.includes(permission)) return undefined
  return async (query: Readonly<Record<string, string>>): Promise<Blob> => {
    const file = await backend.call(endpoint, { query })
    if (file instanceof Blob) return file
    throw new Error('The server didn’t return a file')
  }
}

/** The options of a filter, from how a screen names its values. */
export function optionsOf(words: Readonly<Record<string, { readonly label: string }>>) {
  return Object.entries(words).map(([value, { label }]) => ({ value, label }))
}

/** The options of a filter that is true or false. */
export const yesOrNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]

/** Returns the query string of a list's page with these filters: `{ 'filter[status]': 'in:failed' }`. */
export function listQueryOf(values: Readonly<Record<string, string>>): string {
  return viewQuery(values, undefined)
}
