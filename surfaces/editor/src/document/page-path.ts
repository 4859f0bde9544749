import { VARIED_TEMPLATES, type VariedTemplate } from '@haat/theme-engine'

/** A page of the store as it is shown in the preview: by which template, and at which path; '' for an example that the server chooses. */
export interface ShownPage {
  readonly template: string
  readonly path: string
}

/** What a template is for: `page.contact` is a page's. */
export function baseTemplate(template: string): string {
  return template.split('.', 1)[0] ?? template
}

/** The kind of thing that a template shows one of; undefined where there is only one such page. */
export function pageKindOf(template: string): VariedTemplate | undefined {
  return VARIED_TEMPLATES.find((kind) => kind === baseTemplate(template))
}

const folders: Readonly<Record<VariedTemplate, string>> = {
  product: 'products',
  collection: 'collections',
  page: 'pages',
}

/** Where one of a kind lies in the store: `/products/rasam-powder`. */
export function pathOfPage(kind: VariedTemplate, handle: string): string {
  return `/${folders[kind]}/${encodeURIComponent(handle)}`
}

/** Of what kind the pages are that lie in a folder of the store; undefined for other folders. */
export function kindOfFolder(folder: string): VariedTemplate | undefined {
  return VARIED_TEMPLATES.find((kind) => folders[kind] === folder)
}
