import { pageOfPath } from '../../document/page-of-path.ts'
import { pageKindOf } from '../../document/page-path.ts'
import { templateName } from '../../document/template-name.ts'

const TEMPLATES = ['home', 'product', 'collection', 'list-collections', 'page', 'cart', 'search'] as const

/** Returns the name of the page at a path of the store: `Product: rasam powder`. */
export function describePath(path: string): string {
  const page = pageOfPath(path, TEMPLATES)
  if (page === undefined) return path
  const name = templateName(page.template)
  if (pageKindOf(page.template) === undefined) return name
  return `${name}: ${readable(path.split('/').at(-1) ?? '')}`
}

function readable(handle: string): string {
  try {
    return decodeURIComponent(handle).replaceAll('-', ' ')
  } catch {
    return handle
  }
}
