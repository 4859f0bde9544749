import type { Haat } from '../options/app-options.ts'
import type { WebhookKeys } from './webhook-keys.ts'

/** What Haat tells an app. `data` holds IDs and what changed; the rest is read through the API. */
export interface WebhookEvent {
  readonly id: string
  readonly type: string
  readonly timestamp: string
  readonly issuer: string
  readonly app: string
  readonly installation_id: string
  readonly store: { readonly id: string; readonly slug: string }
  readonly data: Readonly<Record<string, unknown>>
}

/** Receivers refuse older messages, so that one that was recorded can't be sent again later. */
const TOLERANCE_S = 5 * 60

interface Expected {
  readonly app_id: string
  readonly haats: readonly Haat[]
  readonly keys: WebhookKeys
  readonly now: Date
}

/**
 * Returns the event of a webhook (Standard Webhooks 1.0); undefined unless a known Haat signed it (`v1a`, Ed25519) for this
 * app within five minutes.
 */
export async function verifyWebhook(
  request: Request,
  { app_id: appId, haats, keys, now }: Expected,
): Promise<WebhookEvent | undefined> {
  const id = request.headers.get('webhook-id') ?? ''
  const timestamp = request.headers.get('webhook-timestamp') ?? ''
  const signatures = (request.headers.get('webhook-signature') ?? '').split(' ')
  const body = await request.text()
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now.getTime() / 1_000 - Number(timestamp)) > TOLERANCE_S)
    return undefined
  const event = parse(body)
  const haat = haats.find(({ issuer }) => issuer === event?.issuer)
  if (event === undefined || haat === undefined || event.app !== appId || event.id !== id) return undefined
  const content = new TextEncoder().encode(`${id}.${timestamp}.${body}`)
  for (const key of await keys.of(haat)) {
    for (const signature of signatures) {
      if (!signature.startsWith('v1a,')) continue
      if (await crypto.subtle.verify('Ed25519', key, bytesOf(signature.slice(4)), content)) return event
    }
  }
  return undefined
}

function parse(body: string): WebhookEvent | undefined {
  try {
    const event: unknown = JSON.parse(body)
    return isEvent(event) ? event : undefined
  } catch {
    return undefined
  }
}

function isEvent(value: unknown): value is WebhookEvent {
  if (typeof value !== 'object' || value === null) return false
  const fields = new Map<string, unknown>(Object.entries(value))
  return (
    ['id', 'type', 'issuer', 'app', 'installation_id'].every((name) => typeof fields.get(name) === 'string') &&
    typeof fields.get('data') === 'object'
  )
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}
