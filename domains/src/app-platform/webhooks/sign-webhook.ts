import { createHmac, createSecretKey, type KeyObject, randomBytes, sign } from 'node:crypto'
import { promisify } from 'node:util'

const SECRET_PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** Ed25519 takes about 40 µs, which other threads can do. WebCrypto costs this thread twice as much around it. */
const signInThread = promisify<null, Buffer, KeyObject, Buffer>(sign)

/** Returns a new secret of an endpoint, in the format of Standard Webhooks. */
export function newWebhookSecret(): string {
  return SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64')
}

/** Returns the key of a secret, to sign with. */
export function secretKey(secret: string): KeyObject {
  return createSecretKey(Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64'))
}

export interface SignedMessage {
  readonly id: string
  /** When it's sent, not when the event happened: receivers refuse old messages, to stop replays. */
  readonly sent_at: Date
  readonly body: string
}

export interface WebhookSigners {
  /** The key of the endpoint's secret; while it's replaced, also of the one before. */
  readonly secrets: readonly KeyObject[]
  /** Haat's Ed25519 key, whose public half every app can read. */
  readonly private_key: KeyObject
}

/**
 * Returns the headers of a webhook by Standard Webhooks 1.0. Each message has two kinds of signature: `v1` with the
 * endpoint's secret, and `v1a` with Haat's key, so that an app needs no secret for each of the Haats that it serves.
 */
export async function signWebhook(
  { id, sent_at: sentAt, body }: SignedMessage,
  { secrets, private_key: privateKey }: WebhookSigners,
): Promise<Record<string, string>> {
  const timestamp = Math.floor(sentAt.getTime() / 1_000)
  const content = `${id}.${timestamp}.${body}`
  const signatures = secrets.map((key) => `v1,${createHmac('sha256', key).update(content).digest('base64')}`)
  const asymmetric = await signInThread(null, Buffer.from(content), privateKey)
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': [...signatures, `v1a,${asymmetric.toString('base64')}`].join(' '),
  }
}
