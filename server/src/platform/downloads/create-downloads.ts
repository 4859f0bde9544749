import http from 'node:http'
import https from 'node:https'
import { DownloadFailed, type Downloads } from '../../../../domains/src/platform.ts'
import { AddressRefused, type AddressRules, checkedLookup, publicInternet } from '../web/checked-lookup.ts'

const MAX_REDIRECTS = 5
const USER_AGENT = 'Haat (image import)'

/**
 * Downloads files from public internet addresses only. The rule is applied to the exact address of the connection, so
 * neither a redirect nor a name whose address changes can bypass it.
 */
export function createDownloads(options: Partial<AddressRules> = {}): Downloads {
  const rules = { ...publicInternet, ...options }
  return {
    async fetch(url, { max_bytes: maxBytes, timeout_ms: timeoutMs }) {
      const signal = AbortSignal.timeout(timeoutMs)
      let next = requireWebUrl(url)
      for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
        const response = await request(next, { ...rules, signal })
        try {
          const location = redirectOf(response)
          if (location === undefined) return await readBody(response, maxBytes, signal)
          next = requireWebUrl(location, next)
        } finally {
          response.destroy()
        }
      }
      throw new DownloadFailed(`The server redirected more than ${MAX_REDIRECTS} times.`, { isRetryable: false })
    },
  }
}

type Rules = AddressRules & { readonly signal: AbortSignal }

async function request(url: URL, { signal, ...rules }: Rules): Promise<http.IncomingMessage> {
  const lookup = lookupOf(url, rules)
  const { get } = url.protocol === 'https:' ? https : http
  return new Promise((response, fail) => {
    get(
      url,
      {
        lookup,
        signal,
        agent: false,
        headers: { 'user-agent': USER_AGENT, accept: 'image/*', 'accept-encoding': 'identity' },
      },
      response,
    ).on('error', (error) => fail(asFailure(error, signal)))
  })
}

function lookupOf(url: URL, rules: AddressRules) {
  try {
    return checkedLookup(url, rules)
  } catch (error) {
    throw asFailure(error)
  }
}

function redirectOf({ statusCode = 0, headers }: http.IncomingMessage): string | undefined {
  if (statusCode >= 200 && statusCode < 300) return undefined
  if ([301, 302, 303, 307, 308].includes(statusCode) && headers.location !== undefined) return headers.location
  const isRetryable = statusCode >= 500 || statusCode === 429 || statusCode === 408
  throw new DownloadFailed(`The server returned status ${statusCode}.`, { isRetryable })
}

async function readBody(response: http.IncomingMessage, maxBytes: number, signal: AbortSignal): Promise<Buffer> {
  const tooLarge = () =>
    new DownloadFailed(`The file is larger than ${maxBytes / 1024 / 1024} MiB.`, { isRetryable: false })
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw tooLarge()
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response) {
      size += chunk.length
      if (size > maxBytes) throw tooLarge()
      chunks.push(chunk)
    }
  } catch (error) {
    throw asFailure(error, signal)
  }
  return Buffer.concat(chunks)
}

function requireWebUrl(text: string, base?: URL): URL {
  const url = URL.parse(text, base)
  if (url === null || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '') {
    throw new DownloadFailed('The address must begin with http:// or https://.', { isRetryable: false })
  }
  return url
}

function asFailure(error: unknown, signal?: AbortSignal): DownloadFailed {
  if (error instanceof DownloadFailed) return error
  if (error instanceof AddressRefused) {
    return new DownloadFailed(error.message, { isRetryable: error.reason === 'unknown_name' })
  }
  if (signal?.aborted === true) return new DownloadFailed('The server took too long.', { isRetryable: true })
  return new DownloadFailed("Couldn't connect to the server.", { isRetryable: true })
}
