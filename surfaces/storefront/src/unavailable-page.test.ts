import { expect, test } from 'vitest'
import type { Store } from './store.ts'
import { unavailablePage } from './unavailable-page.ts'

test('the page of a suspended store escapes its name, and links only to its home page and the report', () => {
  const policies = [{ title: 'Returns', url: '/policies/returns' }]
  const store = { shop: { name: 'Chai & <b>more</b>', policies } } as unknown as Store
  const html = unavailablePage(store, { styles: () => '', logo_src: undefined }, '/chai')
  expect(html).toContain('<h1>Chai &amp; &lt;b&gt;more&lt;/b&gt; isn’t available right now</h1>')
  expect(html.match(/ href="\/[^"]*"/g)).toEqual([' href="/chai"', ' href="/chai/report"'])
})
