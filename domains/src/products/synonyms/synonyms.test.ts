import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { createProductEndpoint } from '../catalog/contract.ts'
import { listStorefrontProductsEndpoint } from '../storefront/contract.ts'
import { getSynonymsEndpoint, restoreDefaultSynonymsEndpoint, SynonymGroups, saveSynonymsEndpoint } from './contract.ts'
import { defaultSynonyms } from './default-synonyms.ts'
import { readSynonyms } from './read-synonyms.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface Caller {
  readonly token: string
  readonly slug: string
}

const get = ({ token, slug }: Caller) => server.call(getSynonymsEndpoint, { token, query: { store_slug: slug } })
const save = ({ token, slug }: Caller, groups: unknown, revision?: number, headers: Record<string, string> = {}) =>
  server.call(saveSynonymsEndpoint, { token, headers, body: { store_slug: slug, groups, revision } })
const restore = ({ token, slug }: Caller) =>
  server.call(restoreDefaultSynonymsEndpoint, { token, query: { store_slug: slug } })
const storeIdOf = async ({ slug }: Caller) =>
  (await server.db.selectFrom('stores').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id
const roses = [['rose', 'gulab', 'गुलाब']]

test('every shipped group is valid, and no term is in two of them', () => {
  expect(SynonymGroups.parse(defaultSynonyms)).toEqual(defaultSynonyms)
  expect(defaultSynonyms.length).toBeGreaterThanOrEqual(60)
  const terms = defaultSynonyms.flat()
  expect(terms.filter((term, index) => terms.indexOf(term) !== index)).toEqual([])
  expect(defaultSynonyms.find((group) => group.includes('turmeric'))).toEqual(
    expect.arrayContaining(['haldi', 'हल्दी', 'மஞ்சள்']),
  )
})

test('a store has the shipped synonyms until it saves its own, and can restore them', async () => {
  const owner = await server.signInVendor()
  const first = await get(owner)
  expect(first.statusCode).toBe(200)
  expect(first.headers.etag).toBe('"1"')
  expect(first.json()).toEqual({ groups: defaultSynonyms, is_default: true, revision: 1, updated_at: null })

  const saved = await save(owner, roses, undefined, { 'if-match': '"1"' })
  expect(saved.statusCode).toBe(200)
  expect(saved.headers.etag).toBe('"2"')
  expect(saved.json()).toMatchObject({ groups: roses, is_default: false, revision: 2 })
  expect((await get(owner)).json()).toEqual(saved.json())
  expect(await readSynonyms(server.db, await storeIdOf(owner))).toEqual(roses)

  const restored = await restore(owner)
  expect(restored.json()).toMatchObject({ groups: defaultSynonyms, is_default: true, revision: 3 })
  expect(await readSynonyms(server.db, await storeIdOf(owner))).toEqual(defaultSynonyms)
})

test('a store can turn synonyms off by saving an empty list', async () => {
  const owner = await server.signInVendor()
  expect((await save(owner, [], 1)).json()).toMatchObject({ groups: [], is_default: false })
  expect(await readSynonyms(server.db, await storeIdOf(owner))).toEqual([])
})

test('restoring a list that is already the shipped one changes nothing', async () => {
  const owner = await server.signInVendor()
  expect((await restore(owner)).json()).toMatchObject({ is_default: true, revision: 1 })
  expect(await auditOf(owner)).toEqual([])
})

test('terms are trimmed, single-spaced and unique in their group, ignoring case', async () => {
  const owner = await server.signInVendor()
  const saved = await save(owner, [['  Abandoned   cart ', 'cart recovery', 'abandoned Cart', 'cafe\u0301', 'café']], 1)
  expect(saved.json().groups).toEqual([['Abandoned cart', 'cart recovery', 'café']])
})

test('of two people who change the same revision, the second is refused', async () => {
  const owner = await server.signInVendor()
  const replies = await Promise.all([save(owner, roses, 1), save(owner, [['saree', 'sari']], 1)])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412])
  expect(replies.find(({ statusCode }) => statusCode === 412)?.json()).toMatchObject({
    code: 'stale_revision',
    revision: 2,
  })
})

test('a revision from before the list was restored stays outdated', async () => {
  const owner = await server.signInVendor()
  await save(owner, roses, 1)
  await restore(owner)
  expect((await save(owner, roses, 1)).statusCode).toBe(412)
  expect((await save(owner, roses, 2)).statusCode).toBe(412)
  expect((await save(owner, roses, 3)).statusCode).toBe(200)
})

test('refuses a change without a revision', async () => {
  const owner = await server.signInVendor()
  const reply = await save(owner, roses)
  expect(reply.statusCode).toBe(428)
  expect(reply.json().code).toBe('revision_missing')
})

test.each<[string, unknown, string]>([
  ['a group of one term', [['rose']], 'body.groups.0'],
  ['a group whose terms are the same', [['rose', 'Rose ']], 'body.groups.0'],
  ['a group of 21 terms', [Array.from({ length: 21 }, (_, index) => `term ${index}`)], 'body.groups.0'],
  ['an empty term', [['rose', '  ']], 'body.groups.0.1'],
  ['a term of 61 characters', [['rose', 'x'.repeat(61)]], 'body.groups.0.1'],
  ['a term without a letter or digit', [['rose', '+ -']], 'body.groups.0.1'],
  ['a term of two lines', [['rose', 'gulab\nred']], 'body.groups.0.1'],
  ['a term that is a number', [['rose', 7]], 'body.groups.0.1'],
  ['501 groups', Array.from({ length: 501 }, (_, index) => [`a${index}`, `b${index}`]), 'body.groups'],
  [
    'more than 5,000 terms',
    Array.from({ length: 251 }, (_, group) => Array.from({ length: 20 }, (__, term) => `${group} ${term}`)),
    'body.groups',
  ],
  ['no list', undefined, 'body.groups'],
])('refuses %s', async (_, groups, path) => {
  const owner = await server.signInVendor()
  const reply = await save(owner, groups, 1)
  expect(reply.statusCode).toBe(422)
  expect(reply.json().errors).toEqual([{ path, message: expect.any(String) }])
  expect((await get(owner)).json().is_default).toBe(true)
})

test('saves 500 groups, and 5,000 terms of 60 characters', async () => {
  const owner = await server.signInVendor()
  const groups = Array.from({ length: 500 }, (_, group) =>
    Array.from({ length: 10 }, (__, term) => `${group} ${term} `.padEnd(60, 'ம')),
  )
  const saved = await save(owner, groups, 1)
  expect(saved.statusCode).toBe(200)
  expect(saved.json().groups).toEqual(groups)
})

test('staff need the permission for products', async () => {
  const owner = await server.signInVendor()
  const allowed = await server.signInStaff(owner.slug, ['products'])
  expect((await save(allowed, roses, 1)).statusCode).toBe(200)
  expect((await get(allowed)).statusCode).toBe(200)

  const refused = await server.signInStaff(owner.slug, ['themes', 'menus', 'settings'])
  for (const reply of [await get(refused), await save(refused, [], 2), await restore(refused)]) {
    expect(reply.statusCode).toBe(403)
    expect(reply.json().code).toBe('permission_missing')
  }
  expect((await get(owner)).json().groups).toEqual(roses)
})

test('another store’s synonyms are not found', async () => {
  const owner = await server.signInVendor()
  const stranger = { ...(await server.signInVendor()), slug: owner.slug }
  for (const reply of [await get(stranger), await save(stranger, roses, 1), await restore(stranger)]) {
    expect(reply.statusCode).toBe(404)
    expect(reply.json().code).toBe('store_not_found')
  }
  expect((await get(owner)).json().is_default).toBe(true)
})

const auditOf = async (owner: Caller) =>
  server.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'details'])
    .where('store_id', '=', await storeIdOf(owner))
    .where('action', 'like', 'search_synonyms.%')
    .orderBy('id')
    .execute()

test('records who changed and restored the list', async () => {
  const owner = await server.signInVendor()
  await save(owner, roses, 1)
  await restore(owner)
  const count = defaultSynonyms.length
  expect(await auditOf(owner)).toEqual([
    {
      action: 'search_synonyms.updated',
      actor_id: owner.account_id,
      details: { group_count: { before: count, after: 1 } },
    },
    {
      action: 'search_synonyms.restored',
      actor_id: owner.account_id,
      details: { group_count: { before: 1, after: count } },
    },
  ])
})

test('every process is notified of a saved and of a restored list', async () => {
  const owner = await server.signInVendor()
  const storeId = await storeIdOf(owner)
  const notified = () =>
    new Promise<void>((resolve) => {
      server.platform.changes.on('products_changed', (changed) => {
        if (changed === storeId) resolve()
      })
    })
  const saved = notified()
  await save(owner, roses, 1)
  await saved
  const restored = notified()
  await restore(owner)
  await restored
})

test('the store’s search finds products by the synonyms of the moment', async () => {
  const owner = await server.signInVendor()
  for (const title of ['Turmeric powder', 'Damask rose tea', 'Cart recovery guide']) {
    const body = { store_slug: owner.slug, title, status: 'active', variants: [{ price_paise: 100 }] }
    await server.call(createProductEndpoint, { token: owner.token, body })
  }
  const search = async (q: string) => {
    const reply = await server.call(listStorefrontProductsEndpoint, { query: { store_slug: owner.slug, q } })
    return reply.json().items.map(({ title }: { title: string }) => title)
  }
  for (const word of ['haldi', 'हल्दी', 'மஞ்சள்']) expect(await search(word)).toEqual(['Turmeric powder'])
  expect(await search('gulab')).toEqual([])

  await save(
    owner,
    [
      ['gulab', 'damask rose'],
      ['abandoned cart', 'cart recovery'],
    ],
    1,
  )
  expect(await search('gulab tea')).toEqual(['Damask rose tea'])
  expect(await search('Abandoned  cart')).toEqual(['Cart recovery guide'])
  expect(await search('haldi')).toEqual([])

  await restore(owner)
  expect(await search('haldi')).toEqual(['Turmeric powder'])
})
