import { parseTemplateFile } from '@haat/theme-engine'
import { expect, test } from 'vitest'
import { demoCatalogs } from '../domains/src/products/demo/index.ts'
import { StoreConfiguration } from '../domains/src/store-themes/configuration/contract.ts'
import { demoStoreThemes } from '../domains/src/store-themes/index.ts'
import { compileBundledTheme } from './bundled-themes.ts'

test.each(demoStoreThemes())('$store_slug names only what its theme and its catalog have', (demo) => {
  const { schemas, templates } = compileBundledTheme(demo.theme_slug)
  const { sections } = StoreConfiguration.parse(demo.configuration)
  const of_template = Object.groupBy(sections, ({ template = 'home' }) => template)
  expect(new Set(Object.keys(of_template))).toEqual(new Set([...templates, 'header', 'footer']))
  for (const [template, content] of Object.entries(of_template)) {
    const { errors, warnings } = parseTemplateFile(JSON.stringify({ sections: content }), template, schemas)
    expect([...errors, ...warnings].map(({ message }) => message)).toEqual([])
  }

  const catalog = demoCatalogs.find(({ store_slug }) => store_slug === demo.store_slug)
  const handles = (things: readonly { handle: string }[] = []) => things.map(({ handle }) => handle)
  const known = {
    product: handles(catalog?.products),
    collection: [...handles(catalog?.collections), 'all'],
    page: handles(catalog?.pages),
    menu: handles(catalog?.menus),
  }
  const text = JSON.stringify(sections)
  for (const [kind, there] of Object.entries(known)) {
    expect(there).toEqual(expect.arrayContaining(named(text, new RegExp(`"${kind}":"([^"]+)"`, 'g'))))
  }
  const pictures = [
    ...(catalog?.products ?? []).flatMap((product) => product.pictures),
    ...(catalog?.collections ?? []).map(({ picture }) => picture),
    ...(catalog?.pictures ?? []),
  ]
  const keys = pictures.map(([name]) => `demo-${demo.store_slug}/${name}.webp`)
  const shown = named(text, /"(demo-[^"]+\.webp)"/g)
  expect(shown.length).toBeGreaterThan(3)
  expect(keys).toEqual(expect.arrayContaining(shown))
})

function named(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name]) => name ?? '')
}
