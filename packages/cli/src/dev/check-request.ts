import type { IncomingMessage } from 'node:http'

/**
 * Returns why a request is refused, or undefined. Other websites could otherwise reach this server through the
 * developer's browser: by a name that they point to 127.0.0.1 (DNS rebinding), which the `Host` header reveals, or
 * directly, which the browser says in `Sec-Fetch-Site` and `Origin`.
 */
export function findRefusal({ method, headers, socket }: IncomingMessage, isForFrame: boolean): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return 'This server only answers GET requests.'
  const port = socket.localPort
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`]
  if (!hosts.includes(headers.host ?? '')) return `Open http://127.0.0.1:${port}/ instead.`
  // The frame's origin is opaque, so its requests look like those of another site.
  if (isForFrame) return undefined
  const { origin } = headers
  if (origin !== undefined && !hosts.some((host) => origin === `http://${host}`)) return OTHER_SITE
  const site = headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || site === 'none' ? undefined : OTHER_SITE
}

const OTHER_SITE = 'This request was blocked because it came from another site.'
