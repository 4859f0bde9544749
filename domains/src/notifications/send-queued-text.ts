import type { Job, Platform } from '../platform.ts'
import { TextRejected } from '../text-sender.ts'
import { sendTextQueue } from './queue-text.ts'

const RETENTION_MS = 30 * 24 * 3_600_000
const withoutCode = { code: null, body: 'The code in this message was removed once it was delivered or had expired.' }

/**
 * Sends one text message from the outbox. A sent one isn't sent again, and one whose code has expired isn't sent.
 * Temporary failures are thrown, so that the queue retries.
 */
export const sendQueuedText: Job = {
  queue: sendTextQueue,
  description: 'Sends a text message from the outbox',
  async run(platform, payload) {
    const message = await platform.db
      .updateTable('outgoing_texts')
      .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
      .where('id', '=', String(payload.text_id))
      .where('status', '=', 'queued')
      .returningAll()
      .executeTakeFirst()
    if (message === undefined) return
    const { id, phone, body: text, code, expires_at: expiresAt } = message
    if (code === null || expiresAt <= platform.clock()) {
      await update(platform, id, { status: 'failed', last_error: 'Expired before it could be sent', ...withoutCode })
      return
    }
    try {
      await platform.texts.send({ phone, text, code, expires_at: expiresAt })
    } catch (error) {
      const isFinal = error instanceof TextRejected
      const failed = isFinal ? { status: 'failed' as const, ...withoutCode } : {}
      await update(platform, id, { last_error: String(error), ...failed })
      if (isFinal) return
      throw error
    }
    const delivered = platform.texts.delivers ? withoutCode : {}
    await update(platform, id, { status: 'sent', sent_at: platform.clock(), last_error: null, ...delivered })
  },
}

/** Removes expired codes from text messages, and deletes messages after 30 days, because they contain personal data. */
export const removeOldTexts: Job = {
  queue: 'remove-old-texts',
  description: 'Deletes text messages whose code has expired',
  schedule: '* * * * *',
  async run({ db, clock }) {
    const now = clock()
    await db
      .updateTable('outgoing_texts')
      .set((eb) => ({
        ...withoutCode,
        status: eb.case().when('status', '=', 'queued').then('failed').else(eb.ref('status')).end(),
      }))
      .where('code', 'is not', null)
      .where('expires_at', '<=', now)
      .execute()
    await db
      .deleteFrom('outgoing_texts')
      .where('status', '<>', 'queued')
      .where('created_at', '<', new Date(now.getTime() - RETENTION_MS))
      .execute()
  },
}

interface TextUpdate {
  readonly status?: 'sent' | 'failed'
  readonly sent_at?: Date
  readonly last_error: string | null
  readonly code?: null
  readonly body?: string
}

async function update({ db }: Pick<Platform, 'db'>, id: string, change: TextUpdate): Promise<void> {
  await db.updateTable('outgoing_texts').set(change).where('id', '=', id).execute()
}
