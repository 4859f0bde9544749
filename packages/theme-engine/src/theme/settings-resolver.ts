import type { RenderContext } from '../liquid/render-context.ts'
import { SafeHtml } from '../liquid/safe-html.ts'
import { readProperty } from '../liquid/values.ts'
import type { SettingResolver } from '../schema/setting-type.ts'
import { findDynamicSource } from './dynamic-sources.ts'
import { fontObject } from './fonts/font-object.ts'
import { iconSvg } from './icons.ts'
import { withFocalPoint } from './objects/focal-point.ts'
import { imageObject } from './objects/image-object.ts'
import { storeHtml, underRoot } from './objects/store-html.ts'
import type { PageState } from './page-state.ts'

/** Resolves setting values with the page's data. `limit` is the number of products needed from a collection. */
export function settingsResolver(state: PageState, context: RenderContext, limit?: number): SettingResolver {
  const { site, store, schemes, fonts, data } = state
  return {
    image: (image) =>
      image.key.startsWith('assets/')
        ? imageObject(withFocalPoint(state.assetImage(image.key, image.alt), image), site)
        : store.image(image),
    product: (handle) => store.product(handle),
    collection: (handle) => store.collection(handle, limit),
    page: (handle) => store.page(handle),
    menu: (handle) => store.menu(handle),
    category: (handle) => store.category(handle),
    color_scheme: (id) => schemes.find(id),
    font: (id) => {
      const font = fontObject(id)
      if (font !== undefined) fonts.use(font.font)
      return font
    },
    icon: (name) => {
      const svg = iconSvg(name)
      return svg === undefined ? undefined : new SafeHtml(svg)
    },
    video: (key) => `${data.media.base}/${key.split('/').map(encodeURIComponent).join('/')}`,
    link: (href) => site.path(href),
    richtext: (html) => underRoot(html, site),
    source: (path) => sourceOf(path, state, context),
  }
}

/** Objects of the page that a setting can read, for imported themes that use more than the catalogue. */
const ROOTS: ReadonlySet<string> = new Set(['product', 'collection', 'page', 'shop', 'closest'])

/** The catalogue's value at a path, in the form a template gets; otherwise a property of one of the page's objects. */
function sourceOf(path: readonly string[], { data, site }: PageState, context: RenderContext): unknown {
  const source = findDynamicSource(path)
  if (source === undefined) {
    const [name = '', ...keys] = path
    return ROOTS.has(name)
      ? keys.reduce<unknown>((value, key) => readProperty(value, key), context.global(name))
      : undefined
  }
  const found = source.read(data)
  if (typeof found === 'object') return imageObject(found, site)
  return source.kind === 'html' && typeof found === 'string' ? storeHtml(found, site) : found
}
