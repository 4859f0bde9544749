import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { exampleTheme, publishExampleThemes } from '../../themes/example-theme.ts'
import { loadThemeEndpoint, restoreThemeEndpoint, saveThemeEndpoint } from '../contract.ts'

let server: TestServer
type Person = Pick<Awaited<ReturnType<TestServer['signInVendor']>>, 'token' | 'slug'>
beforeAll(async () => {
  server = await startTestServer()
  await publishExampleThemes(server.platform, { starter: exampleTheme() })
})
afterAll(() => server.close())

const section = (id: string, more: object = {}) => ({ id, type: 'plain', settings: {}, blocks: [], ...more })
const load = async ({ token, slug }: Person) =>
  (await server.call(loadThemeEndpoint, { token, params: { store_slug: slug } })).json()
const save = ({ token, slug }: Person, revision: number, sections: object[]) =>
  server.call(saveThemeEndpoint, { token, body: { store_slug: slug, sections, settings: {}, revision } })

const legal = section('legal', { locked: true, lock_reason: 'Checked by a lawyer', settings: { heading: 'Terms' } })
const story = section('story', { blocks: [{ id: 'b', type: 'line', settings: {}, locked: true }] })
const sections = [section('one'), legal, story]

async function setUpStore() {
  const owner = await server.signInVendor()
  const saver = await server.signInStaff(owner.slug, ['themes'])
  const publisher = await server.signInStaff(owner.slug, ['themes', 'publish_themes'])
  expect((await save(owner, 1, sections)).statusCode).toBe(200)
  return { owner, saver, publisher }
}

test('locks are saved, and staff without the permission to publish can change everything that isn’t locked', async () => {
  const { owner, saver } = await setUpStore()
  expect((await load(saver)).sections).toMatchObject(sections)
  const around = [section('new'), legal, { ...story, settings: { heading: 'Ours' } }]
  expect((await save(saver, 2, around)).statusCode).toBe(200)
  expect((await load(owner)).sections).toMatchObject(around)
})

test('refuses their changes to locked parts and their own locks with each path, and saves nothing', async () => {
  const { owner, saver } = await setUpStore()
  const refused = await save(saver, 2, [
    section('one', { locked: true }),
    { ...legal, settings: { heading: 'None' } },
    { ...story, blocks: [] },
  ])
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'theme_part_locked'])
  expect(refused.json().errors).toEqual([
    { path: 'body.sections.1', message: 'The section "plain" is locked and was changed (Checked by a lawyer)' },
    { path: 'body.sections.2', message: 'The block "line" is locked and was removed' },
    { path: 'body.sections.0', message: 'The section "plain" was locked, which needs the permission to publish' },
  ])
  for (const other of [
    [section('one'), story],
    [section('one'), { ...legal, locked: false }, story],
    [section('one'), { ...legal, template: 'product' }, story],
    [section('one'), legal, { ...story, hidden: true }],
  ]) {
    expect((await save(saver, 2, other)).statusCode).toBe(403)
  }
  expect(await load(owner)).toMatchObject({ revision: 2, sections })
})

test('the owner and staff with the permission to publish can change and unlock parts', async () => {
  const { owner, publisher, saver } = await setUpStore()
  const changed = [section('one'), { ...legal, settings: { heading: 'New terms' } }, story]
  expect((await save(publisher, 2, changed)).statusCode).toBe(200)
  const unlocked = [section('one'), { ...legal, locked: false }, story]
  expect((await save(owner, 3, unlocked)).statusCode).toBe(200)
  expect((await save(saver, 4, [section('one'), story])).statusCode).toBe(200)
})

test('staff without the permission to publish can’t restore a version that changes a locked part', async () => {
  const { owner, saver } = await setUpStore()
  expect((await save(owner, 2, [section('one'), { ...legal, settings: { heading: 'New' } }, story])).statusCode).toBe(
    200,
  )
  const restore = ({ token, slug }: Person) =>
    server.call(restoreThemeEndpoint, { token, body: { store_slug: slug, restore_revision: 2 } })
  const refused = await restore(saver)
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'theme_part_locked'])
  expect((await restore(owner)).statusCode).toBe(200)
})

test('rejects a long lock reason and a lock that isn’t a boolean', async () => {
  const owner = await server.signInVendor()
  const wrong = await save(owner, 1, [
    section('one', { lock_reason: 'x'.repeat(201) }),
    section('two', { locked: 'yes' }),
  ])
  expect(wrong.statusCode).toBe(422)
  expect(wrong.json().errors.map(({ path }: { path: string }) => path)).toEqual([
    'body.sections.0.lock_reason',
    'body.sections.1.locked',
  ])
})
