import { endpoint, Time } from '@haat/http-contract'
import { z } from 'zod'
import { admins } from '../platform-permissions/contract.ts'

/** Failures are counted for this long. */
export const RECENT_FAILURE_DAYS = 7

const QueueStatus = z.object({
  queue: z.string(),
  waiting: z.int().describe('Jobs that are due, including those that wait for a retry'),
  running: z.int(),
  failed: z.int().describe('Jobs that failed after all retries in the last 7 days'),
  oldest_due_at: Time.nullable().describe('Since when the oldest waiting job is due'),
})

const OutboxStatus = z.object({
  delivers: z.boolean().describe('Without a provider, messages stay in the outbox'),
  queued: z.int(),
  oldest_queued_at: Time.nullable(),
  failed: z.int().describe('In the last 7 days'),
})

export const SystemStatus = z
  .object({
    version: z.string(),
    checked_at: Time,
    database: z.object({ version: z.string(), size_bytes: z.int() }),
    queues: z.array(QueueStatus).describe('The queues with jobs that wait, run or have failed'),
    mails: OutboxStatus,
    texts: OutboxStatus,
    files: z.object({
      kind: z.enum(['disk', 's3']),
      is_available: z.boolean(),
      disk: z
        .object({ free_bytes: z.int(), total_bytes: z.int() })
        .nullable()
        .describe('The disk with the data directory; null if nothing is stored there'),
    }),
    audit: z.object({
      sealed_at: Time.nullable().describe('When the audit log was sealed last'),
      unsealed: z.int().describe('Entries that wait for the next seal'),
      oldest_unsealed_at: Time.nullable(),
    }),
  })
  .meta({ id: 'SystemStatus' })
export type SystemStatus = z.infer<typeof SystemStatus>

export const getSystemStatusEndpoint = endpoint({
  method: 'GET',
  url: '/api/admin/system-status',
  summary: 'Get whether the database, jobs, outboxes, file storage and audit seals work',
  tag: 'Operations',
  auth: admins('jobs.read'),
  response: { 200: SystemStatus },
})
