import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { exampleApp } from '../../domains/src/app-store/example-app.ts'
import { saveApps } from '../../domains/src/app-store/index.ts'
import { startTestServer, type TestServer } from '../harness.ts'
import { type SearchClient, searchClient } from './search-client.ts'
import { type Saved, type Shop, shopOf } from './search-shop.ts'

let server: TestServer
let client: SearchClient
let shop: Shop

beforeAll(async () => {
  server = await startTestServer()
  client = searchClient(server)
  shop = shopOf(server, await server.signInVendor())
})
afterAll(() => server.close())

/** Best first: the word that is searched for, a longer one, and a misspelt one. */
const forms = ['saffron', 'saffronette', 'safron']
/** Titles that have nothing in common with the query or each other. */
const others = ['Kettle', 'Lantern', 'Bicycle', 'Umbrella', 'Window', 'Drum', 'Pillow', 'Garden', 'Mirror']

/** Waits until all are found, then requires every column and row of `table` to be in the order of the results. */
async function expectOrder(table: readonly (readonly string[])[], find: () => Promise<string[]>) {
  const expected = table.flat().toSorted()
  await vi.waitFor(async () => expect((await find()).toSorted()).toEqual(expected), { timeout: 30_000 })
  const found = await find()
  const inOrder = (ids: readonly string[]) => found.filter((id) => ids.includes(id))
  for (const row of table) expect(inOrder(row)).toEqual(row)
  for (const index of forms.keys()) {
    const column = table.flatMap((row) => row.slice(index, index + 1))
    expect(inOrder(column)).toEqual(column)
  }
}

test('products: whole words, then prefixes, then typos; titles, then tags, then descriptions', async () => {
  const fieldsOf = (word: string, index: number) => {
    const title = others[index] ?? ''
    return [
      { title: `Wild ${word}` },
      { title, tags: [word] },
      { title: `Old ${title}`, description: `<p>Tastes of ${word}.</p>` },
    ]
  }
  const columns: Saved[][] = []
  for (const [index, word] of forms.entries()) {
    const column: Saved[] = []
    for (const fields of fieldsOf(word, index)) column.push(await shop.sell(fields))
    columns.push(column)
  }
  // The worse the match, the better it sells.
  for (const [index, { id }] of columns.flat().entries()) {
    await server.db.updateTable('products').set({ sold_count: index }).where('id', '=', id).execute()
  }
  const table = [0, 1, 2].map((row) => columns.flatMap((column) => column[row]?.handle ?? []))
  await expectOrder(table, () => client.findProducts(shop.slug, 'saffron'))
})

test.each(['vendor', 'product_type'] as const)('products: %s is as good as a tag', async (field) => {
  const word = `cardamom${field.replace('_', '')}`
  const body = await shop.sell({ title: `Body ${field}`, description: `<p>${word}</p>` })
  const named = await shop.sell({ title: `Named ${field}`, [field]: word })
  const titled = await shop.sell({ title: word })
  const found = await client.findProducts(shop.slug, word)
  expect(found).toEqual([titled, named, body].map(({ handle }) => handle))
})

test('pages: whole words, then prefixes, then typos; titles, then text', async () => {
  const columns: Saved[][] = []
  for (const [index, word] of forms.entries()) {
    const titled = await shop.create('page', { title: `About ${word}` })
    const other = await shop.create('page', { title: others[index], body: `<p>We grow ${word} here.</p>` })
    columns.push([titled, other])
  }
  const table = [0, 1].map((row) => columns.flatMap((column) => column[row]?.handle ?? []))
  await expectOrder(table, async () => (await client.suggest(shop.slug, 'saffron')).pages)
})

test('apps: whole words, then prefixes, then typos; titles, then descriptions and features', async () => {
  const apps = forms.flatMap((word, index) => [
    { id: `title-${index}`, title: `Wild ${word}` },
    { id: `text-${index}`, title: others[index] ?? '', description: `All about ${word}.` },
  ])
  await saveApps(server.db, apps.map(exampleApp))
  for (const [index, { id }] of apps.entries()) {
    await server.db.updateTable('apps').set({ install_count: index }).where('id', '=', id).execute()
  }
  const table = ['title', 'text'].map((place) => forms.map((_, index) => `${place}-${index}`))
  await expectOrder(table, () => client.findApps('saffron'))
})

test('apps: a category is better than a description, and worse than a title', async () => {
  await saveApps(server.db, [
    exampleApp({ id: 'in-text', title: 'Hammock', description: 'Analytics for everyone.', category: 'Sales' }),
    exampleApp({ id: 'in-category', title: 'Harbour', category: 'Analytics' }),
    exampleApp({ id: 'in-title', title: 'Simple Analytics', category: 'Sales' }),
  ])
  await server.db.updateTable('apps').set({ install_count: 900 }).where('id', '=', 'in-text').execute()
  await server.db.updateTable('apps').set({ install_count: 90 }).where('id', '=', 'in-category').execute()
  const expected = ['in-title', 'in-category', 'in-text']
  await vi.waitFor(async () => expect(await client.findApps('analytics')).toEqual(expected), { timeout: 30_000 })
})

test('every word has to match, in any order and in any field', async () => {
  const { handle } = await shop.sell({
    title: 'Quilted jacket',
    tags: ['winter'],
    description: '<p>Filled with kapok.</p>',
  })
  await shop.sell({ title: 'Quilted scarf', tags: ['summer'] })
  for (const query of ['quilted winter', 'kapok winter', 'JACKET, kapok!', 'winter quilted kapok jacket']) {
    expect(await client.findProducts(shop.slug, query), query).toEqual([handle])
  }
  expect(await client.findProducts(shop.slug, 'quilted winter summer')).toEqual([])
})

test('words of up to three letters match whole words only, unless nothing else is found', async () => {
  const pot = await shop.sell({ title: 'Tin pot' })
  const potato = await shop.sell({ title: 'Potato peeler' })
  expect(await client.findProducts(shop.slug, 'pot')).toEqual([pot.handle])
  // More letters may follow.
  expect((await client.suggest(shop.slug, 'pot')).products).toEqual([pot.handle, potato.handle])
  await shop.remove('product', pot)
  expect(await client.findProducts(shop.slug, 'pot')).toEqual([potato.handle])
})
