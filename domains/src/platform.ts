import type { Db, Tx } from '@haat/db'
import type { ImageCrop, RotatedCrop } from '@haat/image-address'
import type { SanitizedSvg } from '@haat/theme-engine/svg'
import type { StorePreview } from './store-preview.ts'

/**
 * The outside world as the domains see it. The server makes it once, from the configuration; tests make one with a
 * clock and a payment provider of their own.
 */
export interface Platform {
  readonly db: Db
  /** Now. Rules never read the system's clock themselves. */
  readonly clock: () => Date
  readonly settings: Settings
  readonly jobs: Jobs
  readonly mailer: Mailer
  readonly payments: PaymentProvider
  readonly storage: Storage
  readonly images: Images
  readonly parsers: Parsers
  readonly downloads: Downloads
  readonly domain_names: DomainNames
  readonly changes: Changes
  readonly preview: StorePreview
  readonly log: Log
}

export interface Settings {
  readonly urls: {
    readonly marketplace: string
    readonly dashboard: string
    readonly editor: string
    /** Base URL of the storefronts, followed by the slug. */
    readonly storefront: string
    readonly backend: string
    readonly admin: string
  }
  readonly cookies: {
    /** The parent domain that the surfaces share; undefined on localhost. */
    readonly domain: string | undefined
    readonly secure: boolean
  }
  /** Key of the session tokens and of the one-time codes' hashes; at least 32 bytes. */
  readonly secret: string
  readonly supplier: Supplier
}

/** Who sells the credit packs: the supplier of Rule 46 (a), CGST Rules 2017. */
export interface Supplier {
  readonly name: string
  readonly address: readonly string[]
  readonly gstin: string
  readonly state_code: string
  /** Services accounting code of a credit pack. */
  readonly sac: string
}

/** Durable jobs; enqueued in the transaction of what they follow from, run after its commit. */
export interface Jobs {
  enqueue(
    tx: Tx,
    queue: string,
    payload: Record<string, unknown>,
    options?: { readonly start_after_s?: number },
  ): Promise<void>
}

/** What a domain wants done in the background. `run` may be repeated after a crash and must bear it. */
export interface Job {
  readonly queue: string
  /** Cron expression (UTC) for work that comes round; without it the job is enqueued. */
  readonly schedule?: string
  run(platform: Platform, payload: Record<string, unknown>): Promise<void>
}

export interface Mail {
  readonly recipient: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html: string
  /** When the code or link in the bodies expires. The bodies aren't kept for longer. Undefined if there's no secret. */
  readonly secret_until?: Date | undefined
}

export interface Mailer {
  /** Whether mails are delivered. If not, they stay in the outbox, where the operator reads them. */
  readonly delivers: boolean
  /** Hands one mail to the carrier. Throws MailRejected where trying again is of no use. */
  send(mail: Mail & { readonly id: string }): Promise<void>
}

export class MailRejected extends Error {
  override readonly name = 'MailRejected'
}

export interface PaymentOrder {
  readonly order_id: string
  readonly status: string
}

export interface ProviderPayment {
  readonly order_id: string
  readonly payment_id: string
  readonly amount_paise: number
  readonly order_status: 'created' | 'attempted' | 'paid'
  /** `created` is an attempt that has neither succeeded nor failed yet. */
  readonly payment_status: 'created' | 'authorized' | 'captured' | 'failed' | 'refunded'
  readonly failure_reason: string | null
  /** Where the provider names it: of a refunded payment, the refund. */
  readonly refund_id: string | null
}

export interface PaymentEvent {
  readonly event_id: string
  readonly event_type: string
  /** Absent for events that are of no concern here. */
  readonly payment: ProviderPayment | undefined
  readonly payload: Record<string, unknown>
}

/** A payment provider. Amounts in paise. Every method throws PaymentProviderError if the provider can't be reached. */
export interface PaymentProvider {
  readonly name: 'test' | 'razorpay' | 'off'
  createOrder(order: { amount_paise: number; receipt: string; return_url: string }): Promise<PaymentOrder>
  /** How the buyer's browser goes on to pay an order. */
  checkout(order: {
    order_id: string
    amount_paise: number
    name: string
    description: string
    prefill: { name: string; email: string }
  }):
    | { provider: 'test'; url: string }
    | {
        provider: 'razorpay'
        key_id: string
        order_id: string
        amount: number
        currency: 'INR'
        name: string
        description: string
        prefill: { name: string; email: string }
      }
  /** Whether the browser's answer was signed by the provider: HMAC-SHA256 of `order_id|payment_id` with the key secret. */
  isCheckoutSignatureValid(answer: { order_id: string; payment_id: string; signature: string }): boolean
  findPayment(payment_id: string): Promise<ProviderPayment | undefined>
  /** Lists all payment attempts of an order. Used by reconciliation when no webhook arrives. */
  listOrderPayments(order_id: string): Promise<ProviderPayment[]>
  /** Captures an authorized payment; one that is captured already stays so. */
  capturePayment(payment: { payment_id: string; amount_paise: number }): Promise<ProviderPayment>
  /** Gives the whole payment back; repeated with the same payment it answers the same refund. */
  refundPayment(payment: { payment_id: string; amount_paise: number }): Promise<{ refund_id: string }>
  /** The event of a webhook call, or undefined where its signature (HMAC-SHA256 over the body's bytes) is wrong. */
  readWebhook(call: { body: Buffer; headers: Readonly<Record<string, string | undefined>> }): PaymentEvent | undefined
}

export class PaymentProviderError extends Error {
  override readonly name = 'PaymentProviderError'
}

export interface StoredObject {
  readonly content_type: string
  readonly size_bytes: number
  readonly etag: string
}

/** Objects by key, a relative path without `.` and `..`. Methods throw StorageUnavailable when there is no answer. */
export interface Storage {
  put(key: string, body: Buffer | NodeJS.ReadableStream, options: { content_type: string }): Promise<void>
  find(key: string): Promise<StoredObject | undefined>
  read(
    key: string,
    range?: { start: number; end: number },
  ): Promise<(StoredObject & { stream: NodeJS.ReadableStream }) | undefined>
  copy(from: string, to: string): Promise<void>
  remove(keys: readonly string[]): Promise<void>
  list(prefix: string): AsyncIterable<string>
  /** An address that works for `expires_s` seconds without a session. */
  signedUrl(key: string, expires_s: number): Promise<string>
}

/** What PostgreSQL tells every process of (`NOTIFY`), all but the first with the id of the store concerned. */
export const changeChannels = [
  'app_catalog_changed',
  'products_changed',
  'media_changed',
  'store_theme_changed',
  'stores_changed',
] as const
export type ChangeChannel = (typeof changeChannels)[number]

/** The properties of a processed image. */
export interface NormalisedImage {
  readonly bytes: Buffer
  readonly content_type: string
  /** Of its name, without the dot. */
  readonly extension: string
  readonly width: number
  readonly height: number
  readonly is_animated: boolean
  /** Its average colour, `#rrggbb`. */
  readonly color: string
}

/** A resized or cropped version, never larger than the image. In pixels. */
export interface ImageEdition {
  readonly width: number
  readonly height: number
  /** Which part stays when the shape is another one. */
  readonly crop: ImageCrop
  readonly format: 'avif' | 'webp' | 'jpeg'
}

/** Image processing with limits on pixels and time, one task per core. */
export interface Images {
  /**
   * Encodes anew what somebody uploaded: upright, in sRGB, without metadata. Throws ImageUnusable for what can't be read
   * or is too large, ImagesBusy where too much waits.
   */
  normalise(bytes: Buffer): Promise<NormalisedImage>
  /** Crops a stored image in its own format. Throws ImagesBusy if the queue is full. */
  crop(bytes: Buffer, crop: RotatedCrop): Promise<NormalisedImage>
  /**
   * Makes a rendition of a stored image, which is read only when it is its turn. Clients (by address) take turns. Throws
   * ImagesBusy where too much waits.
   */
  render(read: () => Promise<Buffer>, edition: ImageEdition, client: string): Promise<Buffer>
}

export class ImageUnusable extends Error {
  override readonly name = 'ImageUnusable'
  readonly reason: 'unreadable' | 'too_many_pixels'
  constructor(reason: 'unreadable' | 'too_many_pixels') {
    super(reason)
    this.reason = reason
  }
}

export class ImagesBusy extends Error {
  override readonly name = 'ImagesBusy'
}

/**
 * Parsers of documents from outside, for those that may take long: each runs beside the process and is stopped at a
 * deadline. Every method throws ParserStopped if there's no result.
 */
export interface Parsers {
  sanitizeSvg(source: string): Promise<SanitizedSvg>
}

export class ParserStopped extends Error {
  override readonly name = 'ParserStopped'
  readonly reason: 'deadline' | 'memory' | 'crashed' | 'busy' | 'closed'
  constructor(reason: ParserStopped['reason']) {
    super(`The parser was stopped: ${reason}`)
    this.reason = reason
  }
}

/** Fetches from the open internet: http and https, public addresses only, whatever names and redirects say. */
export interface Downloads {
  /** Throws DownloadFailed. */
  fetch(url: string, limits: { max_bytes: number; timeout_ms: number }): Promise<Buffer>
}

export class DownloadFailed extends Error {
  override readonly name = 'DownloadFailed'
  /** Trying again later may help. */
  readonly isRetryable: boolean
  constructor(message: string, { isRetryable }: { isRetryable: boolean }) {
    super(message)
    this.isRetryable = isRetryable
  }
}

/** The domain name system. */
export interface DomainNames {
  /** Returns the TXT records of a name, each joined into one string; empty if the name doesn't exist. Throws DomainNamesUnavailable. */
  findTextRecords(name: string): Promise<string[]>
}

export class DomainNamesUnavailable extends Error {
  override readonly name = 'DomainNamesUnavailable'
}

/** Channels on which PostgreSQL tells every process that something has changed; what caches are dropped by. */
export interface Changes {
  /**
   * Calls `changed` after every notification on the channel with what it said, and with nothing whenever one may have
   * been missed: after each lost connection.
   */
  on(channel: ChangeChannel, changed: (subject?: string) => void): void
}

export interface Log {
  info(fields: Record<string, unknown>, message: string): void
  warn(fields: Record<string, unknown>, message: string): void
  error(fields: Record<string, unknown>, message: string): void
}
