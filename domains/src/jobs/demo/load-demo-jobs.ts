import type { Tx } from '@haat/db'
import { HOUR_MS } from '@haat/http-contract'
import { sql } from 'kysely'

const ATTEMPTS = 9

/**
 * Inserts jobs that have failed, as an operator finds them after a bad day. Retrying them does nothing: the image doesn't
 * exist any more, and the email was sent.
 */
export async function loadDemoJobs(tx: Tx, now: Date): Promise<void> {
  const mail = await tx.selectFrom('outgoing_mails').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  await insertFailed(tx, 'media.download-image', new Date(now.getTime() - 5 * HOUR_MS), {
    payload: { media_file_id: crypto.randomUUID(), then_queue: 'catalog-image-fetched' },
    error:
      'DownloadFailed: https://images.konkan-cashews.example/w320.jpg: the server didn’t respond within 30 seconds',
  })
  if (mail === undefined) return
  await insertFailed(tx, 'send-mail', new Date(now.getTime() - 26 * HOUR_MS), {
    payload: { mail_id: mail.id },
    error: 'Error: connect ETIMEDOUT 203.0.113.25:587',
  })
}

async function insertFailed(
  tx: Tx,
  queue: string,
  at: Date,
  { payload, error }: { readonly payload: object; readonly error: string },
): Promise<void> {
  await sql`
    INSERT INTO pgboss.job (name, data, state, retry_limit, retry_count, output, created_on, start_after, started_on, completed_on)
    VALUES (${queue}, ${JSON.stringify(payload)}::jsonb, 'failed', ${ATTEMPTS - 1}, ${ATTEMPTS - 1},
      ${JSON.stringify({ error })}::jsonb, ${new Date(at.getTime() - HOUR_MS)}, ${at}, ${at}, ${at})`.execute(tx)
}
