import type { BlockInstance } from '../../configuration/configuration.ts'
import { escapeHtml } from '../../escape-html.ts'
import type { RenderContext } from '../../liquid/render-context.ts'
import { SafeHtml } from '../../liquid/safe-html.ts'
import { appClass } from '../../schema/app-block-type.ts'
import { type PageState, pageState } from '../page-state.ts'
import { renderIsolated } from '../part-rendering.ts'
import { AppDataReader, AppObject, shownPages } from './app-data-reader.ts'
import { BLOCK_BUDGET } from './app-limits.ts'
import type { AppPart } from './app-part.ts'
import { sanitizedHtml } from './sanitized-html.ts'

/** Positioned elements stay inside, and nothing is painted outside, so that a block never covers the rest of the page. */
const CONTAINED = 'contain:layout style;overflow:clip;overflow-clip-margin:4px'

interface PlacedAppBlock {
  readonly part: AppPart
  readonly block: BlockInstance
  readonly object: Record<string, unknown>
  readonly locals: Readonly<Record<string, unknown>>
}

/** A block of an app in its wrapper; nothing if it fails (a box in design mode), or prints nothing and keeps no room. */
export function renderAppBlock(
  context: RenderContext,
  state: PageState,
  { part, block, object, locals }: PlacedAppBlock,
): void {
  renderIsolated(context, state, () => {
    const id = String(block.id)
    const html = appHtml(context, state, { part, id, globals: { ...locals, block: object } })
    const { min_height: minHeight } = part.annotations
    if (html === '' && minHeight === undefined) return
    const style = minHeight === undefined ? CONTAINED : `${CONTAINED};min-height:${minHeight}px`
    const { editor_attributes: attributes } = object
    const own = attributes instanceof SafeHtml && attributes.html !== '' ? ` ${attributes.html}` : ''
    context.write(
      `<div id="${escapeHtml(wrapperId(id))}" class="haat-app ${appClass(part.app.id)}" style="${style}" data-app-block${own}>${html}</div>`,
    )
  })
}

function wrapperId(id: string): string {
  return `app-${id}`
}

/** In the editor, a block whose app isn't installed can still be found and removed. Visitors see nothing. */
export function renderMissingApp(context: RenderContext, { design }: PageState, { id }: BlockInstance): void {
  if (!design) return
  context.write(
    `<div data-block-id="${escapeHtml(String(id))}" style="padding:12px;border:1px dashed currentColor;opacity:.6;font:14px/1.5 system-ui">This app isn’t installed</div>`,
  )
}

/** What a block or embed prints, sanitised. Uses the page's budget. Throws if it fails or exceeds a limit. */
export function appHtml(
  context: RenderContext,
  state: PageState,
  { part, id, globals }: { part: AppPart; id: string; globals: Readonly<Record<string, unknown>> },
): string {
  const html = appOutput(context, state, { part, id, globals })
  const { site } = state
  const { app } = part
  const sanitized = sanitizedHtml(html, {
    id_prefix: `${wrapperId(id)}-`,
    actions: site.path(`/_apps/${app.id}/`),
  }).trim()
  if (sanitized === '') return ''
  const use = state.app_uses.get(app.id)
  if (use !== undefined) use.html += sanitized.length
  const styles = app.assets['app.css']
  if (styles !== undefined) state.stylesheets.add(styles)
  return sanitized
}

/** The template's own output. */
export function appOutput(
  context: RenderContext,
  state: PageState,
  { part, id, globals }: { part: AppPart; id: string; globals: Readonly<Record<string, unknown>> },
): string {
  const { app_budget: budget, data, needs, site } = state
  const { app } = part
  const reader = new AppDataReader(app, { data, needs })
  const before = { globals: context.globals, output: context.output, fuel: context.fuel_used }
  const visible = { ...visibleGlobals(context, state), ...globals }
  const locale = data.shop.locale ?? 'en'
  pageState.set(context, {
    ...state,
    app: { id: app.id },
    // Nothing of the visitor.
    data: { ...data, cart: null, customer: null },
    translate: (key, count) => app.translations.find(locale, key, count),
    assetText: () => undefined,
    asset: (file) => (Object.hasOwn(app.assets, file) ? app.assets[file] : ''),
  })
  site.app_data = reader
  context.output = ''
  context.globals = Object.assign(Object.create(null), visible, {
    app: new AppObject(part, reader, moreUrl(state, id)),
  })
  try {
    context.withFuel(Math.min(BLOCK_BUDGET.fuel, budget.fuel), () => part.template.render(context))
    const { output } = context
    if (output.length > Math.min(BLOCK_BUDGET.output, budget.output)) {
      throw part.template.source.errorAt(0, "The block's output is too long", 'output_limit', 'limit')
    }
    budget.output -= output.length
    return output
  } finally {
    const fuel = context.fuel_used - before.fuel
    budget.fuel -= fuel
    const use = state.app_uses.get(app.id) ?? { name: app.name, blocks: 0, html: 0, fuel: 0 }
    state.app_uses.set(app.id, { ...use, blocks: use.blocks + 1, fuel: use.fuel + fuel })
    context.globals = before.globals
    context.output = before.output
    site.app_data = undefined
    pageState.set(context, state)
  }
}

/** The objects that blocks of apps can read. Neither the cart nor the customer nor the theme's settings. */
function visibleGlobals(context: RenderContext, { design }: PageState): Record<string, unknown> {
  const [request, product, collection, page, shop] = ['request', 'product', 'collection', 'page', 'shop'].map((name) =>
    context.global(name),
  )
  return { request, product, collection, page, shop, is_editor: design }
}

/** This page with one more page of records; the block is found by its wrapper. */
function moreUrl({ site, data }: PageState, id: string): string {
  const query = new URLSearchParams(data.request.query)
  query.delete('form_posted')
  query.set('app_page', String(shownPages(data) + 1))
  return `${site.path(data.request.path)}?${query}#${wrapperId(id)}`
}
