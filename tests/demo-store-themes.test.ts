import { listOwnTemplates, parseTemplateFile } from '@haat/theme-engine'
import { expect, test } from 'vitest'
import { demoCatalogs } from '../domains/src/products/demo/index.ts'
import { StoreConfiguration } from '../domains/src/store-themes/configuration/contract.ts'
import { demoStoreThemes } from '../domains/src/store-themes/index.ts'
import { formerSamples } from '../domains/src/store-themes/quality/rules/former-samples.ts'
import { compileBundledTheme } from './bundled-themes.ts'

test.each(demoStoreThemes())('$store_slug refers only to sections of its theme and records of its catalog', (demo) => {
  const { schemas, templates } = compileBundledTheme(demo.theme_slug)
  const configuration = StoreConfiguration.parse(demo.configuration)
  const { sections } = configuration
  const sectionsByTemplate = Object.groupBy(sections, ({ template = 'home' }) => template)
  expect(new Set(Object.keys(sectionsByTemplate))).toEqual(
    new Set([...templates, ...listOwnTemplates(configuration), 'header', 'footer']),
  )
  for (const [template, content] of Object.entries(sectionsByTemplate)) {
    const { errors, warnings } = parseTemplateFile(JSON.stringify({ sections: content }), template, schemas)
    expect([...errors, ...warnings].map(({ message }) => message)).toEqual([])
  }

  // The publish check would warn about these.
  const texts = capturesOf(JSON.stringify(sections), /"((?:[^"\\]|\\.)*)"/g)
  expect(texts.filter((text) => formerSamples.has(text))).toEqual([])

  const catalog = demoCatalogs.find(({ store_slug: storeSlug }) => storeSlug === demo.store_slug)
  // Pages with their own template show a form and images.
  expect(
    catalog?.pages.flatMap(({ template }) => (template === undefined ? [] : `page.${template}`)).toSorted(),
  ).toEqual(['page.about', 'page.contact'])
  const typesOf = (template: string) => sectionsByTemplate[template]?.map(({ type }) => type)
  expect(typesOf('page.contact')).toContain('contact-form')
  expect(typesOf('page.about')).toContain('image-with-text')
  const handles = (records: readonly { handle: string }[] = []) => records.map(({ handle }) => handle)
  const existing = {
    product: handles(catalog?.products),
    collection: [...handles(catalog?.collections), 'all'],
    page: handles(catalog?.pages),
    menu: handles(catalog?.menus),
  }
  const text = JSON.stringify(sections)
  for (const [kind, found] of Object.entries(existing)) {
    expect(found).toEqual(expect.arrayContaining(capturesOf(text, new RegExp(`"${kind}":"([^"]+)"`, 'g'))))
  }
  const images = [
    ...(catalog?.products ?? []).flatMap((product) => product.images),
    ...(catalog?.collections ?? []).map(({ image }) => image),
    ...(catalog?.images ?? []),
  ]
  const keys = images.map(([name]) => `demo-${demo.store_slug}/${name}.webp`)
  const referenced = capturesOf(text, /"(demo-[^"]+\.webp)"/g)
  expect(referenced.length).toBeGreaterThan(3)
  expect(keys).toEqual(expect.arrayContaining(referenced))
})

function capturesOf(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, capture]) => capture ?? '')
}
