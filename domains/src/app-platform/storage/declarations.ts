import { type AppDataOwner, type AppManifest, valueChecker } from '@haat/app-manifest'
import type { Db, Tx } from '@haat/db'
import { invalidFields, Refused } from '@haat/http-contract'
import { getVersion } from '../versions/find-version.ts'
import { notDeclared } from './contract.ts'

/** An app in a store: what it stores belongs to both, so that it's found again after it was reinstalled. */
export interface StoringApp {
  /** The installation. */
  readonly id: string
  readonly app_id: string
  readonly store_id: string
}

export type DeclaredCollection = AppManifest['collections'][number]
export type DeclaredValue = AppManifest['app_data'][number]

const MAX_RECORD_BYTES = 16_384
/** Of a field with an index, in characters. Longer values can't be found by it. */
export const MAX_INDEXED_LENGTH = 200

/** Returns the collection of the installed version's manifest. Throws `not_declared`. */
export async function requireCollection(db: Db | Tx, app: StoringApp, name: string): Promise<DeclaredCollection> {
  const declared = (await installedManifest(db, app))?.collections.find((collection) => collection.name === name)
  if (declared === undefined) throw new Refused(notDeclared)
  return declared
}

/** Returns the value that the installed version's manifest declares on a kind of record. Throws `not_declared`. */
export async function requireDeclaredValue(
  db: Db | Tx,
  app: StoringApp,
  on: AppDataOwner,
  key: string,
): Promise<DeclaredValue> {
  const declared = (await installedManifest(db, app))?.app_data.find((value) => value.on === on && value.key === key)
  if (declared === undefined) throw new Refused(notDeclared)
  return declared
}

/** Throws `invalid_fields` if a value doesn't have the declared type or is too large. `path` is its place in the request. */
export function requireValidValue({ schema, max_bytes: maxBytes }: DeclaredValue, value: unknown, path: string): void {
  requireFits(value, maxBytes, path)
  if (schema === undefined) return
  requireSchema(valueChecker(schema).safeParse(value), path)
}

/** Throws `invalid_fields` if a record doesn't have the declared type or is too large. */
export function requireValidRecord({ schema, index }: DeclaredCollection, data: unknown, path: string): void {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) refuse(path, 'Send an object')
  requireFits(data, MAX_RECORD_BYTES, path)
  requireSchema(valueChecker(schema).safeParse(data), path)
  const tooLong = index.find((field) => textOf(data, field).length > MAX_INDEXED_LENGTH)
  if (tooLong !== undefined) {
    refuse(`${path}.${tooLong}`, `Use at most ${MAX_INDEXED_LENGTH} characters in a field with an index`)
  }
}

function textOf(data: unknown, field: string): string {
  const value = typeof data === 'object' && data !== null ? Object.entries(data).find(([name]) => name === field) : []
  return typeof value?.[1] === 'string' ? value[1] : (JSON.stringify(value?.[1]) ?? '')
}

function requireFits(value: unknown, maxBytes: number, path: string): void {
  if (Buffer.byteLength(JSON.stringify(value) ?? '') > maxBytes) refuse(path, `Use at most ${maxBytes} bytes`)
}

interface Checked {
  readonly error?:
    | { readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[] }
    | undefined
}

function requireSchema({ error }: Checked, path: string): void {
  if (error === undefined) return
  const errors = error.issues.slice(0, 20).map((issue) => ({
    path: [path, ...issue.path.map(String)].join('.'),
    message: issue.message,
  }))
  throw new Refused(invalidFields, undefined, { errors })
}

function refuse(path: string, message: string): never {
  throw new Refused(invalidFields, undefined, { errors: [{ path, message }] })
}

async function installedManifest(db: Db | Tx, { id }: StoringApp): Promise<AppManifest | undefined> {
  const row = await db.selectFrom('app_installations').select('version_id').where('id', '=', id).executeTakeFirst()
  if (row?.version_id == null) return undefined
  return (await getVersion(db, row.version_id)).manifest
}
