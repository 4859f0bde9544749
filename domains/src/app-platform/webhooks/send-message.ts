import type { KeyObject } from 'node:crypto'
import type { Platform } from '../../platform.ts'
import type { Settings } from '../../settings.ts'
import { WebFailed, type WebResponse } from '../../web.ts'
import type { Message } from './load-messages.ts'
import { signWebhook } from './sign-webhook.ts'

/** An endpoint has this long to answer, so that its connection doesn't wait for work that can be done later. */
const TIMEOUT_MS = 10_000
const MAX_READ_BYTES = 16 * 1024
const MAX_KEPT_LENGTH = 1_024
const MAX_PAUSE_MS = 60 * 60_000

export type AttemptError = 'dns' | 'refused' | 'timeout' | 'tls' | 'blocked' | 'status' | 'other'

type Sent = Pick<Message, 'url' | 'secrets' | 'event_id' | 'body' | 'is_replay'>

/** What came of one attempt. */
export interface Outcome {
  readonly attempted_at: Date
  readonly duration_ms: number
  readonly http_status: number | null
  /** null: delivered. */
  readonly error: AttemptError | null
  readonly response_start: string | null
  /** How long the endpoint asked to be left alone (`Retry-After`), at most an hour. */
  readonly pause_ms: number | null
}

/** An attempt to deliver, with what came of it. */
export interface Attempt extends Outcome {
  readonly message: Message
}

/** Sends a message once. Never throws for what the endpoint does. */
export async function sendMessage(
  { web, clock, settings }: Pick<Platform, 'web' | 'clock' | 'settings'>,
  message: Sent,
  privateKey: KeyObject,
): Promise<Outcome> {
  const attemptedAt = clock()
  const started = performance.now()
  const headers = await webhookHeaders(settings, message, privateKey, attemptedAt)
  const attempt = { attempted_at: attemptedAt }
  try {
    const response = await web.request({
      method: 'POST',
      url: message.url,
      headers,
      body: message.body,
      timeout_ms: TIMEOUT_MS,
      max_bytes: MAX_READ_BYTES,
    })
    const isDelivered = response.status >= 200 && response.status < 300
    return {
      ...attempt,
      duration_ms: elapsedSince(started),
      http_status: response.status,
      error: isDelivered ? null : 'status',
      response_start: startOf(response),
      pause_ms: isDelivered ? null : pauseOf(response, attemptedAt),
    }
  } catch (error) {
    if (!(error instanceof WebFailed)) throw error
    return {
      ...attempt,
      duration_ms: elapsedSince(started),
      http_status: null,
      error: error.reason,
      response_start: null,
      pause_ms: null,
    }
  }
}

/** Returns the headers that a message is sent with: its signatures, and from whom it is. */
export async function webhookHeaders(
  { urls }: Pick<Settings, 'urls'>,
  message: Pick<Sent, 'event_id' | 'body' | 'secrets' | 'is_replay'>,
  privateKey: KeyObject,
  sentAt: Date,
): Promise<Record<string, string>> {
  const signed = { id: message.event_id, sent_at: sentAt, body: message.body }
  return {
    ...(await signWebhook(signed, { secrets: message.secrets, private_key: privateKey })),
    'content-type': 'application/json',
    'user-agent': `Haat-Webhooks/1 (+${urls.backend})`,
    ...(message.is_replay && { 'webhook-replay': 'true' }),
  }
}

function elapsedSince(started: number): number {
  return Math.round(performance.now() - started)
}

/** The beginning of the answer, for the developer. NUL can't be stored in text. */
function startOf({ body }: WebResponse): string | null {
  const text = body.toString('utf8').replaceAll('\u0000', '').slice(0, MAX_KEPT_LENGTH)
  return text === '' ? null : text.toWellFormed()
}

/** `Retry-After` in seconds or as a date (RFC 9110, 10.2.3), for 429 and 503. */
function pauseOf({ status, headers }: WebResponse, now: Date): number | null {
  const value = headers['retry-after']
  if ((status !== 429 && status !== 503) || typeof value !== 'string') return null
  const pause = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - now.getTime()
  return Number.isFinite(pause) && pause > 0 ? Math.min(pause, MAX_PAUSE_MS) : null
}
