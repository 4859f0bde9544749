import { endpoint, filterable, listQuery, pageOf, Time, TimeInput } from '@haat/http-contract'
import { z } from 'zod'
import { csvResponse, ExportColumns } from '../admin-lists/contract.ts'
import { admins } from '../platform-permissions/contract.ts'

const ActorKind = z.enum(['vendor', 'staff', 'developer', 'admin', 'app', 'system', 'provider'])

export const AuditListQuery = listQuery({
  sorts: ['created_at'],
  default_sort: '-created_at',
  filters: {
    action: filterable(z.string().min(1).max(100), ['eq', 'in', 'contains']),
    actor_kind: filterable(ActorKind, ['in', 'not_in']),
    actor_id: filterable(z.uuid(), ['eq']),
    store_id: filterable(z.uuid(), ['eq']),
    subject_id: filterable(z.string().min(1).max(200), ['eq']),
    request_id: filterable(z.string().min(1).max(200), ['eq']),
    created_at: filterable(TimeInput, ['gte', 'lte']),
  },
})

const Fields = z.record(z.string(), z.unknown())

export const AuditRecord = z
  .object({
    id: z.uuid(),
    action: z.string(),
    sentence: z.string().describe('What happened and who did it'),
    actor_kind: ActorKind,
    actor_id: z.uuid().nullable(),
    actor_name: z.string().nullable(),
    store_id: z.uuid().nullable(),
    store_name: z.string().nullable(),
    subject_id: z.string().nullable(),
    before: Fields.nullable(),
    after: Fields.nullable(),
    details: Fields,
    reason: z.string().nullable(),
    request_id: z.string().nullable(),
    ip: z.string().nullable(),
    seal_number: z.int().nullable().describe('The seal that covers the entry; null during the first minute'),
    created_at: Time,
  })
  .meta({ id: 'AuditRecord' })
export type AuditRecord = z.infer<typeof AuditRecord>

export const AuditVerification = z
  .object({
    is_intact: z.boolean(),
    seals: z.int(),
    entries: z.int(),
    last_seal: z.object({ number: z.int(), hash: z.string(), created_at: Time }).nullable(),
    unsealed: z.int().describe('Entries that wait for the next seal'),
    problems: z
      .array(
        z.object({
          kind: z.enum(['entry_changed', 'entry_removed', 'entry_never_sealed', 'seal_changed']),
          seal_number: z.int().nullable(),
          entry_id: z.uuid().nullable(),
        }),
      )
      .describe('At most 100'),
  })
  .meta({ id: 'AuditVerification' })
export type AuditVerification = z.infer<typeof AuditVerification>

const tag = 'Audit log'

export const listAuditEntriesEndpoint = endpoint({
  method: 'GET',
  url: '/api/admin/audit-entries',
  summary: 'List the audit log, newest first',
  tag,
  auth: admins('audit.read'),
  query: AuditListQuery,
  response: { 200: pageOf(AuditRecord) },
})

export const exportAuditEntriesEndpoint = endpoint({
  method: 'GET',
  url: '/api/admin/audit-entries/export',
  summary: 'Download the audit log as CSV. The download is recorded.',
  tag,
  auth: admins('audit.export'),
  query: AuditListQuery.extend({ columns: ExportColumns }),
  response: { 200: csvResponse },
})

export const verifyAuditLogEndpoint = endpoint({
  method: 'POST',
  url: '/api/admin/audit-entries/verify',
  summary: 'Compare all sealed entries with their seals',
  tag,
  auth: admins('audit.read'),
  response: { 200: AuditVerification },
  rate_limit: { max: 6, window_ms: 60_000, by: 'account' },
})
