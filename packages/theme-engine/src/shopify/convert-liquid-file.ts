import { shopLanguage } from '../commerce/shop-language.ts'
import { SourceText } from '../liquid/source-text.ts'
import { JsonDocument } from '../schema/json-document.ts'
import { printSchema } from '../schema/print-schema.ts'
import type { SchemaKind, SectionSchema } from '../schema/schema.ts'
import { attributeOf, readHtml } from '../validate/reading/html-view.ts'
import { type Piece, piecesBetween, readPieces } from '../validate/reading/liquid-pieces.ts'
import { readUses } from '../validate/reading/liquid-uses.ts'
import { convertSchema } from './convert-schema.ts'
import { type Conversion, textOf } from './convert-setting.ts'

export interface ConvertedFile {
  readonly text: string
  readonly schema?: SectionSchema
  /** Content of `{% stylesheet %}` in a file that can't have its own styles. */
  readonly css: string
}

interface LiquidSource {
  readonly path: string
  readonly text: string
  /** Undefined for snippets and layouts. */
  readonly kind: SchemaKind | undefined
  readonly type: string
}

interface Cut {
  readonly from: number
  readonly to: number
}

/** Converts a Liquid file: annotations instead of `{% schema %}`, no scripts, the rest of its markup unchanged. */
export function convertLiquidFile({ path, text, kind, type }: LiquidSource, conversion: Conversion): ConvertedFile {
  const { report } = conversion
  const pieces = readPieces(text)
  const cuts: Cut[] = []
  const css: string[] = []
  let schemaPiece: Piece | undefined
  for (const piece of pieces) {
    if (piece.kind !== 'raw') continue
    if (piece.name === 'schema') {
      schemaPiece ??= piece
      cuts.push(piece)
      if (kind === undefined)
        report.note(
          'dropped',
          path,
          piece.from,
          'schema_dropped',
          "The schema was removed because this type of file can't have settings",
        )
    } else if (piece.name === 'javascript') {
      cuts.push(piece)
      report.note(
        'dropped',
        path,
        piece.from,
        'script_dropped',
        "The {% javascript %} block was removed. Use the platform's elements instead",
      )
    } else if (piece.name === 'stylesheet' && kind === undefined) {
      cuts.push(piece)
      css.push(text.slice(piece.inside_from, piece.inside_to).trim())
      report.note(
        'mapped',
        path,
        piece.from,
        'stylesheet_moved',
        'The {% stylesheet %} block was moved to assets/theme.css',
      )
    }
  }
  cuts.push(...scriptCuts(path, text, pieces, conversion), ...unknownCuts(path, text, pieces, conversion))
  reportCustomElements(path, text, pieces, conversion)
  const body = withHome(without(text, cuts).trim())
  if (kind === undefined) return { text: `${body}\n`, css: css.join('\n\n') }

  const json = schemaPiece && new JsonDocument(text.slice(schemaPiece.inside_from, schemaPiece.inside_to), path)
  const base = schemaPiece?.inside_from ?? 0
  if (json?.errors.length)
    report.note(
      'needs_work',
      path,
      base,
      'schema_unreadable',
      `The schema was removed because it isn't valid JSON (${json.errors[0]?.reason ?? ''})`,
    )
  const schema = convertSchema({ kind, type, node: json?.root, place: { file: path, base } }, conversion)
  const wrapped = wrap(
    body,
    kind,
    json?.root && { tag: json.root.members.get('tag')?.node.value, class: textOf(json.root, 'class') },
  )
  return { text: `${printSchema(schema)}\n${wrapped}\n`, schema, css: '' }
}

/** Shopify's page type `index` is our `home`. */
function withHome(body: string): string {
  return body.replace(
    /(\b(?:template(?:\.name)?|request\.page_type)\s*(?:==|!=|contains)\s*)(["'])index\2/g,
    '$1$2home$2',
  )
}

/**
 * Shopify wraps each section and shared block in an element that style sheets rely on. Our wrappers have other names,
 * so the file includes one.
 */
function wrap(
  body: string,
  kind: SchemaKind,
  written: { tag: unknown; class: string | undefined } | undefined,
): string {
  if (written?.tag === null) return body
  const tag =
    typeof written?.tag === 'string' && /^[a-z][a-z0-9-]*$/.test(written.tag) && written.tag !== 'section'
      ? written.tag
      : 'div'
  const more = written?.class === undefined || /["<>{}]/.test(written.class) ? '' : ` ${written.class}`
  if (kind === 'theme_block')
    return `<${tag} class="shopify-block${more}" {{ block.shopify_attributes }}>\n${body}\n</${tag}>`
  return `<${tag} id="shopify-section-{{ section.id }}" class="shopify-section${more}">\n${body}\n</${tag}>`
}

/** Removes script elements, event handlers, and filters that would output them. Keeps data blocks. */
function scriptCuts(path: string, text: string, pieces: readonly Piece[], { report }: Conversion): Cut[] {
  const cuts: Cut[] = []
  for (const element of readHtml(text, pieces).elements) {
    for (const { name, offset } of element.attributes) {
      if (!/^on[a-z]+$/.test(name)) continue
      const written = /^on[a-z]+\s*=\s*(?:"[^"{]*"|'[^'{]*')\s?/i.exec(text.slice(offset, offset + 2000))
      if (written) cuts.push({ from: offset, to: offset + written[0].length })
      report.note(
        written ? 'dropped' : 'needs_work',
        path,
        offset,
        'event_handler',
        `The event handler ${name} was removed. Use the platform's elements instead`,
      )
    }
    if (element.name !== 'script') continue
    const type = attributeOf(element, 'type')?.value ?? ''
    if (/^application\/(?:ld\+)?json$/.test(type)) continue
    const end = /<\/script\s*>/i.exec(text.slice(element.offset))
    const cut = { from: element.offset, to: end ? element.offset + end.index + end[0].length : text.length }
    if (isBalanced(piecesBetween(pieces, cut.from, cut.to))) {
      cuts.push(cut)
      report.note(
        'dropped',
        path,
        cut.from,
        'script_dropped',
        `The script was removed: ${summary(text.slice(cut.from, cut.to))}`,
      )
    } else
      report.note(
        'needs_work',
        path,
        cut.from,
        'script_left',
        "The script contains Liquid tags and couldn't be removed automatically. Remove it",
      )
  }
  for (const piece of pieces) {
    if (piece.kind !== 'output' || !/\|\s*script_tag\b/.test(text.slice(piece.from, piece.to))) continue
    if (cuts.some(({ from, to }) => piece.from >= from && piece.to <= to)) continue
    cuts.push(piece)
    report.note(
      'dropped',
      path,
      piece.from,
      'script_dropped',
      `The script was removed: ${summary(text.slice(piece.from, piece.to))}`,
    )
  }
  return cuts
}

/** Removes unknown filters and tags, which would make the file unreadable. */
function unknownCuts(path: string, text: string, pieces: readonly Piece[], { report }: Conversion): Cut[] {
  const { filters, tags } = readUses(new SourceText(text, path), pieces)
  const ofFilters = filters.flatMap(({ name, offset }): Cut[] => {
    if (shopLanguage.filters.has(name)) return []
    const before = /\|\s*$/.exec(text.slice(Math.max(0, offset - 50), offset))
    const written = /^\w+(?:\s*:(?:"[^"]*"|'[^']*'|[^|"'}%\n])*)?/.exec(text.slice(offset, offset + 500))
    report.note('needs_work', path, offset, 'filter_dropped', `Unknown filter "${name}". The value is left unchanged`)
    return before && written ? [{ from: offset - before[0].length, to: offset + written[0].trimEnd().length }] : []
  })
  const unknown = tags.filter(({ name }) => !/^(?:else|elsif|when|end\w*)$/.test(name) && !shopLanguage.tags.has(name))
  const names = new Set(unknown.flatMap(({ name }) => [name, `end${name}`]))
  for (const { name, offset } of unknown)
    report.note('needs_work', path, offset, 'tag_dropped', `Unknown tag "${name}"`)
  return [...ofFilters, ...pieces.filter(({ kind, name }) => kind === 'tag' && names.has(name))]
}

/** Elements that only work with a script. */
function reportCustomElements(path: string, text: string, pieces: readonly Piece[], { report }: Conversion): void {
  const seen = new Set<string>()
  for (const { name, offset } of readHtml(text, pieces).elements) {
    if (
      !/^[a-z][a-z0-9]*-[a-z0-9-]+$/.test(name) ||
      name.startsWith('haat-') ||
      name.startsWith('shopify-') ||
      seen.has(name)
    )
      continue
    seen.add(name)
    report.note(
      'needs_work',
      path,
      offset,
      'needs_script',
      `<${name}> needs a script. Check whether one of the platform’s elements does the same`,
    )
  }
}

/** Returns whether every block opened in between is also closed in between. */
function isBalanced(pieces: readonly Piece[]): boolean {
  const open: string[] = []
  for (const { kind, name } of pieces) {
    if (kind !== 'tag') continue
    if (name.startsWith('end')) {
      if (open.pop() !== name.slice(3)) return false
    } else if (/^(?:if|unless|for|case|capture|form|paginate|tablerow|style)$/.test(name)) open.push(name)
  }
  return open.length === 0
}

function without(text: string, cuts: readonly Cut[]): string {
  let kept = ''
  let at = 0
  for (const { from, to } of cuts.toSorted((one, other) => one.from - other.from)) {
    if (to <= at) continue
    kept += text.slice(at, Math.max(at, from))
    at = to
  }
  return kept + text.slice(at)
}

function summary(source: string): string {
  const file = /[\w.-]{1,100}\.js\b/.exec(source)?.[0]
  return file ?? source.replace(/\s+/g, ' ').slice(0, 60)
}
