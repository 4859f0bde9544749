/** A page of the store as it is shown in the preview: by which template, and at which path; '' for an example that the server chooses. */
export interface ShownPage {
  readonly template: string
  readonly path: string
}

/** Templates of pages of which there are many: which one is shown is chosen. */
export const manyPaged = ['product', 'collection', 'page'] as const
export type ManyPaged = (typeof manyPaged)[number]

/** What a template is for: `page.contact` is a page's. */
export function baseTemplate(template: string): string {
  return template.split('.', 1)[0] ?? template
}

/** The kind of thing that a template shows one of; undefined where there is only one such page. */
export function pageKindOf(template: string): ManyPaged | undefined {
  return manyPaged.find((kind) => kind === baseTemplate(template))
}
