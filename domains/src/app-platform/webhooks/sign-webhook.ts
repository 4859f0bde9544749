import { createHmac, randomBytes } from 'node:crypto'

const SECRET_PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** Returns a new secret of an endpoint, in the format of Standard Webhooks. */
export function newWebhookSecret(): string {
  return SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64')
}

export interface SignedMessage {
  readonly id: string
  /** When it's sent, not when the event happened: receivers refuse old messages, to stop replays. */
  readonly sent_at: Date
  readonly body: string
}

export interface WebhookSigners {
  /** The endpoint's secret; while it's replaced, also the one before. */
  readonly secrets: readonly string[]
  /** Haat's Ed25519 key, whose public half every app can read. */
  readonly private_key: CryptoKey
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
  const signatures = secrets.map((secret) => `v1,${hmac(secret, content)}`)
  const asymmetric = await crypto.subtle.sign('Ed25519', privateKey, new TextEncoder().encode(content))
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': [...signatures, `v1a,${Buffer.from(asymmetric).toString('base64')}`].join(' '),
  }
}

function hmac(secret: string, content: string): string {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
  return createHmac('sha256', key).update(content).digest('base64')
}
