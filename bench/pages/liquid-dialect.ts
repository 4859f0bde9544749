import {
  CaptureTag,
  type Context,
  Drop,
  type Emitter,
  Hash,
  Liquid,
  type Parser,
  Tag,
  type TagToken,
  type Template,
  type TopLevelToken,
} from 'liquidjs'
import { iconSvg } from '../../packages/theme-engine/src/theme/icons.ts'
import { formatPrice, ImageLink, imageTag, type ShownImage } from './liquid-images.ts'

/** HTML that LiquidJS prints unescaped. */
export class SafeHtml extends Drop {
  readonly html: string

  constructor(html: string) {
    super()
    this.html = html
  }

  override valueOf(): string {
    return this.html
  }

  override toString(): string {
    return this.html
  }
}

export interface DialectOptions {
  /** The theme's snippets by name. */
  readonly snippets: Readonly<Record<string, string>>
  /** The theme's texts by key, such as `cart.title` and `cart.count.one`. */
  readonly texts: ReadonlyMap<string, string>
  /** The root path of the store. */
  readonly root: string
}

type NamedArgument = readonly [name: string, value: unknown]

/** Creates LiquidJS with the tags and filters that the pages use, written by hand. */
export function createDialect({ snippets, texts, root }: DialectOptions): Liquid {
  const engine = new Liquid({
    cache: true,
    templates: { ...snippets },
    outputEscape: (value: unknown) => (value instanceof SafeHtml ? value.html : escapeText(String(value ?? ''))),
  })
  const icons = new Map<string, SafeHtml>()
  engine.registerFilter('icon', (name: string, size = 24) => {
    const key = `${name} ${size}`
    const icon = icons.get(key) ?? new SafeHtml(iconSvg(name, size) ?? '')
    icons.set(key, icon)
    return icon
  })
  engine.registerFilter('t', (key: string, ...named: NamedArgument[]) => translate(texts, key, named))
  // LiquidJS's own turns HTML into text.
  engine.registerFilter('default', (value: unknown, standard: unknown) =>
    value === undefined || value === null || value === false || String(value) === '' ? standard : value,
  )
  engine.registerFilter('money_without_trailing_zeros', formatPrice)
  engine.registerFilter('handleize', (text: unknown) =>
    String(text ?? '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-'),
  )
  engine.registerFilter('image_url', (image: ShownImage, ...named: NamedArgument[]) => {
    const width = Number(named.find(([name]) => name === 'width')?.[1])
    return new ImageLink(image, width)
  })
  engine.registerFilter('image_tag', (link: ImageLink, ...named: NamedArgument[]) => {
    return new SafeHtml(imageTag(link, Object.fromEntries(named)))
  })
  engine.registerFilter('inline_asset_content', () => new SafeHtml(''))
  engine.registerTag('capture', SafeCapture)
  engine.registerTag('form', formTag(root))
  engine.registerTag('paginate', paginateTag(root))
  return engine
}

function translate(texts: ReadonlyMap<string, string>, key: string, named: readonly NamedArgument[]): string {
  const values = new Map(named)
  const count = values.get('count')
  const plural = count === 0 && texts.has(`${key}.zero`) ? 'zero' : count === 1 ? 'one' : 'other'
  const text = texts.get(key) ?? texts.get(`${key}.${plural}`) ?? key
  return text.includes('{{') ? text.replaceAll(/\{\{ (\w+) \}\}/g, (_, name) => String(values.get(name) ?? '')) : text
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function escapeText(text: string): string {
  return /[&<>"']/.test(text) ? text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '') : text
}

/** What a template has captured is HTML that has been escaped where needed. */
class SafeCapture extends CaptureTag {
  override *render(context: Context): Generator<unknown, void, string> {
    yield* super.render(context)
    const scope = context.bottom() as Record<string, unknown>
    scope[this.variable] = new SafeHtml(String(scope[this.variable]))
  }
}

/** `{% form 'product', product, id: '...', class: '...' %}`. */
function formTag(root: string) {
  return class Form extends Block {
    *render(context: Context, emitter: Emitter): Generator<unknown, void, unknown> {
      const named: unknown = yield this.named.render(context)
      const { id, class: className } = named as Readonly<Record<string, unknown>>
      emitter.write(
        `<form method="post" action="${root}/cart/add" accept-charset="UTF-8" id="${escapeText(String(id))}" class="${escapeText(String(className))}"><input type="hidden" name="form_type" value="product">`,
      )
      context.push({ form: {} })
      yield this.liquid.renderer.renderTemplates(this.templates, context, emitter)
      context.pop()
      emitter.write('</form>')
    }
  }
}

/** `{% paginate collection.products by 24 %}`: the collection has only the products of its page. */
function paginateTag(root: string) {
  return class Paginate extends Block {
    *render(context: Context, emitter: Emitter): Generator<unknown, void, unknown> {
      const collection = context.getSync(['collection']) as PaginatedCollection
      context.push({ paginate: pagesOf(collection, root) })
      yield this.liquid.renderer.renderTemplates(this.templates, context, emitter)
      context.pop()
    }
  }
}

interface PaginatedCollection {
  readonly handle: string
  readonly products_count: number
  readonly page: number
  readonly page_size: number
}

function pagesOf({ handle, products_count: count, page, page_size: size }: PaginatedCollection, root: string) {
  const pages = Math.ceil(count / size)
  const path = `${root}/collections/${handle}`
  const link = (number: number, title: string) => ({
    title,
    url: number === 1 ? path : `${path}?page=${number}`,
    is_link: true,
  })
  return {
    pages,
    current_page: page,
    previous: page > 1 ? link(page - 1, 'Previous') : undefined,
    next: page < pages ? link(page + 1, 'Next') : undefined,
    parts: Array.from({ length: pages }, (_, index) =>
      index + 1 === page ? { title: String(page), is_link: false } : link(index + 1, String(index + 1)),
    ),
  }
}

/** A tag with an end tag and named arguments. */
abstract class Block extends Tag {
  readonly templates: Template[] = []
  readonly named: Hash

  constructor(token: TagToken, rest: TopLevelToken[], liquid: Liquid, parser: Parser) {
    super(token, rest, liquid)
    const named = /\b(?:id|class): .*/.exec(token.args)?.[0] ?? ''
    this.named = new Hash(named)
    while (rest.length > 0) {
      const next = rest.shift()
      if (next === undefined || ('name' in next && next.name === `end${token.name}`)) return
      this.templates.push(parser.parseToken(next, rest))
    }
  }
}
