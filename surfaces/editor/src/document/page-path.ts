import { VARIED_TEMPLATES, type VariedTemplate } from '@haat/theme-engine'

/** A previewed page: its template and path. With the path '', the server picks an example. */
export interface ShownPage {
  readonly template: string
  readonly path: string
}

/** Returns the page type of a template: `page.contact` is a `page`. */
export function baseTemplate(template: string): string {
  return template.split('.', 1)[0] ?? template
}

/** Returns the type of resource that a template shows; undefined for templates of a single page, such as `cart`. */
export function pageKindOf(template: string): VariedTemplate | undefined {
  return VARIED_TEMPLATES.find((kind) => kind === baseTemplate(template))
}

const folders: Readonly<Record<VariedTemplate, string>> = {
  product: 'products',
  collection: 'collections',
  page: 'pages',
}

/** Returns the path of a resource: `/products/rasam-powder`. */
export function pathOfPage(kind: VariedTemplate, handle: string): string {
  return `/${folders[kind]}/${encodeURIComponent(handle)}`
}

/** Returns the type of resource in a folder of the storefront; undefined for other folders. */
export function kindOfFolder(folder: string): VariedTemplate | undefined {
  return VARIED_TEMPLATES.find((kind) => folders[kind] === folder)
}
