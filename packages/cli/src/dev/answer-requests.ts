import { readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { type DataSetName, dataSets, isDataSetName } from '@haat/theme-engine'
import type { DevDescription, DevPage } from '../dev-protocol.ts'
import { listTemplates, pageAtPath, pageOfTemplate } from '../mock-pages.ts'
import { readWidgets, resourcePath } from '../resources.ts'
import type { DevTheme } from './dev-theme.ts'
import { frameDocument, frameHeaders, PAGE_DOCUMENT, PAGE_HEADERS } from './frame-document.ts'

export interface Answer {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
}

export interface DevSite {
  readonly theme: DevTheme
  /** `http://127.0.0.1:4400` */
  readonly origin: string
  readonly data_set: DataSetName
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** Returns the answer to a request for this URL; undefined if there is nothing at it. */
export async function answerRequest(url: URL, site: DevSite): Promise<Answer | undefined> {
  const [folder = '', ...rest] = url.pathname.slice(1).split('/')
  if (folder === '') return { headers: PAGE_HEADERS, body: PAGE_DOCUMENT }
  if (folder === '_dev') return answerPage(rest.join('/'), url, site)
  return folder === '_haat' ? answerFrame(rest, site) : undefined
}

/** For the page around the frame. */
async function answerPage(name: string, { searchParams }: URL, site: DevSite): Promise<Answer | undefined> {
  if (name === 'theme') return json(describeTheme(site))
  if (name === 'findings') return json(site.theme.findings())
  if (name === 'page') return json(findPage(searchParams, site))
  if (name === 'file') return findFile(searchParams.get('path') ?? '', site.theme)
  return name === 'page.js' || name === 'page.css' ? readResource('preview', name) : undefined
}

/** For the frame. */
async function answerFrame([folder = '', name = '']: readonly string[], { origin }: DevSite) {
  if (folder === 'fonts' && /^[a-z0-9-]+\.woff2$/.test(name)) return readResource('fonts', name)
  if (folder === 'preview') return { headers: frameHeaders(origin), body: frameDocument(origin) }
  return folder === 'frame.js' || folder === 'widgets.css' ? readResource('preview', folder) : undefined
}

function describeTheme({ theme, data_set: dataSet }: DevSite): DevDescription {
  const texts: Record<string, string> = {}
  const binary: string[] = []
  for (const [path, content] of theme.files) {
    if (typeof content === 'string') texts[path] = content
    else binary.push(path)
  }
  return {
    name: basename(theme.folder),
    revision: theme.revision,
    files: texts,
    binary_files: binary,
    widgets: Object.fromEntries(readWidgets()),
    templates: listTemplates(theme.files),
    data_sets: dataSets.map(({ name, label }) => ({ name, label })),
    data_set: dataSet,
  }
}

function findPage(query: URLSearchParams, { origin, data_set: startingSet }: DevSite): DevPage {
  const named = query.get('data') ?? startingSet
  const dataSet = isDataSetName(named) ? named : startingSet
  const template = query.get('template')
  const { data, ...page } =
    template === null ? pageAtPath(query.get('path') ?? '/', dataSet) : pageOfTemplate(template, dataSet)
  return { ...page, data: { ...data, media: { ...data.media, fonts_base: `${origin}/_haat/fonts` } } }
}

function findFile(path: string, { files }: DevTheme): Answer | undefined {
  const body = files.get(path)
  return body instanceof Uint8Array ? { headers: { 'content-type': 'application/octet-stream' }, body } : undefined
}

async function readResource(...path: readonly string[]): Promise<Answer> {
  const body = await readFile(resourcePath(...path))
  return { headers: { 'content-type': TYPES[extname(path.at(-1) ?? '')] ?? '', ...FOR_FRAME }, body }
}

/** The frame's origin is opaque, so its files are cross-origin for it; fonts aren't used without the second header. */
const FOR_FRAME = { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' }

function json(value: unknown): Answer {
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) }
}
