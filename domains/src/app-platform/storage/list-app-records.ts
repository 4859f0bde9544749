import type { Db } from '@haat/db'
import { invalidFields, Refused } from '@haat/http-contract'
import { z } from 'zod'
import { cursorTime, cutPage, type Page, readPageCursor, writePageCursor } from '../../page-cursor.ts'
import { findIndexColumn, selectRecords, showRecord } from './app-records.ts'
import type { AppRecord } from './contract.ts'
import { type DeclaredCollection, requireCollection, type StoringApp } from './declarations.ts'

export interface RecordsRequest {
  readonly collection: string
  readonly index?: string | undefined
  readonly value?: string | undefined
  /** JSON: values of indexed fields. */
  readonly where?: string | undefined
  readonly cursor?: string | undefined
  readonly limit: number
}

const Where = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

/** Lists records of a collection, the newest first. Throws `not_declared`, and `invalid_fields` for an unknown index. */
export async function listAppRecords(db: Db, app: StoringApp, request: RecordsRequest): Promise<Page<AppRecord>> {
  const { collection, cursor, limit } = request
  const declared = await requireCollection(db, app, collection)
  const sort = `records ${collection}`
  const after = readPageCursor(cursor, sort, cursorTime)
  let query = selectRecords(db, app, collection)
  for (const { field, value, path } of wantedValues(request)) {
    const column = findIndexColumn(declared, field)
    if (column === undefined) refuseIndex(declared, path)
    query = query.where(column, '=', value)
  }
  if (after !== undefined) query = query.where('id', '<', after.id)
  const rows = await query
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = cutPage(rows, limit, ({ created_at: createdAt, id }) => writePageCursor(sort, { value: createdAt, id }))
  return { ...page, items: page.items.map(showRecord) }
}

interface WantedValue {
  readonly field: string
  /** As text, as in the index. */
  readonly value: string
  readonly path: string
}

function wantedValues({ index, value, where }: RecordsRequest): WantedValue[] {
  const several = where === undefined ? [] : Object.entries(readWhere(where))
  return [
    // Both or neither: one of them alone is an index that no collection has.
    ...(index === undefined && value === undefined
      ? []
      : [{ field: value === undefined ? '' : (index ?? ''), value: value ?? '', path: 'query.index' }]),
    ...several.map(([field, one]) => ({ field, value: String(one), path: 'query.where' })),
  ]
}

function readWhere(text: string): z.infer<typeof Where> {
  try {
    return Where.parse(JSON.parse(text))
  } catch {
    const message = 'Send a JSON object with values of indexed fields, such as {"status":"pending"}'
    throw new Refused(invalidFields, undefined, { errors: [{ path: 'query.where', message }] })
  }
}

function refuseIndex({ index }: DeclaredCollection, path: string): never {
  const message = `Use an index of the manifest, with a value: ${index.join(', ')}`
  throw new Refused(invalidFields, undefined, { errors: [{ path, message }] })
}
