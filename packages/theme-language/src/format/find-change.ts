import { compile, isSame, mockPage, type Theme, ThemeErrors } from '@haat/theme-engine'
import { parseSchema } from '@haat/theme-engine/authoring'

type Files = ReadonlyMap<string, string | Uint8Array>

const TEMPLATES = ['home', 'product', 'collection', 'cart', 'page', 'search']

/**
 * What a new text of a file changes for a theme, as a sentence; undefined if nothing: the annotations say the same, and
 * the main pages render the same apart from the amount of white space.
 */
export function findChange(files: Files, path: string, before: string, after: string): string | undefined {
  if (before === after) return undefined
  const one = parseSchema(before, path)
  const other = parseSchema(after, path)
  if (other.errors.length > one.errors.length || !isSame(one.schema, other.schema)) {
    return 'Formatting would change the annotations, so the file stays as it is.'
  }
  const theme = compiled(files)
  // Pages of a theme with errors can't be compared; its author formats it once they are fixed.
  if (theme instanceof ThemeErrors) {
    const isOwn = theme.errors.some(({ file }) => file === path)
    return isOwn
      ? 'The file has syntax errors. Fix them first.'
      : 'Another file of the theme has errors. Fix them first.'
  }
  const formatted = compiled(new Map([...files, [path, after]]))
  if (formatted instanceof ThemeErrors) return 'Formatting would cause errors, so the file stays as it is.'
  const [, section] = /^sections\/(.+)\.liquid$/.exec(path) ?? []
  if (section !== undefined && alone(theme, section) !== alone(formatted, section)) {
    return 'Formatting would change the section, so the file stays as it is.'
  }
  const changed = TEMPLATES.find((template) => textOf(theme, template) !== textOf(formatted, template))
  return changed && `Formatting would change the ${changed} page, so the file stays as it is.`
}

function compiled(files: Files): Theme | ThemeErrors {
  try {
    return compile(files)
  } catch (error) {
    if (error instanceof ThemeErrors) return error
    throw error
  }
}

/** A page's HTML. */
function textOf(theme: Theme, template: string): string {
  const config = theme.defaultConfiguration()
  return plain(theme.render({ template, config, data: mockPage(template) }).html)
}

/** A section's HTML with the blocks of its first preset, since it may not be on any page. */
function alone(theme: Theme, type: string): string {
  const [preset] = theme.schemas.sections[type]?.presets ?? []
  const blocks = (preset?.blocks ?? []).map((block, index) => ({ ...block, id: `block-${index}` }))
  const section = { id: 'alone', type, template: 'product', settings: preset?.settings ?? {}, blocks }
  const config = { ...theme.defaultConfiguration(), sections: [section] }
  return plain(theme.renderSection({ section, config, data: mockPage('product') }).html)
}

/** White space next to these tags is never visible. */
const BLOCK =
  /\s*(<\/?(?:address|article|aside|blockquote|body|br|button|dd|details|dialog|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|head|header|hr|html|legend|li|link|main|meta|nav|ol|option|p|script|section|select|style|summary|table|tbody|td|tfoot|th|thead|title|tr|ul)\b[^>]*>)\s*/gi

/** Each visible run of white space as one space; none inside tags. */
function plain(html: string): string {
  return html
    .replace(/\s+/g, ' ')
    .replace(/ (?=\/?>)/g, '')
    .replace(BLOCK, '$1')
}
