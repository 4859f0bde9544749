import { readFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { fontFiles } from '@haat/theme-widgets/font-files'
import { bundlePreviewFrame, pageChecker } from '../../packages/theme-preview/src/bundle-preview-frame.ts'
import { widgetStyles } from '../../packages/theme-widgets/src/widget-files.ts'
import {
  PREVIEW_FRAME_PATH,
  previewFrameDocument,
  previewFrameHeaders,
} from '../../surfaces/storefront/src/preview/preview-frame.ts'
import { readBundledTheme } from '../bundled-themes.ts'
import { bundleForBrowser } from './bundle-for-browser.ts'

export interface PreviewServer {
  /** A page that embeds the storefront's preview frame from another origin. Its script is the global `host`. */
  readonly host_url: string
  /** The same page on an origin that the frame doesn't trust. */
  readonly untrusted_url: string
  readonly storefront_url: string
  close(): Promise<void>
}

/** Serves the real preview frame with its real headers, and a page that embeds it, each on a free port. */
export async function servePreview(): Promise<PreviewServer> {
  const [frame, host] = await Promise.all([
    bundlePreviewFrame(),
    bundleForBrowser(new URL('preview-host-entry.ts', import.meta.url), 'host'),
  ])
  const servers: Server[] = []
  const listen = async (handler: RequestListener) => {
    const server = createServer(handler)
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('The server has no port')
    return `http://127.0.0.1:${address.port}`
  }
  const serveHost: RequestListener = (request, response) => {
    const script = request.url === '/host.js'
    response.writeHead(200, { 'content-type': script ? 'text/javascript' : 'text/html; charset=utf-8' })
    response.end(
      script
        ? host
        : `<!doctype html><html lang="en"><head><title>Host</title><link rel="icon" href="data:,"><script src="/host.js"></script></head>
<body style="margin:0"><iframe title="Preview" sandbox="allow-scripts" src="${storefrontUrl}${PREVIEW_FRAME_PATH}" style="border:0;width:1100px;height:800px"></iframe></body></html>`,
    )
  }
  const hostUrl = await listen(serveHost)
  const untrustedUrl = await listen(serveHost)
  const storefrontUrl: string = await listen((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://storefront')
    const [, folder, name = ''] = pathname.split('/')
    const send = (type: string, body: string | Buffer, headers: Record<string, string> = {}) => {
      response.writeHead(200, { 'content-type': type, ...headers })
      response.end(body)
    }
    if (pathname === PREVIEW_FRAME_PATH) {
      const files = {
        style: '/_haat/style.css',
        script: '/_haat/behaviours.js',
        preview_frame: '/_haat/frame.js',
        sample_frame: '/_haat/sample-frame.js',
        preview_checker: '/_haat/checker.js',
        demo: '/_haat/demo.js',
        checkout: '/_haat/checkout.js',
      }
      const parents = [hostUrl]
      send('text/html', previewFrameDocument(files, parents), {
        // The headers allow the untrusted origin too, so that the frame itself has to reject it.
        ...previewFrameHeaders(storefrontUrl, [hostUrl, untrustedUrl]),
      })
    } else if (pathname === '/_haat/frame.js') send('text/javascript', frame)
    else if (pathname === '/_haat/checker.js') send('text/javascript', readFileSync(pageChecker()))
    else if (pathname === '/_haat/style.css') send('text/css', widgetStyles())
    else if (folder === 'css') send('text/css', String(readBundledTheme(name).get('assets/theme.css')))
    else if (folder === 'fonts') send('font/woff2', readFont(name), { 'access-control-allow-origin': '*' })
    else if (folder === 'media') send('image/svg+xml', PLACEHOLDER_IMAGE)
    else {
      response.writeHead(404)
      response.end()
    }
  })
  return {
    host_url: hostUrl,
    untrusted_url: untrustedUrl,
    storefront_url: storefrontUrl,
    async close() {
      for (const server of servers) server.closeAllConnections()
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
    },
  }
}

const PLACEHOLDER_IMAGE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000" viewBox="0 0 4 5"><path fill="#8d8378" d="M0 0h4v5H0z"/></svg>'

function readFont(file: string): Buffer {
  const path = fontFiles.get(file)
  return path === undefined ? Buffer.alloc(0) : readFileSync(path)
}
