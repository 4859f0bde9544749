import { escapeHtml } from '../escape-html.ts'
import { categoryPath } from './objects/category-object.ts'
import type { PageState } from './page-state.ts'

/**
 * Returns the breadcrumbs and the subcategories of a category page whose theme shows neither: themes made before stores
 * had categories show these pages with their collection template. What the theme reads, it shows itself.
 */
export function categoryNavigation({ data, site, translate, category_reads: reads }: PageState): string {
  const { category } = data
  if (!category) return ''
  const item = ({ handle, title }: { handle: string; title: string }) =>
    `<li><a href="${escapeHtml(categoryPath(handle, site))}">${escapeHtml(title)}</a></li>`
  const word = (key: string, standard: string) => escapeHtml(translate(key, undefined) ?? standard)
  const home = `<li><a href="${escapeHtml(site.path('/'))}">${word('general.home', 'Home')}</a></li>`
  const here = `<li><span aria-current="page">${escapeHtml(category.title)}</span></li>`
  const trail =
    reads.has('ancestors') || category.ancestors.length === 0
      ? ''
      : `<nav class="haat-crumbs haat-crumbs-chevron haat-crumbs-small" aria-label="${word('accessibility.breadcrumbs', 'Breadcrumbs')}"><ol>${home}${category.ancestors.map(item).join('')}${here}</ol></nav>`
  const below =
    reads.has('subcategories') || category.subcategories.length === 0
      ? ''
      : `<nav class="haat-subcategories" aria-label="${word('collections.subcategories', 'Subcategories')}"><ul class="haat-subcategory-list">${category.subcategories.map(item).join('')}</ul></nav>`
  return trail === '' && below === '' ? '' : `<div class="haat-category-navigation">${trail}${below}</div>\n`
}
