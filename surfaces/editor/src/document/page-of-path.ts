import { kindOfFolder, type ShownPage } from './page-path.ts'

/** Returns the page of a link in the preview; undefined if the theme has no template for it. */
export function pageOfPath(path: string, templates: readonly string[]): ShownPage | undefined {
  const parts = path.split(/[?#]/, 1)[0]?.split('/').filter(Boolean) ?? []
  const [folder = '', name] = parts
  const template =
    parts.length === 0
      ? 'home'
      : folder === 'collections' && name === undefined
        ? 'list-collections'
        : folder === 'collections' && parts[2] === 'products'
          ? 'product'
          : name === undefined
            ? folder
            : folder === 'categories'
              ? categoryTemplate(templates)
              : kindOfFolder(folder)
  return template !== undefined && templates.includes(template) ? { template, path } : undefined
}

/** Themes without a category template show categories with their collection template. */
function categoryTemplate(templates: readonly string[]): string {
  return templates.includes('category') ? 'category' : 'collection'
}
