import type { Setting } from '../../schema/schema.ts'
import type { Finding, Fix } from '../finding.ts'
import { valueRange } from '../reading/attribute-source.ts'
import { type HtmlAttribute, OUTPUT } from '../reading/html-view.ts'
import type { LiquidFile } from '../reading/liquid-file.ts'
import { piecesBetween } from '../reading/liquid-pieces.ts'
import { partialCalls } from '../reading/partial-calls.ts'
import type { ThemeSource } from '../reading/theme-source.ts'
import { urlAttributes } from '../reading/url-attributes.ts'
import type { Rule } from '../rule.ts'

/** Names that suggest a URL: `product.url`, `image_src`, `link`. */
const NAMED_ADDRESS = /(?:^|[._])(?:url|urls|href|src|link|path|uri)(?:_[a-z_]+)?$/
const ADDRESS_FILTER = /\|\s*(?:[a-z_]*url|[a-z_]*src|url_[a-z_]+|sort_by|within)\b/

/** Positions where escaping alone isn't enough: without quotes, and at the start of a URL. */
export const unsafeInterpolation: Rule = (theme) =>
  theme.liquid_files.flatMap((file) =>
    file.html.elements.flatMap(({ attributes }) => attributes.flatMap((attribute) => check(theme, file, attribute))),
  )

function check(theme: ThemeSource, file: LiquidFile, attribute: HtmlAttribute): Finding[] {
  const { name, value, offset, quoted } = attribute
  if (!value.includes(OUTPUT) || name.includes(OUTPUT)) return []
  if (!quoted) {
    return [
      theme.finding(file.path, offset, {
        code: 'unquoted_output',
        severity: 'error',
        message: `The value of ${name} has no quotes, so a space in it would start another attribute`,
        fix: `Add quotes: ${name}="{{ ... }}".`,
        fixes: quoteFix(file, attribute),
      }),
    ]
  }
  if (!urlAttributes.has(name) || !value.trimStart().startsWith(OUTPUT)) return []
  const output = piecesBetween(file.pieces, offset, offset + 2000).find((piece) => piece.kind === 'output')
  if (output === undefined || isAddress(file.slice(output.inside_from, output.inside_to), file, theme)) return []
  return [
    theme.finding(file.path, output.from, {
      code: 'unsafe_address',
      severity: 'warning',
      message: `${name} might not be a safe URL. Unsafe URLs are removed when the page is rendered`,
      fix: 'Use a setting of type link, the .url of an object, routes.* or a filter that returns a URL.',
    }),
  ]
}

function quoteFix(file: LiquidFile, attribute: HtmlAttribute): Fix[] {
  const range = valueRange(attribute, file)
  if (range === undefined) return []
  const text = `"${file.slice(range.from, range.to)}"`
  return [{ title: 'Add quotes', edits: [{ file: file.path, ...range, text }] }]
}

function isAddress(inside: string, file: LiquidFile, theme: ThemeSource): boolean {
  const [value = ''] = inside.split('|')
  const path = value.trim()
  if (ADDRESS_FILTER.test(inside) || isNamedAddress(path)) return true
  if (isAddressSetting(path, file, theme)) return true
  const madeOf = file.uses.assigned.get(path)
  if (madeOf?.some(({ name, keys }) => isNamedAddress([name, ...keys].join('.')))) return true
  // A snippet's own names are its callers' arguments.
  const given = partialCalls(theme, file.name).flatMap((use) => use.given.filter(({ name }) => name === path))
  return (
    file.folder === 'snippets' &&
    given.every((one) => one.path === undefined || isNamedAddress([one.path.name, ...one.path.keys].join('.')))
  )
}

function isNamedAddress(path: string): boolean {
  return NAMED_ADDRESS.test(path) || /^(?:routes\.|["'][/#?])/.test(path)
}

function isAddressSetting(path: string, file: LiquidFile, theme: ThemeSource): boolean {
  const keys = path.split('.')
  const schema = file.parsed_schema?.schema
  const is = (settings: readonly Setting[], key: string | undefined) =>
    settings.some((setting) => setting.key === key && ['link', 'image', 'video'].includes(setting.type))
  if (keys[0] === 'settings') return is(theme.global?.global?.schema.flatMap(({ settings }) => settings) ?? [], keys[1])
  if (keys[1] !== 'settings' || schema === undefined) return false
  const ofBlocks = keys[0] === 'block' ? schema.blocks.flatMap(({ settings }) => settings) : []
  return is([...schema.settings, ...ofBlocks], keys[2])
}
