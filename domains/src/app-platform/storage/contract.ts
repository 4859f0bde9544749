import { AppDataOwner } from '@haat/app-manifest'
import { endpoint, MAX_CURSOR_LENGTH, noContent, PageQuery, pageOf, refusal, Time } from '@haat/http-contract'
import { z } from 'zod'

const Name = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9_]*$/)
/** What it may be is in the app's manifest. */
const Value = z
  .unknown()
  .refine((value) => value !== undefined, 'Send a value')
  .describe('JSON, as the app’s manifest declares')

/** Values that an app stores beside one of the store's records. */
export const AppDataValue = z
  .object({
    on: AppDataOwner,
    owner_id: z.uuid().describe('The record that it belongs to; for `store`, the store'),
    key: z.string(),
    value: z.unknown(),
    revision: z.int(),
    updated_at: Time,
  })
  .meta({ id: 'AppDataValue' })
export type AppDataValue = z.infer<typeof AppDataValue>

/** A record of one of the app's own collections. */
export const AppRecord = z
  .object({ id: z.uuid(), data: z.unknown(), revision: z.int(), created_at: Time, updated_at: Time })
  .meta({ id: 'AppRecord' })
export type AppRecord = z.infer<typeof AppRecord>

/** The installed version's manifest doesn't name it. */
export const notDeclared = refusal('not_declared', 404, 'The app’s manifest doesn’t declare this')
export const ownerNotFound = refusal('owner_not_found', 404, 'The store has no such record')
export const appDataNotFound = refusal('app_data_not_found', 404, 'Nothing is stored there')
export const appRecordNotFound = refusal('app_record_not_found', 404, 'Record not found')
/** Carries `revision`, the current one. */
export const storedValueChanged = refusal('stored_value_changed', 409, 'It was changed in the meantime')
/** Carries `limit` (`records` or `bytes`), `allowed` and `used`. */
export const quotaExceeded = refusal('quota_exceeded', 409, 'The app has stored as much as the store’s plan allows')

const tag = 'For apps'
const owner = { on: AppDataOwner, owner_id: z.uuid() }
const writing = [notDeclared, ownerNotFound, quotaExceeded]

export const listAppDataEndpoint = endpoint({
  method: 'GET',
  url: '/api/app/data/:on/:owner_id',
  summary: 'List what the app stores on one record of the store',
  tag,
  auth: ['app'],
  app: {},
  params: z.object(owner),
  response: { 200: z.object({ items: z.array(AppDataValue), next_cursor: z.null() }) },
})

export const getAppDataEndpoint = endpoint({
  method: 'GET',
  url: '/api/app/data/:on/:owner_id/:key',
  summary: 'Get a value that the app stores on a record of the store',
  tag,
  auth: ['app'],
  app: {},
  params: z.object({ ...owner, key: Name }),
  response: { 200: AppDataValue },
  refusals: [appDataNotFound],
})

export const putAppDataEndpoint = endpoint({
  method: 'PUT',
  url: '/api/app/data/:on/:owner_id/:key',
  summary: 'Store a value on a record of the store. With `If-Match`, only if it has this revision',
  tag,
  auth: ['app'],
  app: { cost: 1 },
  params: z.object({ ...owner, key: Name }),
  body: z.object({ value: Value }),
  response: { 200: AppDataValue },
  refusals: [...writing, storedValueChanged],
})

const Patch = Value.describe('JSON Merge Patch (RFC 7396): fields of objects are merged, and null removes a field')

export const patchAppDataEndpoint = endpoint({
  method: 'PATCH',
  url: '/api/app/data/:on/:owner_id/:key',
  summary: 'Change parts of a stored value. With `If-Match`, only if it has this revision',
  tag,
  auth: ['app'],
  app: { cost: 1 },
  params: z.object({ ...owner, key: Name }),
  body: z.object({ value: Patch }),
  response: { 200: AppDataValue },
  refusals: [...writing, appDataNotFound, storedValueChanged],
})

export const deleteAppDataEndpoint = endpoint({
  method: 'DELETE',
  url: '/api/app/data/:on/:owner_id/:key',
  summary: 'Delete a stored value. Deleting it again does nothing',
  tag,
  auth: ['app'],
  app: { cost: 1 },
  params: z.object({ ...owner, key: Name }),
  response: { 204: noContent },
})

export const AppDataWrite = z.object({
  ...owner,
  key: Name,
  value: z.unknown().optional().describe('Without it, the stored value is deleted'),
})
export type AppDataWrite = z.infer<typeof AppDataWrite>

export const writeAppDataBatchEndpoint = endpoint({
  method: 'POST',
  url: '/api/app/data/batch',
  summary: 'Store and delete up to 200 values, all or none',
  tag,
  auth: ['app'],
  app: { cost: 20 },
  body: z.object({ items: z.array(AppDataWrite).min(1).max(200) }),
  response: { 200: z.object({ written: z.int(), deleted: z.int() }) },
  refusals: writing,
  idempotent: true,
})

const collection = { collection: Name }
const ofRecord = z.object({ ...collection, id: z.uuid() })

export const listAppRecordsEndpoint = endpoint({
  method: 'GET',
  url: '/api/app/records/:collection',
  summary: 'List records of a collection, the newest first, with a value of one of its indexes if wanted',
  tag,
  auth: ['app'],
  app: { cost: 2 },
  params: z.object(collection),
  query: z.object({
    ...PageQuery.shape,
    index: Name.optional().describe('A field that the manifest indexes'),
    value: z.string().max(MAX_CURSOR_LENGTH).optional().describe('The value of that field'),
    where: z
      .string()
      .max(1_000)
      .optional()
      .describe('Several indexed fields that must all have a value, as JSON: `{ "status": "pending", "rating": 5 }`'),
  }),
  response: { 200: pageOf(AppRecord) },
  refusals: [notDeclared],
})

export const getAppRecordEndpoint = endpoint({
  method: 'GET',
  url: '/api/app/records/:collection/:id',
  summary: 'Get a record of a collection',
  tag,
  auth: ['app'],
  app: {},
  params: ofRecord,
  response: { 200: AppRecord },
  refusals: [appRecordNotFound],
})

export const addAppRecordEndpoint = endpoint({
  method: 'POST',
  url: '/api/app/records/:collection',
  summary: 'Add a record to a collection',
  tag,
  auth: ['app'],
  app: { cost: 1 },
  params: z.object(collection),
  body: z.object({ data: Value }),
  response: { 201: AppRecord },
  refusals: [notDeclared, quotaExceeded],
  idempotent: true,
})

export const addAppRecordsEndpoint = endpoint({
  method: 'POST',
  url: '/api/app/records/:collection/batch',
  summary: 'Add up to 200 records to a collection, all or none',
  tag,
  auth: ['app'],
  app: { cost: 20 },
  params: z.object(collection),
  body: z.object({
    items: z
      .array(z.object({ data: Value }))
      .min(1)
      .max(200),
  }),
  response: { 201: z.object({ ids: z.array(z.uuid()).describe('In the order of the items') }) },
  refusals: [notDeclared, quotaExceeded],
  idempotent: true,
})

export const putAppRecordEndpoint = endpoint({
  method: 'PUT',
  url: '/api/app/records/:collection/:id',
  summary: 'Replace a record’s data. With `If-Match`, only if it has this revision',
  tag,
  auth: ['app'],
  app: { cost: 1 },
  params: ofRecord,
  body: z.object({ data: Value }),
  response: { 200: AppRecord },
  refusals: [notDeclared, appRecordNotFound, storedValueChanged, quotaExceeded],
})

export const patchAppRecordEndpoint = endpoint({
  method: 'PATCH',
  url: '/api/app/records/:collection/:id',
  summary: 'Change parts of a record’s data. With `If-Match`, only if it has this revision',
  tag,
  auth: ['app'],
  app: { cost: 1 },
  params: ofRecord,
  body: z.object({ data: Patch }),
  response: { 200: AppRecord },
  refusals: [notDeclared, appRecordNotFound, storedValueChanged, quotaExceeded],
})

export const deleteAppRecordEndpoint = endpoint({
  method: 'DELETE',
  url: '/api/app/records/:collection/:id',
  summary: 'Delete a record',
  tag,
  auth: ['app'],
  app: { cost: 1 },
  params: ofRecord,
  response: { 204: noContent },
  refusals: [appRecordNotFound],
})
