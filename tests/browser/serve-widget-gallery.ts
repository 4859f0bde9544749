import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { bundleBehaviours } from '@haat/theme-widgets/behaviours-bundle'
import { fontFiles } from '@haat/theme-widgets/font-files'
import { widgetStyles } from '@haat/theme-widgets/widgets'
import { galleryPage, gallerySchemes } from './widget-gallery.ts'

const NONCE = 'gallery'

/** As strict as the storefront's policy. */
const policy = [
  "default-src 'none'",
  `script-src 'nonce-${NONCE}'`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  'frame-src https://www.youtube-nocookie.com https://player.vimeo.com https://www.google.com',
  "form-action 'self'",
  "base-uri 'none'",
].join('; ')

export interface WidgetGallery {
  readonly url: string
  /** Additional pages for a test, by path. */
  readonly pages: Map<string, (request: { query: URLSearchParams; body: URLSearchParams }) => PageResponse>
  close(): Promise<void>
}

export interface PageResponse {
  readonly status?: number
  readonly type?: string
  readonly location?: string
  readonly body: string | Buffer
}

/** Serves the widget gallery on a free port: `/?scheme=night&only=TabsWidget`, with script, styles and images. */
export async function serveWidgetGallery(): Promise<WidgetGallery> {
  const behaviours = await bundleBehaviours()
  const pages: WidgetGallery['pages'] = new Map()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://localhost')
      const respond = pages.get(pathname)
      if (respond) {
        const body = new URLSearchParams(Buffer.concat(chunks).toString())
        send(response, respond({ query, body }))
      } else if (pathname === '/behaviours.js') send(response, { type: 'text/javascript', body: behaviours })
      else if (pathname === '/widgets.css') send(response, { type: 'text/css', body: widgetStyles() })
      else if (pathname.startsWith('/media/')) send(response, { type: 'image/svg+xml', body: drawImage(pathname) })
      else if (pathname.startsWith('/fonts/')) send(response, { type: 'font/woff2', body: readFont(pathname.slice(7)) })
      else if (pathname === '/') send(response, { body: page(query) })
      else send(response, { status: 404, type: 'text/plain', body: '' })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    pages,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function page(query: URLSearchParams): string {
  const scheme = gallerySchemes.find((one) => one === query.get('scheme')) ?? 'paper'
  const only = query.get('only')?.split(',')
  return galleryPage({ scheme, ...(only && { only }) }, NONCE)
}

/** Returns a page for a test, with the gallery's styles and script. */
export function testPage(body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Test</title><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><link rel="stylesheet" href="/widgets.css"><script src="/behaviours.js" defer nonce="${NONCE}"></script></head><body>${body}</body></html>`
}

function send(
  response: ServerResponse,
  { status = 200, type = 'text/html; charset=utf-8', location, body }: PageResponse,
): void {
  response.writeHead(status, {
    'content-type': type,
    'cache-control': type.startsWith('text/html') || type === 'application/json' ? 'no-store' : 'max-age=3600',
    'content-security-policy': policy,
    ...(location && { location }),
  })
  response.end(body)
}

function readFont(file: string): Buffer {
  const path = fontFiles.get(file)
  return path === undefined ? Buffer.alloc(0) : readFileSync(path)
}

/** Draws a landscape in colours derived from the path. */
function drawImage(path: string): string {
  const bytes = createHash('sha256').update(path).digest()
  const hue = (bytes[0] ?? 0) * 1.4
  const hill = (at: number, light: number) => {
    const [from = 0, to = 0] = [bytes[at], bytes[at + 1]]
    const y = 300 + at * 90
    return `<path fill="hsl(${hue + at * 14} 45% ${light}%)" d="M0 ${y + from / 3}Q400 ${y - from}  800 ${y}T1600 ${y - to / 3}V1067H0z"/>`
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1067" preserveAspectRatio="xMidYMid slice"><rect width="1600" height="1067" fill="hsl(${hue} 55% 82%)"/><circle cx="1180" cy="260" r="110" fill="hsl(${hue + 40} 80% 90%)"/>${hill(1, 62)}${hill(3, 48)}${hill(5, 34)}</svg>`
}
