import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MarketplaceVendor } from '../../../../domains/src/app-store/index.ts'
import { readSharedPage } from './shared-page.ts'
import { TemplateMarkers } from './template-markers.ts'

const appIds = Array.from({ length: 60 }, (_, index) => `app-${index}`)

function vendor(name: string, installed: readonly string[]): MarketplaceVendor {
  return { name, email: 'a@example.com', stores: [], selected_store: null, installed_app_ids: installed }
}

/** A page as a renderer writes it: with a template's markers, or for one visitor. */
function page(template: TemplateMarkers | undefined, visitor: MarketplaceVendor | undefined): string {
  const parts = (one: MarketplaceVendor | undefined) => ({
    session: template === undefined ? escapeAttribute(one?.email ?? '') : (one?.email ?? ''),
    menus: `<b>${one?.name ?? 'Login'}</b>`,
  })
  template?.renderWith((one) => parts(one === undefined ? undefined : { ...vendor('', []), ...one }))
  const { session, menus } = template
    ? { session: template.mark('session'), menus: template.mark('menus') }
    : parts(visitor)
  const cards = appIds.map((id) => {
    const [yes, no] = ['<i>Installed</i>', `${id.length} stores, ${'a description '.repeat(20)}`]
    if (template === undefined) return `<li>${id} ${visitor?.installed_app_ids.includes(id) ? yes : no}</li>`
    const markers = template.markInstalled(id)
    return `<li>${id} ${markers.installed}${yes}${markers.otherwise}${no}${markers.end}</li>`
  })
  return `<body data-session="${session}"><header>${menus}</header>${'<p>hero</p>'.repeat(900)}<ul>${cards.join('')}</ul>[app-1]${cards[0]}</body>`
}

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

function share() {
  const markers = new TemplateMarkers()
  const shared = readSharedPage(page(markers, undefined), markers)
  if (shared === undefined) throw new Error('The page has parts')
  return shared
}

test('a filled page is the page rendered for that visitor, compressed or not', () => {
  const shared = share()
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.subarray(appIds), (name, email, installed) => {
      const visitor = { ...vendor(name, installed), email }
      const rendered = page(undefined, visitor)
      expect(shared.text(visitor)).toBe(rendered)
      expect(gunzipSync(shared.gzip(visitor)).toString()).toBe(rendered)
    }),
    { numRuns: 50 },
  )
  expect(shared.text(undefined)).toBe(page(undefined, undefined))
})

test('cards of apps stay small, although they are compressed in blocks', () => {
  const shared = share()
  expect(shared.text(vendor('Priya', [])).length).toBeGreaterThan(25_000)
  expect(shared.gzip(vendor('Priya', [])).length).toBeLessThan(3_000)
})

test('a page without parts, such as an error page of Astro, isn’t shared', () => {
  expect(readSharedPage('<h1>500</h1>', new TemplateMarkers())).toBeUndefined()
})

test('content can’t contain markers, and missing ones are an error', () => {
  const [own, other] = [new TemplateMarkers(), new TemplateMarkers()]
  own.renderWith(() => ({ session: '', menus: '' }))
  const forged = `${other.mark('menus')}[00:menus]`
  expect(readSharedPage(forged, own)?.text(undefined)).toBe(forged)
  expect(() => readSharedPage(own.markInstalled('app-1').installed, own)).toThrow('app-1')
})
