import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { checkPackage } from '@haat/app-manifest/check-package'
import { compile, compileApp, mockPage, type ThemeConfiguration } from '@haat/theme-engine'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../apps/whatsapp-orders')
const packaged = /^(?:haat\.app\.json|(?:actions|assets|blocks|embeds|listing|locales)\/)/
const files = new Map(
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => packaged.test(relative(root, path)))
    .map((path) => [relative(root, path), readFileSync(path)]),
)
const app = compileApp({
  id: 'whatsapp-orders',
  name: 'WhatsApp orders',
  files: new Map([...files].map(([path, content]) => [path, String(content)])),
  blocks: ['blocks/ask.liquid'],
  embeds: [{ file: 'embeds/button.liquid', place: 'body_end' }],
  assets: {},
})
const theme = compile(new Map([['templates/product.json', '{ "sections": [] }']])).withApps([app])
const data = mockPage('product')

/** Returns the links to WhatsApp of a product page: what they open, and their HTML. */
function linksOf(settings: Record<string, string>, page: Partial<typeof data> = {}) {
  const config: ThemeConfiguration = {
    sections: [
      {
        id: 'apps',
        type: 'app',
        template: 'product',
        settings: {},
        blocks: [{ id: 'ask', type: 'app:whatsapp-orders/ask', settings }],
      },
    ],
    settings: { app_embeds: { 'whatsapp-orders/button': { enabled: true, settings } } },
  }
  const { html } = theme.render({ template: 'product', config, data: { ...data, ...page } })
  return [...html.matchAll(/<a [^>]*href="(https:\/\/wa\.me[^"]*)"[^>]*>/g)].map(([tag, href = '']) => {
    const url = new URL(href.replaceAll('&amp;', '&'))
    return { tag, number: url.pathname.slice(1), text: url.searchParams.get('text') }
  })
}

function productWith(title: string) {
  const { product } = data
  if (product === undefined || product === null) throw new Error('The mock page has no product')
  return { ...product, title }
}

test('the package of WhatsApp orders passes the checks of all apps', () => {
  expect(checkPackage(files).findings).toEqual([])
})

test('the button and the block open a chat with product, variant and price in the message', () => {
  const product = productWith('Salt & "pepper" + 50%')
  const links = linksOf({ phone: '98765 43210' }, { product })
  const [variant] = product.variants
  expect(links).toHaveLength(2)
  for (const { number, text } of links) {
    expect(number).toBe('919876543210')
    expect(text).toMatch(/^Hello! I have a question\. Salt & "pepper" \+ 50%/)
    expect(text).toContain(`, ${variant?.title} (₹`)
    expect(text).toMatch(/\) https?:\/\/\S+\/products\/\S+$/)
  }
})

test('numbers with a country code stay as they are, and without a number there is no link', () => {
  expect(linksOf({ phone: '+44 (20) 7946-0958' }).map(({ number }) => number)).toEqual(['442079460958', '442079460958'])
  expect(linksOf({ phone: '' })).toEqual([])
})

test('the owner’s own words replace those of the language, and hours are read aloud', () => {
  const [block, button] = linksOf({
    phone: '9876543210',
    greeting: 'Namaste <b>',
    hours: '10 am to 7 pm',
    label: 'Chat',
  })
  expect(block?.text).toMatch(/^Namaste <b> /)
  expect(button?.tag).toContain('aria-label="Ask on WhatsApp. 10 am to 7 pm"')
})

test('visitors who read Hindi write in Hindi', () => {
  const [block] = linksOf({ phone: '9876543210' }, { shop: { ...data.shop, locale: 'hi' } })
  expect(block?.text).toMatch(/^नमस्ते! मुझे कुछ पूछना है। /)
})
