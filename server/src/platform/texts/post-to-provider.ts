import { TextRejected } from '../../../../domains/src/text-sender.ts'

const TIMEOUT_MS = 10_000

export interface ProviderReply {
  readonly status: number
  readonly text: string
}

/**
 * Posts to a provider of text messages. Throws TextRejected for a 4xx that repeating can't change, and an Error, without
 * the request, for everything that may pass.
 */
export async function postToProvider(
  url: string,
  request: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
): Promise<ProviderReply> {
  const response = await fetch(url, {
    method: 'POST',
    ...request,
    // These APIs never redirect, and following a redirect would forward the credentials.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(failWithoutResponse)
  const text = await response.text().catch(failWithoutResponse)
  const { status } = response
  if (status < 300) return { status, text }
  const message = `The provider of text messages responded ${status}`
  // Wrong credentials, too many requests and timeouts can be corrected while the code is valid.
  const isFinal = status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status)
  throw isFinal ? new TextRejected(message) : new Error(message)
}

/** Doesn't include the original error, which may contain the request with its credentials. */
function failWithoutResponse(): never {
  throw new Error('No response from the provider of text messages')
}
