import type { Db } from '@haat/db'
import { compile, type MenuData, type SectionInstance, type Setting } from '@haat/theme-engine'
import { readWidgetFiles } from '@haat/theme-widgets/widgets'
import type { Liquid, Template } from 'liquidjs'
import { loadMenus, loadPages } from '../../domains/src/products/index.ts'
import { findPublishedTheme } from '../../domains/src/store-themes/index.ts'
import { readThemeFiles } from '../../domains/src/themes/index.ts'
import { iconSvg } from '../../packages/theme-engine/src/theme/icons.ts'
import { createDialect, SafeHtml } from './liquid-dialect.ts'

export interface LiquidSection {
  readonly id: string
  readonly opening: string
  readonly closing: string
  readonly object: Readonly<Record<string, unknown>>
  readonly template: Template[]
}

export interface LiquidTheme {
  readonly engine: Liquid
  readonly settings: Readonly<Record<string, unknown>>
  sections(template: string): readonly LiquidSection[]
}

interface ThemeOptions {
  readonly db: Db
  readonly store_id: string
  readonly store_name: string
  readonly root: string
}

/** Parses a store's published theme with LiquidJS and reads its settings, once. */
export async function openLiquidTheme({
  db,
  store_id: storeId,
  store_name: name,
  root,
}: ThemeOptions): Promise<LiquidTheme> {
  const published = await findPublishedTheme(db, storeId, new Date())
  if (published === undefined) throw new Error('The store has no published theme')
  const { configuration, theme_version_id: versionId } = published
  const files = await readThemeFiles(db, versionId)
  const { schemas } = compile(files, { widgets: readWidgetFiles() })
  const sources = new Map(
    [...files].flatMap(([path, text]) => (typeof text === 'string' ? [[path, text] as const] : [])),
  )
  const snippets = [...sources].flatMap(([path, text]) => {
    const snippet = /^snippets\/(.+)\.liquid$/.exec(path)?.[1]
    return snippet === undefined ? [] : [[snippet, withoutStyles(text)] as const]
  })
  const engine = createDialect({ snippets: Object.fromEntries(snippets), texts: readTexts(sources), root })
  const written = JSON.stringify(configuration)
  const namesOf = (setting: string) =>
    [...written.matchAll(new RegExp(`"${setting}":"([^"]+)"`, 'g'))].flatMap(([, handle]) => handle ?? [])
  const menus = await readMenus(db, storeId, root, namesOf('menu'))
  const pages = await readPages(db, storeId, root, namesOf('page'))
  const resolve = (settings: readonly Setting[], stored: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      settings.map(({ key, type, default: standard }) => [
        key,
        settingValue(type, stored[key] ?? standard, { menus, pages, root, name }),
      ]),
    )
  return {
    engine,
    settings: resolve(
      schemas.global.schema.flatMap(({ settings }) => settings),
      configuration.settings,
    ),
    sections: (template) =>
      configuration.sections
        .filter((section) => (section.template ?? 'home') === template && section.hidden !== true)
        .map((section) => openSection(section, template)),
  }

  function openSection(section: SectionInstance, template: string): LiquidSection {
    const schema = schemas.sections[section.type]
    const element = template === 'header' || template === 'footer' ? 'div' : 'section'
    const settings = resolve(schema?.settings ?? [], section.settings)
    return {
      id: section.id,
      opening: `<${element} id="section-${section.id}" class="section section-${section.type} scheme-${settings.color_scheme}">`,
      closing: `</${element}>\n`,
      object: {
        id: section.id,
        settings,
        blocks: (section.blocks ?? []).map((block) => ({
          id: block.id,
          type: block.type,
          settings: resolve(schema?.blocks.find(({ type }) => type === block.type)?.settings ?? [], block.settings),
        })),
      },
      template: engine.parse(withoutStyles(sources.get(`sections/${section.type}.liquid`) ?? '')),
    }
  }
}

function withoutStyles(source: string): string {
  return source.replaceAll(/\{%-? stylesheet -?%\}.*?\{%-? endstylesheet -?%\}/gs, '')
}

function readTexts(sources: ReadonlyMap<string, string>): Map<string, string> {
  const texts = new Map<string, string>()
  const flatten = (value: unknown, key: string) => {
    if (typeof value === 'string') texts.set(key, value)
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) flatten(inner, key === '' ? name : `${key}.${name}`)
  }
  flatten(JSON.parse(sources.get('locales/en.default.json') ?? '{}'), '')
  return texts
}

interface Known {
  readonly menus: ReadonlyMap<string, unknown>
  readonly pages: ReadonlyMap<string, unknown>
  readonly root: string
  readonly name: string
}

function settingValue(type: string, value: unknown, { menus, pages, root, name }: Known): unknown {
  const text = typeof value === 'string' ? value.replaceAll('{{ shop.name }}', name) : ''
  if (type === 'richtext' || type === 'inline_richtext') return text === '' ? undefined : new SafeHtml(text)
  if (type === 'icon') return text === '' ? undefined : new SafeHtml(iconSvg(text) ?? '')
  if (type === 'menu') return menus.get(text)
  if (type === 'link') return text.startsWith('/') ? root + text : text
  if (type === 'page') return pages.get(text)
  if (['image', 'product', 'collection'].includes(type)) return undefined
  return typeof value === 'string' ? text : value
}

async function readMenus(
  db: Db,
  storeId: string,
  root: string,
  handles: readonly string[],
): Promise<Map<string, unknown>> {
  const menus = await loadMenus(db, storeId, ['main-menu', 'footer', ...handles], new Date())
  const links = (shown: MenuData['links']): unknown[] =>
    shown.map(({ title, url, links: inner = [] }) => ({
      title,
      url: url === '/' ? root : url.startsWith('/') ? root + url : url,
      links: links(inner),
    }))
  return new Map(
    Object.entries(menus).flatMap(([handle, menu]) =>
      menu === null ? [] : [[handle, { title: menu.title, links: links(menu.links) }]],
    ),
  )
}

async function readPages(
  db: Db,
  storeId: string,
  root: string,
  handles: readonly string[],
): Promise<Map<string, unknown>> {
  const pages = await loadPages(db, storeId, ['contact', ...handles], new Date())
  return new Map(
    Object.entries(pages).flatMap(([handle, page]) =>
      page === null
        ? []
        : [[handle, { title: page.title, url: `${root}/pages/${handle}`, content: new SafeHtml(page.content) }]],
    ),
  )
}
