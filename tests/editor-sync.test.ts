import { createClient, type FetchLike } from '@haat/http-client'
import type { ThemeSchemas } from '@haat/theme-engine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeStaffPermissionsEndpoint, removeStaffEndpoint } from '../domains/src/staff/contract.ts'
import { loadThemeEndpoint } from '../domains/src/store-themes/contract.ts'
import { exampleTheme, publishExampleThemes } from '../domains/src/themes/example-theme.ts'
import { setGlobalSetting } from '../surfaces/editor/src/document/operations/set-global-setting.ts'
import { setSetting } from '../surfaces/editor/src/document/operations/set-setting.ts'
import { toDocument } from '../surfaces/editor/src/document/theme-document.ts'
import { createEditorStore } from '../surfaces/editor/src/state/editor-store.ts'
import { createSync } from '../surfaces/editor/src/state/sync/create-sync.ts'
import { FakeBrowser } from '../surfaces/editor/src/state/sync/fake-browser.fixture.ts'
import { startTestServer, type TestServer } from './harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await publishExampleThemes(server.platform, { starter: exampleTheme() })
})
afterAll(() => server.close())

type Person = Awaited<ReturnType<TestServer['signInVendor' | 'signInStaff']>>

/** Returns a `fetch` that calls the backend with the person's current token. */
function fetchAs(person: Pick<Person, 'token'>): FetchLike {
  return async (path, { method, headers, body }) => {
    const { statusCode, payload } = await server.app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: path,
      headers: { ...Object.fromEntries(new Headers(headers)), authorization: `Bearer ${person.token}` },
      ...(typeof body === 'string' && { payload: body }),
    })
    return new Response(payload, { status: statusCode })
  }
}

/** Opens an editor for a person. Its timers never fire. */
async function openEditor(person: Person, slug: string) {
  const fetchLike = fetchAs(person)
  const loaded = await createClient(fetchLike).call(loadThemeEndpoint, { params: { store_slug: slug } })
  const editor = createEditorStore({ document: toDocument(loaded) })
  const sync = createSync({
    editor,
    loaded,
    schemas: loaded.schemas as ThemeSchemas,
    client_id: crypto.randomUUID(),
    ports: new FakeBrowser().ports(fetchLike, person.name),
  })
  await sync.start()
  const write = (heading: string) =>
    editor.actions.perform(setSetting({ section_id: 'welcome' }, { key: 'heading', label: 'Heading' }, heading))
  return { editor, sync, write }
}

async function openTwo() {
  const vendor = await server.signInVendor()
  const staff = await server.signInStaff(vendor.slug, ['themes'])
  return { vendor, staff, one: await openEditor(vendor, vendor.slug), other: await openEditor(staff, vendor.slug) }
}

test('merges different changes of two people to one store', async () => {
  const { one, other } = await openTwo()
  one.write('From the vendor')
  other.editor.actions.perform(setGlobalSetting({ key: 'width', label: 'Width' }, 1200))
  expect(await one.sync.actions.save()).toBe(true)
  expect(await other.sync.actions.save()).toBe(true)
  expect(other.sync.getState()).toMatchObject({
    status: 'saved',
    revision: 3,
    merged: { saved_by: 'Priya Subramanian' },
  })
  await one.sync.actions.signedInAgain()
  expect(one.sync.getState()).toMatchObject({ status: 'saved', revision: 3 })
  expect(one.editor.getState().document).toEqual(other.editor.getState().document)
  expect(one.editor.getState().document.settings.width).toBe(1200)
})

test('shows a conflict if both changed the same setting, and saves the chosen value', async () => {
  const { vendor, one, other } = await openTwo()
  one.write('From the vendor')
  await one.sync.actions.save()
  other.write('From the staff')
  expect(await other.sync.actions.save()).toBe(false)
  expect(other.sync.getState()).toMatchObject({
    status: 'conflict',
    conflict: {
      theirs: { saved_by: 'Priya Subramanian', saved_by_you: false },
      collisions: [
        {
          key: 'sections/welcome',
          mine: ['Heading: From the staff'],
          theirs: ['Heading: From the vendor'],
        },
      ],
    },
  })
  expect(await other.sync.actions.resolveConflict({ 'sections/welcome': 'mine' })).toBe(true)
  const fresh = await openEditor(vendor, vendor.slug)
  expect(fresh.editor.getState().document.sections.welcome?.settings.heading).toBe('From the staff')
})

test('becomes read-only with the reason if the store is suspended, and keeps unsaved changes', async () => {
  const { vendor, one } = await openTwo()
  one.write('Unsaved')
  await server.db
    .updateTable('stores')
    .set({ status: 'suspended', suspension_reason: 'Counterfeit goods' })
    .where('slug', '=', vendor.slug)
    .execute()
  expect(await one.sync.actions.save()).toBe(false)
  expect(one.sync.getState().status).toBe('read_only')
  expect(one.editor.getState().readOnlyReason).toContain('Counterfeit goods')
  expect(one.editor.getState().document.sections.welcome?.settings.heading).toBe('Unsaved')
})

test('a removed staff member keeps unsaved changes and can save them once they have access again', async () => {
  const { vendor, staff, other } = await openTwo()
  other.write('Unsaved')
  const mine = { params: { id: staff.account_id }, query: { store_slug: vendor.slug } }
  expect((await server.call(removeStaffEndpoint, { token: vendor.token, ...mine })).statusCode).toBe(200)
  expect(await other.sync.actions.save()).toBe(false)
  expect(other.sync.getState()).toMatchObject({ status: 'read_only', locked_by: 'permission' })
  expect(other.editor.getState().readOnlyReason).toContain('You no longer have access to this store')
  expect(other.editor.getState()).toMatchObject({ isDirty: true })

  await server.db
    .insertInto('store_staff')
    .columns(['store_id', 'account_id', 'permissions'])
    .expression((eb) =>
      eb
        .selectFrom('stores')
        .select(['id', eb.val(staff.account_id).as('account_id'), eb.val(['themes']).as('permissions')])
        .where('slug', '=', vendor.slug),
    )
    .execute()
  await other.sync.actions.signedInAgain()
  expect(other.editor.getState().readOnlyReason).toBeNull()
  expect(await other.sync.actions.save()).toBe(true)
  const { sections } = (await openEditor(vendor, vendor.slug)).editor.getState().document
  expect(sections.welcome?.settings.heading).toBe('Unsaved')
})

test('asks the original person to sign in again if another account signed in in the same browser', async () => {
  const { vendor, staff, other } = await openTwo()
  const otherVendor = await server.signInVendor()
  const own = staff.token
  for (const stranger of [otherVendor, await server.signInStaff(otherVendor.slug, ['themes'])]) {
    other.write(`Unsaved before ${stranger.name} signed in`)
    staff.token = stranger.token
    expect(await other.sync.actions.save()).toBe(false)
    expect(other.sync.getState()).toMatchObject({ status: 'session_expired', locked_by: null })
    staff.token = own
    expect(await other.sync.actions.signedInAgain()).toBe(true)
    expect(other.sync.getState().status).toBe('saved')
  }
  const { revision } = (await openEditor(vendor, vendor.slug)).sync.getState()
  expect(revision).toBe(3)
})

test('a revoked permission makes an open editor read-only until it is granted again', async () => {
  const { vendor, staff, other } = await openTwo()
  const setPermissions = (permissions: string[]) =>
    server.call(changeStaffPermissionsEndpoint, {
      token: vendor.token,
      params: { id: staff.account_id },
      body: { store_slug: vendor.slug, permissions },
    })
  await setPermissions([])
  await other.sync.actions.signedInAgain()
  expect(other.sync.getState()).toMatchObject({ status: 'read_only', locked_by: 'permission' })
  await setPermissions(['themes'])
  await other.sync.actions.signedInAgain()
  expect(other.sync.getState()).toMatchObject({ status: 'saved', locked_by: null })
})

test('names the section that the server rejects', async () => {
  const { one } = await openTwo()
  const blocks = Array.from({ length: 60 }, (_, index) => ({ id: `text-${index}`, type: 'text', settings: {} }))
  const { document } = one.editor.getState()
  const welcome = document.sections.welcome
  if (welcome === undefined) throw new Error('The example theme has changed')
  const sections = { ...document.sections, welcome: { ...welcome, blocks } }
  one.editor.actions.replaceDocument('Add too many', { ...document, sections })
  expect(await one.sync.actions.save()).toBe(false)
  expect(one.sync.getState()).toMatchObject({ status: 'refused', errors: [{ section_id: 'welcome', label: 'Hero' }] })
})
