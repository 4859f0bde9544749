import { readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { readWidgets, resourcePath } from '../resources.ts'
import type { DevTheme } from './dev-theme.ts'
import { drawImage } from './draw-image.ts'
import { frameDocument, frameHeaders, PAGE_DOCUMENT, PAGE_HEADERS } from './frame-document.ts'
import { listTemplates, pageAtPath, pageOfTemplate } from './pages.ts'

export interface Answer {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
}

interface Site {
  readonly theme: DevTheme
  /** `http://127.0.0.1:4400` */
  readonly origin: string
  /** In the addresses of files, so that other websites can't guess them. */
  readonly secret: string
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}

/** Returns the answer to a request for this URL; undefined if there is nothing at it. */
export async function answerRequest(url: URL, site: Site): Promise<Answer | undefined> {
  const [folder = '', ...rest] = url.pathname.slice(1).split('/')
  const name = basename(decodeURIComponent(rest.at(-1) ?? ''))
  if (folder === '') return { headers: PAGE_HEADERS, body: PAGE_DOCUMENT }
  if (folder === '_dev') return answerPage(name, url, site)
  if (folder === '_haat') return answerFrame(name, rest, site)
  if (folder !== site.secret) return undefined
  return rest[0] === 'assets' ? findAsset(name, site.theme) : mockMedia(name, url.searchParams)
}

/** For the page around the frame. */
async function answerPage(name: string, { searchParams }: URL, site: Site): Promise<Answer | undefined> {
  if (name === 'theme') return json(describeTheme(site))
  if (name === 'findings') return json(site.theme.findings())
  if (name === 'page') return json(findPage(searchParams, site))
  return name === 'page.js' || name === 'page.css' ? readResource('preview', name) : undefined
}

/** For the frame, whose origin is opaque. */
async function answerFrame(name: string, rest: readonly string[], { origin }: Site): Promise<Answer | undefined> {
  if (rest[0] === 'fonts') return readResource('fonts', name)
  if (name === 'preview') return { headers: frameHeaders(origin), body: frameDocument(origin) }
  return name === 'frame.js' || name === 'widgets.css' ? readResource('preview', name) : undefined
}

function describeTheme({ theme, origin, secret }: Site) {
  const names = [...theme.files.keys()].flatMap((path) => (path.startsWith('assets/') ? [path.slice(7)] : []))
  return {
    name: basename(theme.folder),
    revision: theme.revision,
    files: Object.fromEntries([...theme.files].filter(([, content]) => typeof content === 'string')),
    widgets: Object.fromEntries(readWidgets()),
    assets: Object.fromEntries(
      names.map((name) => [name, `${origin}/${secret}/assets/${encodeURIComponent(name)}?v=${theme.revision}`]),
    ),
    configuration: theme.configuration(),
    templates: listTemplates(theme.files),
  }
}

function findPage(query: URLSearchParams, { origin, secret }: Site) {
  const page = query.has('template')
    ? pageOfTemplate(query.get('template') ?? 'home')
    : pageAtPath(query.get('path') ?? '/')
  return {
    ...page,
    data: { ...page.data, media: { base: `${origin}/${secret}/media`, fonts_base: `${origin}/_haat/fonts` } },
  }
}

function findAsset(name: string, { files }: DevTheme): Answer | undefined {
  const content = files.get(`assets/${name}`)
  return content === undefined ? undefined : { headers: headersOf(name), body: content }
}

function mockMedia(name: string, query: URLSearchParams): Answer {
  const width = Number(query.get('width')) || 1_200
  const body = drawImage(name, width, Number(query.get('height')) || width)
  return { headers: { 'content-type': 'image/svg+xml' }, body }
}

async function readResource(...path: readonly string[]): Promise<Answer> {
  return { headers: headersOf(path.at(-1) ?? ''), body: await readFile(resourcePath(...path)) }
}

/** The frame's origin is opaque, so files in it are cross-origin; fonts aren't used without the second header. */
function headersOf(name: string): Record<string, string> {
  return {
    'content-type': TYPES[extname(name).toLowerCase()] ?? 'application/octet-stream',
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    // An SVG opened on its own is a document of this origin.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  }
}

function json(value: unknown): Answer {
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) }
}
