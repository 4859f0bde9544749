import { type FilterReference, filter } from '../filter-reference.ts'

export const fontsFilters: readonly FilterReference[] = [
  filter('font_modify: property, value', "Font in another weight or style: `'weight', 'bold'`.", { returns: 'font' }),
  filter('font_face', 'Adds the font to the page, once, in the head.', {
    returns: 'html',
    named: { font_display: '`swap`, `block`, `fallback` or `optional`.' },
  }),
  filter('font_url', "URL of the font's file.", { returns: 'url' }),
]
