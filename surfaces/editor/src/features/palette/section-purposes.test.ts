import { parseSchema } from '@haat/theme-engine'
import { expect, test } from 'vitest'
import { purposeOf } from './section-purposes.ts'

const sectionFiles = import.meta.glob<string>('../../../../../themes/*/sections/*.liquid', {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('the sections of every bundled theme are grouped by what they’re for', () => {
  const found: Record<string, Set<string>> = {}
  for (const [path, text] of Object.entries(sectionFiles)) {
    const { schema } = parseSchema(text, path.slice(path.indexOf('sections/')))
    if (schema === undefined || /^(?:main-|header$|footer$)/.test(schema.type)) continue
    found[purposeOf(schema)] = (found[purposeOf(schema)] ?? new Set()).add(schema.type)
  }
  const byPurpose = Object.fromEntries(Object.entries(found).map(([purpose, types]) => [purpose, [...types].sort()]))
  expect(byPurpose).toEqual({
    Banners: ['announcement-bar', 'hero', 'opening'],
    Products: ['featured-collection', 'product-recommendations', 'spice-box'],
    Collections: ['collection-list'],
    Text: ['faq', 'promises', 'recipe', 'rich-text', 'statement'],
    'Images and video': ['image-with-text', 'lookbook', 'making', 'origins'],
    Reviews: ['testimonials'],
    'Contact and newsletter': ['contact-form', 'newsletter'],
  })
})

test('a section whose name says nothing is grouped by its settings', () => {
  const group = (setting: string) => {
    const { schema } = parseSchema(
      `{% comment %}\n@section "Diwali"\n@setting one ${setting}\n{% endcomment %}`,
      'sections/diwali.liquid',
    )
    return schema && purposeOf(schema)
  }
  expect(['product_list', 'collection_list', 'video', 'text'].map(group)).toEqual([
    'Products',
    'Collections',
    'Images and video',
    'Text',
  ])
})
