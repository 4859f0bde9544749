import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { RenderResult } from '@haat/theme-engine'
import { bundleBehaviours } from '@haat/theme-widgets/behaviours-bundle'
import { fontFiles } from '@haat/theme-widgets/font-files'
import { widgetStyles } from '@haat/theme-widgets/widgets'
import { readBundledTheme } from '../bundled-themes.ts'

export interface ThemePageServer {
  readonly url: string
  /** Adds a rendered page and returns its URL. */
  add(theme: string, result: RenderResult): string
  close(): Promise<void>
}

/** Serves rendered theme pages on a free port, with scripts, styles, fonts and placeholder images. */
export async function serveThemePages(): Promise<ThemePageServer> {
  const behaviours = await bundleBehaviours()
  const pages = new Map<string, string>()
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const send = (type: string, body: string | Buffer) => {
      response.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=3600' })
      response.end(body)
    }
    const [, folder = '', name = ''] = pathname.split('/')
    const page = pages.get(pathname)
    if (page !== undefined) send('text/html; charset=utf-8', page)
    else if (pathname === '/behaviours.js') send('text/javascript', behaviours)
    else if (pathname === '/widgets.css') send('text/css', widgetStyles())
    else if (folder === 'css') send('text/css', String(readBundledTheme(name).get('assets/theme.css')))
    else if (folder === 'fonts') send('font/woff2', readFont(name))
    else if (folder === 'media') send('image/svg+xml', drawPlaceholder(searchParams))
    else {
      response.writeHead(404)
      response.end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  const url = `http://127.0.0.1:${address.port}`
  return {
    url,
    add(theme, result) {
      const path = `/pages/${pages.size + 1}`
      pages.set(path, renderDocument(theme, result))
      return `${url}${path}`
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function renderDocument(theme: string, { head, html, body_attributes: bodyAttributes }: RenderResult): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><link rel="stylesheet" href="/widgets.css">${head.replace('/theme.css', `/css/${theme}`)}
<script src="/behaviours.js" defer></script></head><body ${bodyAttributes}>${html}</body></html>`
}

function readFont(file: string): Buffer {
  const path = fontFiles.get(file)
  return path === undefined ? Buffer.alloc(0) : readFileSync(path)
}

/** Returns a grey image in the requested size, so that contrast is checked against the theme's own colours. */
function drawPlaceholder(query: URLSearchParams): string {
  const width = Number(query.get('width')) || 1200
  const height = Number(query.get('height')) || Math.round(width * 1.25)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 4 5" preserveAspectRatio="none"><path fill="#8d8378" d="M0 0h4v5H0z"/></svg>`
}
