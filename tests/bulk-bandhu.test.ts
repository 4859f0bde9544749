import { expect, test } from 'vitest'
import manifest from '../apps/bulk-bandhu/haat.app.json' with { type: 'json' }
import { createHaatApp } from '../apps/bulk-bandhu/src/app.ts'
import { installApp } from '../domains/src/app-platform/installed-app.fixture.ts'
import { createPageSessionEndpoint } from '../domains/src/app-platform/page-sessions/contract.ts'
import { publishApp } from '../domains/src/app-platform/published-app.fixture.ts'
import { updateVendorAccountEndpoint } from '../domains/src/identity/contract.ts'
import { createProductEndpoint } from '../domains/src/products/contract.ts'
import { englishWords } from './english-words.ts'
import { serverForTest } from './harness.ts'
import { viaServer } from './via-server.ts'

const SAME = ['Bulk Bandhu', 'SKU', 'am', 'pm']

test('17: all pages speak Hindi to a person whose language it is, and the history English to others', async () => {
  const server = await serverForTest()
  const owner = await server.signInVendor()
  const { token, slug } = owner
  const product = { store_slug: slug, title: 'असम चाय', vendor: 'चाय बागान', status: 'active' as const }
  await server.call(createProductEndpoint, { token, body: { ...product, variants: [{ price_paise: 45_000 }] } })
  const published = await publishApp(server, JSON.parse(JSON.stringify(manifest)))
  await installApp(server, owner, published.id)
  const { urls } = server.platform.settings
  const app = createHaatApp({
    manifest: { ...published.manifest, languages: manifest.languages },
    private_key: { ...(await crypto.subtle.exportKey('jwk', published.private_key)), kty: 'OKP', kid: published.kid },
    haats: [{ issuer: urls.backend, dashboard: urls.dashboard }],
    fetch: viaServer(server),
    clock: server.clock.now,
  })
  const speak = (language: 'en' | 'hi') => server.call(updateVendorAccountEndpoint, { token, body: { language } })
  const open = async (path: string, form?: URLSearchParams) => {
    const body = { store_slug: slug, app_id: published.id }
    const session = (await server.call(createPageSessionEndpoint, { token, body })).json().token
    const headers = { authorization: `Bearer ${session}`, 'x-haat-page': '1' }
    const init = form === undefined ? { headers } : { headers, method: 'POST', body: form }
    return app.fetch(new Request(`https://bulk-bandhu.builtin.invalid/app${path}`, init))
  }
  const show = async (path: string) => {
    const page = await open(path)
    const text = await page.text()
    expect([path, page.headers.get('content-language'), englishWords(text, SAME)]).toEqual([path, 'hi-IN', []])
    return text
  }

  await speak('hi')
  expect(await show('/history')).toContain('अभी तक कोई बदलाव नहीं')
  expect(await show('/')).toContain('पहले बदलाव देखें')
  expect(await show('/preview?price=raise_percent&compare=set&stock=set')).toContain('प्रतिशत लिखें, जैसे 10।')
  expect(await show('/preview')).toContain('कम से कम एक बदलाव चुनें।')
  expect(await show(`/preview?q=${encodeURIComponent('केसर')}&new_status=draft`)).toContain('कोई प्रोडक्ट नहीं मिला')
  const edit = new URLSearchParams({
    ...{ price: 'raise_percent', price_amount: '10', rounding: '9', compare: 'old_price', stock: 'set' },
    ...{ stock_amount: '20', new_status: 'archived', vendor: 'बागान', tags_added: 'दीपावली' },
  })
  const preview = await show(`/preview?${edit}`)
  expect(preview).toContain('₹499.00')
  expect(preview).toContain('<strong>1 प्रोडक्ट</strong> बदले जाएँगे, कुल 1 वैरिएंट।')

  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(preview)?.[1] ?? ''
  const sent = new URLSearchParams([...edit, ['digest', hidden('digest')], ['ids', hidden('ids')]])
  const run = (await open('/runs', sent)).headers.get('x-haat-location') ?? ''
  await expect.poll(() => show(run)).toContain('1 प्रोडक्ट बदले गए।')
  await open(`${run}/undo`, new URLSearchParams())
  await expect.poll(() => show(run)).toContain('सभी मान पहले जैसे हो गए हैं')
  const summary = 'कीमत +10%, अंत में 9 पर राउंड; कटी हुई कीमत पुरानी कीमत के बराबर'
  expect(await show('/history')).toContain(summary)
  expect(await show('/no-such-page')).toContain('पेज नहीं मिला')

  await speak('en')
  const history = await open('/history')
  expect(history.headers.get('content-language')).toBe('en-IN')
  expect(await history.text()).toContain(
    'Price +10%, rounded to prices ending in 9; Compare-at price set to the old price',
  )
})
