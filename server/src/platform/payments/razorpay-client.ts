import { z } from 'zod'
import { PaymentKeysRejected, PaymentProviderError } from '../../../../domains/src/platform.ts'

const API_URL = 'https://api.razorpay.com'
const TIMEOUT_MS = 10_000

export interface RazorpayClientOptions {
  readonly key_id: string
  readonly key_secret: string
  /** Replaces https://api.razorpay.com in tests. */
  readonly base_url?: string | undefined
  readonly timeout_ms?: number
}

export interface RazorpayClient {
  get<Schema extends z.ZodType>(path: string, response: Schema): Promise<z.output<Schema>>
  post<Schema extends z.ZodType>(
    path: string,
    body: object,
    response: Schema,
    options?: PostOptions,
  ): Promise<z.output<Schema>>
}

interface PostOptions {
  /** Razorpay answers a repeated refund with the same key without making another one. */
  readonly refund_idempotency_key?: string | undefined
}

/** Thrown if Razorpay has no order or payment with the requested id. */
export class UnknownRazorpayId extends PaymentProviderError {}

/**
 * Calls Razorpay's REST API (https://razorpay.com/docs/api) and validates its responses like any other input. Throws
 * PaymentProviderError, without secrets, for everything that goes wrong.
 */
export function createRazorpayClient({
  key_id: keyId,
  key_secret: keySecret,
  base_url: baseUrl = API_URL,
  timeout_ms: timeoutMs = TIMEOUT_MS,
}: RazorpayClientOptions): RazorpayClient {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`

  async function request<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    init: { method: 'GET' | 'POST'; body?: string; idempotencyKey?: string | undefined },
  ): Promise<z.output<Schema>> {
    const { idempotencyKey, ...call } = init
    const response = await fetch(`${baseUrl}/v1${path}`, {
      ...call,
      headers: {
        authorization,
        accept: 'application/json',
        'content-type': 'application/json',
        ...(idempotencyKey === undefined ? {} : { 'x-refund-idempotency': idempotencyKey }),
      },
      // The API never redirects, and following a redirect would forward the credentials.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(failWithoutResponse)
    // The timeout covers the body too.
    const text = await response.text().catch(failWithoutResponse)
    if (!response.ok) throw explainRefusal(response.status, parseJson(text))
    const parsed = schema.safeParse(parseJson(text))
    if (parsed.success) return parsed.data
    throw new PaymentProviderError(`Unexpected response from Razorpay: ${z.prettifyError(parsed.error)}`)
  }

  return {
    get: (path, response) => request(path, response, { method: 'GET' }),
    post: (path, body, response, { refund_idempotency_key: idempotencyKey } = {}) =>
      request(path, response, { method: 'POST', body: JSON.stringify(body), idempotencyKey }),
  }
}

/** Doesn't include the original error, which may contain the request with its credentials. */
function failWithoutResponse(): never {
  throw new PaymentProviderError('No response from Razorpay')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const ErrorResponse = z.object({
  error: z.object({ code: z.string().optional(), description: z.string().optional() }),
})

function explainRefusal(status: number, body: unknown): PaymentProviderError {
  const { code = '', description = '' } = ErrorResponse.safeParse(body).data?.error ?? {}
  const message = `Razorpay refused the request: ${status} ${code} ${description}`.trim()
  if (status === 401) return new PaymentKeysRejected(message)
  const isUnknown = status === 404 || (status === 400 && /id provided does not exist/i.test(description))
  return isUnknown ? new UnknownRazorpayId(message) : new PaymentProviderError(message)
}
