import type { Db, Tx } from '@haat/db'
import type { SanitizedSvg } from '@haat/theme-engine/svg'
import type { BackgroundRemover } from './background-remover.ts'
import type { ChangeChannel } from './change-channels.ts'
import type { Images } from './images.ts'
import type { ProviderRefund, RefundRequest, ReportedRefund } from './provider-refund.ts'
import type { Settings } from './settings.ts'
import type { StorePaymentAccount } from './store-payment-account.ts'
import type { StorePreview } from './store-preview.ts'
import type { TextSender } from './text-sender.ts'
import type { ThemeTools } from './theme-tools.ts'
import type { Web } from './web.ts'

/**
 * The external dependencies of the domains. The server creates it once from its configuration; tests create one with a
 * test clock and a test payment provider.
 */
export interface Platform {
  readonly db: Db
  /** Returns the current time. Domains never read the system clock directly. */
  readonly clock: () => Date
  readonly settings: Settings
  readonly jobs: Jobs
  readonly mailer: Mailer
  readonly texts: TextSender
  /** What stores buy from the platform. */
  readonly payments: PaymentProvider
  /** What buyers pay to stores. */
  readonly store_payments: StorePayments
  readonly storage: Storage
  readonly images: Images
  readonly background_remover: BackgroundRemover
  readonly parsers: Parsers
  readonly theme_tools: ThemeTools
  readonly downloads: Downloads
  readonly web: Web
  readonly domain_names: DomainNames
  readonly changes: Changes
  readonly preview: StorePreview
  readonly host: Host
  readonly log: Log
}

/** Durable jobs, enqueued in the transaction that causes them and run after it commits. */
export interface Jobs {
  enqueue(
    tx: Tx,
    queue: string,
    payload: Record<string, unknown>,
    options?: { readonly start_after_s?: number },
  ): Promise<void>
  /** Runs a failed job once more, or a cancelled one from the start. Does nothing in other states. */
  retry(tx: Tx, job: EnqueuedJob): Promise<void>
  /** Cancels a job that hasn't ended. One that runs isn't interrupted. */
  cancel(tx: Tx, job: EnqueuedJob): Promise<void>
}

export interface EnqueuedJob {
  readonly queue: string
  readonly id: string
}

/** A domain's background job. `run` must be idempotent: it may be repeated after a crash. */
export interface Job {
  readonly queue: string
  /** What it does, for administrators: "Sends an email from the outbox". */
  readonly description: string
  /** Cron expression (UTC) of a recurring job; jobs without one are enqueued. */
  readonly schedule?: string
  /** As for a route: whether its statements are prepared. */
  readonly prepares_statements?: true
  /** One at a time in each process, for work that takes a core. Others run up to ten at a time. */
  readonly runs_alone?: true
  run(platform: Platform, payload: Record<string, unknown>): Promise<void>
}

export interface Mail {
  readonly recipient: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html: string
  /** When the code or link in the email expires; the bodies are deleted then. Undefined if the email contains no secret. */
  readonly secret_until?: Date | undefined
  /** Where answers to the email go; to its sender without it. */
  readonly reply_to?: string | undefined
  /** The name that it's sent with, from the platform's address; the platform's name without it. */
  readonly sender_name?: string | undefined
  /** Where its recipient unsubscribes, by a POST without a session (RFC 8058). Only of marketing. */
  readonly unsubscribe_url?: string | undefined
  /** The store in whose name it’s sent. Nothing is sent in the name of test stores. */
  readonly store_id?: string | undefined
}

export interface Mailer {
  /** Whether emails are delivered. If not, they stay in the outbox for the operator to read. */
  readonly delivers: boolean
  /** Sends one email. Throws MailRejected if retrying is pointless. */
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
  /** ID of the refund of a refunded payment, if the provider reports it. */
  readonly refund_id: string | null
  /** What was refunded, including refunds that were made at the provider. */
  readonly refunded_paise: number
}

export interface PaymentEvent {
  readonly event_id: string
  readonly event_type: string
  /** Undefined for events that aren't about a payment. */
  readonly payment: ProviderPayment | undefined
  /** Undefined for events that aren't about a refund. */
  readonly refund: ReportedRefund | undefined
  readonly payload: Record<string, unknown>
}

/** A payment provider. Amounts are in paise. Every method throws PaymentProviderError if the provider can't be reached. */
export interface PaymentProvider {
  readonly name: 'test' | 'razorpay' | 'off'
  createOrder(order: {
    amount_paise: number
    receipt: string
    return_url: string
    /** What is paid for, shown by checkouts that don't get it from `checkout`. */
    description?: string
  }): Promise<PaymentOrder>
  /** Returns what the buyer's browser needs to pay for an order. */
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
  /** Whether the provider signed the browser's response: HMAC-SHA256 of `order_id|payment_id` with the key secret. */
  isCheckoutSignatureValid(response: { order_id: string; payment_id: string; signature: string }): boolean
  findPayment(paymentId: string): Promise<ProviderPayment | undefined>
  /** Lists all payment attempts of an order. Used by reconciliation when no webhook arrives. */
  listOrderPayments(orderId: string): Promise<ProviderPayment[]>
  /** Captures an authorized payment. Does nothing if it's already captured. */
  capturePayment(payment: { payment_id: string; amount_paise: number }): Promise<ProviderPayment>
  /**
   * Refunds a payment. The receipt identifies the refund: with the same one, the existing refund is returned. Without a
   * receipt the full payment is refunded, and its existing refund is returned.
   */
  refundPayment(refund: RefundRequest): Promise<ProviderRefund>
  /** Returns the current status of a refund that was made before. */
  findRefund(refund: { payment_id: string; refund_id: string }): Promise<ProviderRefund | undefined>
  /** Returns a webhook's event, or undefined if its signature (HMAC-SHA256 of the raw body) is invalid. */
  readWebhook(call: { body: Buffer; headers: Readonly<Record<string, string | undefined>> }): PaymentEvent | undefined
}

export class PaymentProviderError extends Error {
  override readonly name = 'PaymentProviderError'
}

/** Thrown if the provider doesn't accept the keys. */
export class PaymentKeysRejected extends PaymentProviderError {}

/** Opens the payment providers of stores: with the store's own keys, or the built-in test provider. */
export interface StorePayments {
  /** Throws PaymentProviderError if test payments aren't available on this platform. */
  openProvider(account: StorePaymentAccount): PaymentProvider
}

export interface StoredObject {
  readonly content_type: string
  readonly size_bytes: number
  readonly etag: string
}

/** Object storage. Keys are relative paths without `.` and `..`. Methods throw StorageUnavailable on errors and timeouts. */
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
  /** Returns a URL that works without a session for `expires_s` seconds. */
  signedUrl(key: string, expiresS: number): Promise<string>
}

/**
 * Parsers of untrusted documents that can take long. Each runs in a worker and is stopped at a deadline. Every method
 * throws ParserStopped if there's no result.
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

/** Downloads from the public internet over HTTP and HTTPS. Private addresses are blocked, also behind names and redirects. */
export interface Downloads {
  /** Throws DownloadFailed. */
  fetch(url: string, limits: { max_bytes: number; timeout_ms: number }): Promise<Buffer>
}

export class DownloadFailed extends Error {
  override readonly name = 'DownloadFailed'
  /** Whether retrying later may succeed. */
  readonly isRetryable: boolean
  constructor(message: string, { isRetryable }: { isRetryable: boolean }) {
    super(message)
    this.isRetryable = isRetryable
  }
}

/** DNS lookups. */
export interface DomainNames {
  /** Returns the TXT records of a name, each joined into one string; empty if there are none. Throws DomainNamesUnavailable. */
  findTextRecords(name: string): Promise<string[]>
}

export class DomainNamesUnavailable extends Error {
  override readonly name = 'DomainNamesUnavailable'
}

/** Change notifications from PostgreSQL, used to invalidate caches in every process. */
export interface Changes {
  /**
   * Calls `changed` with the payload of every notification on the channel, and without a payload after a lost connection,
   * when notifications may have been missed.
   */
  on(channel: ChangeChannel, changed: (subject?: string) => void): void
}

/** The process and the machine that it runs on. */
export interface Host {
  /** The version of this release of Haat. */
  readonly version: string
  /** Where uploaded files are stored. */
  readonly files: 'disk' | 's3'
  /** Returns the space of the disk with the data directory; undefined if this process stores nothing there. */
  findDiskSpace(): Promise<DiskSpace | undefined>
}

export interface DiskSpace {
  readonly free_bytes: number
  readonly total_bytes: number
}

export interface Log {
  info(fields: Record<string, unknown>, message: string): void
  warn(fields: Record<string, unknown>, message: string): void
  error(fields: Record<string, unknown>, message: string): void
}
