import { lookup as systemLookup } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { DownloadFailed, type Downloads } from '../../../../domains/src/platform.ts'
import { isPublicAddress } from './public-address.ts'

const MAX_REDIRECTS = 5
const USER_AGENT = 'Haat (image import)'

export interface DownloadsOptions {
  /** Resolves a name to addresses. Defaults to the system's resolver. */
  readonly resolve?: (hostname: string) => Promise<readonly string[]>
  /** Returns whether an address and port may be connected to. Defaults to public addresses at the default ports. */
  readonly isAllowed?: (target: { address: string; port: number }) => boolean
}

/**
 * Downloads files from public internet addresses only. The rule is applied to the exact address of the connection, so
 * neither a redirect nor a name whose address changes can bypass it.
 */
export function createDownloads({
  resolve = resolveName,
  isAllowed = isPublicInternet,
}: DownloadsOptions = {}): Downloads {
  return {
    async fetch(url, { max_bytes: maxBytes, timeout_ms: timeoutMs }) {
      const signal = AbortSignal.timeout(timeoutMs)
      let next = requireWebUrl(url)
      for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
        const response = await request(next, { resolve, isAllowed, signal })
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

type Rules = Required<DownloadsOptions> & { readonly signal: AbortSignal }

async function request(url: URL, { resolve, isAllowed, signal }: Rules): Promise<http.IncomingMessage> {
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
  const hostname = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(hostname) === 0 ? await resolveOrFail(resolve, hostname) : [hostname]
  const allowed = addresses.filter((address) => isAllowed({ address, port }))
  const [address] = allowed
  if (address === undefined)
    throw new DownloadFailed("The address isn't on the public internet.", { isRetryable: false })

  // Connects to the address that was checked; the name isn't resolved again.
  const lookup: LookupFunction = (_hostname, options, done) => {
    const family = isIP(address)
    if (options.all) done(null, [{ address, family }])
    else done(null, address, family)
  }
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

async function resolveOrFail(resolve: Rules['resolve'], hostname: string): Promise<readonly string[]> {
  try {
    return await resolve(hostname)
  } catch {
    throw new DownloadFailed(`The host name ${hostname} doesn't exist.`, { isRetryable: true })
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

function asFailure(error: unknown, signal: AbortSignal): DownloadFailed {
  if (error instanceof DownloadFailed) return error
  if (signal.aborted) return new DownloadFailed('The server took too long.', { isRetryable: true })
  return new DownloadFailed("Couldn't connect to the server.", { isRetryable: true })
}

async function resolveName(hostname: string): Promise<readonly string[]> {
  return (await systemLookup(hostname, { all: true })).map(({ address }) => address)
}

function isPublicInternet({ address, port }: { address: string; port: number }): boolean {
  return (port === 80 || port === 443) && isPublicAddress(address)
}
