import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { exampleTheme, publishExampleThemes } from '../../themes/example-theme.ts'
import {
  getThemeRevisionEndpoint,
  listThemeRevisionsEndpoint,
  nameThemeRevisionEndpoint,
  restoreThemeEndpoint,
  saveThemeEndpoint,
} from '../contract.ts'

let server: TestServer
type Vendor = Awaited<ReturnType<TestServer['signInVendor']>>
beforeAll(async () => {
  server = await startTestServer()
  await publishExampleThemes(server.platform, { starter: exampleTheme() })
})
afterAll(() => server.close())

const params = ({ slug }: Vendor) => ({ store_slug: slug })
const name = ({ token, slug }: Pick<Vendor, 'token' | 'slug'>, revision: unknown, name: unknown) =>
  server.call(nameThemeRevisionEndpoint, { token, body: { store_slug: slug, revision, name } })
const names = async (vendor: Vendor) =>
  (await server.call(listThemeRevisionsEndpoint, { token: vendor.token, params: params(vendor) }))
    .json()
    .items.map((item: Record<string, unknown>) => [item.revision, item.name])
const save = ({ token, slug }: Vendor, revision: number) =>
  server.call(saveThemeEndpoint, {
    token,
    body: { store_slug: slug, sections: [], settings: { at: revision }, revision },
  })

describe('a name', () => {
  test('is shown in the history and with the revision, and can be changed and removed', async () => {
    const vendor = await server.signInVendor()
    await save(vendor, 1)
    expect(await names(vendor)).toEqual([
      [2, null],
      [1, null],
    ])
    expect((await name(vendor, 1, '  Before Diwali ')).json()).toMatchObject({
      revision: 1,
      name: 'Before Diwali',
      origin: 'theme_chosen',
    })
    await name(vendor, 2, 'दीवाली 🪔')
    await name(vendor, 2, 'Diwali')
    expect(await names(vendor)).toEqual([
      [2, 'Diwali'],
      [1, 'Before Diwali'],
    ])
    const call = { token: vendor.token, params: { ...params(vendor), revision: '1' } }
    expect((await server.call(getThemeRevisionEndpoint, call)).json()).toMatchObject({ name: 'Before Diwali' })
    expect((await name(vendor, 2, ' ')).json()).toMatchObject({ revision: 2, name: null })
    await name(vendor, 2, '')
    expect(await names(vendor)).toEqual([
      [2, null],
      [1, 'Before Diwali'],
    ])
  })

  test('isn’t copied to a revision restored from it', async () => {
    const vendor = await server.signInVendor()
    await save(vendor, 1)
    await name(vendor, 1, 'Before Diwali')
    const body = { store_slug: vendor.slug, restore_revision: 1 }
    await server.call(restoreThemeEndpoint, { token: vendor.token, body })
    expect(await names(vendor)).toEqual([
      [3, null],
      [2, null],
      [1, 'Before Diwali'],
    ])
  })

  test('is audited with the person and the previous name', async () => {
    const vendor = await server.signInVendor()
    await name(vendor, 1, 'One')
    await name(vendor, 1, 'Two')
    const entries = await server.db
      .selectFrom('audit_entries')
      .select('details')
      .where('action', '=', 'theme.version_named')
      .where('actor_id', '=', vendor.account_id)
      .orderBy('id')
      .execute()
    expect(entries.map(({ details }) => details)).toEqual([
      { revision: 1, name: 'One', before: null },
      { revision: 1, name: 'Two', before: 'One' },
    ])
  })
})

describe('refuses and names nothing for', () => {
  test('a revision that doesn’t exist', async () => {
    const vendor = await server.signInVendor()
    const reply = await name(vendor, 2, 'Diwali')
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'theme_revision_not_found'])
  })

  test.each([
    ['a name that is too long', 1, 'x'.repeat(81), 'body.name'],
    ['no name', 1, null, 'body.name'],
    ['an invalid revision', '1', 'Diwali', 'body.revision'],
  ])('%s', async (_, revision, text, path) => {
    const vendor = await server.signInVendor()
    const reply = await name(vendor, revision, text)
    expect([reply.statusCode, reply.json().errors[0].path]).toEqual([422, path])
    expect(await names(vendor)).toEqual([[1, null]])
  })

  test('callers without a session, other vendors and staff without the permission for themes', async () => {
    const [vendor, other] = [await server.signInVendor(), await server.signInVendor()]
    const packer = await server.signInStaff(vendor.slug, ['orders'])
    expect((await name({ ...vendor, token: '' }, 1, 'Mine')).statusCode).toBe(401)
    expect((await name({ ...other, slug: vendor.slug }, 1, 'Mine')).json().code).toBe('store_not_found')
    expect((await name(packer, 1, 'Mine')).json().code).toBe('permission_missing')
    expect(await names(vendor)).toEqual([[1, null]])
    expect((await name(await server.signInStaff(vendor.slug, ['themes']), 1, 'Mine')).statusCode).toBe(200)
  })
})
