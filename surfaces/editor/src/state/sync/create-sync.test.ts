import type { ThemeConfiguration } from '@haat/theme-engine'
import { beforeEach, describe, expect, test } from 'vitest'
import { moveSection } from '../../document/operations/move-section.ts'
import { setGlobalSetting } from '../../document/operations/set-global-setting.ts'
import { setSetting } from '../../document/operations/set-setting.ts'
import { FakeBrowser, settle } from './fake-browser.fixture.ts'
import { FakeServer, openTab } from './fake-server.fixture.ts'

type Tab = Awaited<ReturnType<typeof openTab>>

let server: FakeServer
let browser: FakeBrowser

beforeEach(() => {
  server = new FakeServer()
  browser = new FakeBrowser()
})

const headingOf = (section_id: string, value: string) =>
  setSetting({ section_id }, { key: 'heading', label: 'Heading' }, value)
const write = (tab: Tab, section_id: string, value: string) => tab.editor.actions.perform(headingOf(section_id, value))
const shown = (tab: Tab, section_id: string) => tab.editor.getState().document.sections[section_id]?.settings.heading
const saved = (section_id: string) =>
  server.latest.configuration.sections.find(({ id }) => id === section_id)?.settings.heading
const withHeading = (section_id: string, heading: string) => (configuration: ThemeConfiguration) => ({
  ...configuration,
  sections: configuration.sections.map((section) =>
    section.id === section_id ? { ...section, settings: { ...section.settings, heading } } : section,
  ),
})

describe('saving', () => {
  test('sends what there is and says so; nothing is sent where nothing is unsaved', async () => {
    const tab = await openTab(server, browser, '1')
    expect(await tab.sync.actions.save()).toBe(true)
    expect(server.revision).toBe(1)
    write(tab, 'hero', 'New')
    expect(tab.sync.getState().status).toBe('unsaved')
    expect(await tab.sync.actions.save()).toBe(true)
    expect(saved('hero')).toBe('New')
    expect(tab.sync.getState()).toMatchObject({ status: 'saved', revision: 2, saved_by: 'Asha' })
    expect(tab.editor.getState()).toMatchObject({ isDirty: false, isSaving: false })
  })

  test('leaves unsaved what is changed while it is on its way', async () => {
    const tab = await openTab(server, browser, '1')
    let open = () => {}
    server.gate = new Promise((resolve) => {
      open = resolve
    })
    write(tab, 'hero', 'One')
    const saving = tab.sync.actions.save()
    expect(tab.editor.getState().isSaving).toBe(true)
    write(tab, 'hero', 'Two')
    open()
    expect(await saving).toBe(false)
    expect(tab.sync.getState().status).toBe('unsaved')
    tab.editor.actions.undo()
    expect(tab.sync.getState().status).toBe('saved')
    tab.editor.actions.redo()
    expect(await tab.sync.actions.save()).toBe(true)
    expect(saved('hero')).toBe('Two')
  })

  test('undone to what is saved, nothing is unsaved', async () => {
    const tab = await openTab(server, browser, '1')
    write(tab, 'hero', 'New')
    tab.editor.actions.undo()
    expect(tab.sync.getState().status).toBe('saved')
  })

  test('without a connection it keeps the work, says so, and tries again by itself', async () => {
    const tab = await openTab(server, browser, '1')
    server.weather = 'no connection'
    write(tab, 'hero', 'New')
    expect(await tab.sync.actions.save()).toBe(false)
    expect(tab.sync.getState()).toMatchObject({ status: 'offline', problem: 'There is no connection to the server.' })
    write(tab, 'faq', 'More')
    server.weather = 'fine'
    await browser.pass(2_000)
    expect(tab.sync.getState().status).toBe('saved')
    expect([saved('hero'), saved('faq')]).toEqual(['New', 'More'])
  })

  test('tries less and less often, and at least every half a minute', async () => {
    const tab = await openTab(server, browser, '1')
    server.weather = 'no connection'
    write(tab, 'hero', 'New')
    await tab.sync.actions.save()
    const triesWithin = async (ms: number) => {
      const before = server.calls.filter((path) => path === '/api/theme-editor/save').length
      await browser.pass(ms)
      return server.calls.filter((path) => path === '/api/theme-editor/save').length - before
    }
    // After 2, 4, 8, 16 and 30 seconds, each counted from the last.
    expect([await triesWithin(2_000), await triesWithin(3_000), await triesWithin(1_000)]).toEqual([1, 0, 1])
    expect([await triesWithin(8_000), await triesWithin(16_000)]).toEqual([1, 1])
    expect([await triesWithin(30_000), await triesWithin(30_000)]).toEqual([1, 1])
  })

  test('tries again at once when the browser is online again', async () => {
    const tab = await openTab(server, browser, '1')
    server.weather = 'trouble'
    write(tab, 'hero', 'New')
    await tab.sync.actions.save()
    server.weather = 'fine'
    browser.goOnline()
    await settle()
    expect(tab.sync.getState().status).toBe('saved')
  })

  test('knows its own save again when only the answer was lost, also with newer work in the same section', async () => {
    const tab = await openTab(server, browser, '1')
    server.weather = 'answers are lost'
    write(tab, 'hero', 'One')
    await tab.sync.actions.save()
    expect(server.revision).toBe(2)
    write(tab, 'hero', 'Two')
    server.weather = 'fine'
    expect(await tab.sync.actions.save()).toBe(true)
    expect(tab.sync.getState()).toMatchObject({ status: 'saved', revision: 3, conflict: null })
    expect(saved('hero')).toBe('Two')
  })

  test('goes on after somebody has signed in again', async () => {
    const tab = await openTab(server, browser, '1')
    server.weather = 'signed out'
    write(tab, 'hero', 'New')
    expect(await tab.sync.actions.save()).toBe(false)
    expect(tab.sync.getState().status).toBe('session_expired')
    write(tab, 'faq', 'More')
    expect(await tab.sync.actions.signedInAgain()).toBe(false)
    server.weather = 'fine'
    expect(await tab.sync.actions.signedInAgain()).toBe(true)
    expect(tab.sync.getState().status).toBe('saved')
    expect([saved('hero'), saved('faq')]).toEqual(['New', 'More'])
  })

  test('asks to sign in again where somebody else has signed in in the same browser, whose store it is not', async () => {
    const tab = await openTab(server, browser, '1')
    write(tab, 'hero', 'New')
    server.refusal = { status: 404, code: 'store_not_found', errors: [] }
    expect(await tab.sync.actions.save()).toBe(false)
    expect(tab.sync.getState().status).toBe('session_expired')
    server.refusal = undefined
    expect(await tab.sync.actions.signedInAgain()).toBe(true)
    expect(saved('hero')).toBe('New')
  })

  test('a suspended store is read-only with the reason, and not any more when it is reactivated', async () => {
    const tab = await openTab(server, browser, '1')
    write(tab, 'hero', 'New')
    server.suspended = { reason: 'Counterfeit goods', until: null }
    expect(await tab.sync.actions.save()).toBe(false)
    expect(tab.sync.getState().status).toBe('read_only')
    expect(tab.editor.getState().readOnlyReason).toContain('Counterfeit goods')
    write(tab, 'hero', 'Refused')
    expect(shown(tab, 'hero')).toBe('New')
    server.suspended = null
    await browser.pass(5_000)
    expect(tab.sync.getState().status).toBe('unsaved')
    expect(await tab.sync.actions.save()).toBe(true)

    server.suspended = { reason: 'Counterfeit goods', until: null }
    await browser.pass(5_000)
    expect(tab.sync.getState().status).toBe('read_only')
    expect(await tab.sync.actions.save(), 'nothing is unsaved').toBe(true)
  })

  test('says which section the server refuses, by its name', async () => {
    const tab = await openTab(server, browser, '1')
    write(tab, 'hero', 'New')
    const index = tab.editor.getState().document.order.indexOf('hero')
    const message = 'must be a text'
    const errors = [
      { path: `body.sections.${index}.settings.heading`, message },
      { path: 'body.settings.body_size', message },
    ]
    server.refusal = { status: 422, code: 'invalid_fields', errors }
    expect(await tab.sync.actions.save()).toBe(false)
    expect(tab.sync.getState()).toMatchObject({
      status: 'refused',
      faults: [
        { section_id: 'hero', label: 'Hero', message },
        { section_id: null, label: 'Theme settings', message },
      ],
    })
    write(tab, 'hero', 'Other')
    expect(tab.sync.getState()).toMatchObject({ status: 'unsaved', faults: [] })

    // Also where it has been moved while it was on its way.
    let open = () => {}
    server.gate = new Promise((resolve) => {
      open = resolve
    })
    const saving = tab.sync.actions.save()
    tab.editor.actions.perform(moveSection('hero', { template: 'home', index: 3 }, 'Hero'))
    expect(tab.editor.getState().document.order.indexOf('hero')).not.toBe(index)
    open()
    await saving
    expect(tab.sync.getState().faults[0]).toMatchObject({ section_id: 'hero', label: 'Hero' })
  })
})

describe('two who work on one store', () => {
  test('a save finds what somebody else has saved, takes it in and goes on', async () => {
    const tab = await openTab(server, browser, '1')
    server.saveAs('Ravi', withHeading('faq', 'Questions'))
    write(tab, 'hero', 'Mine')
    expect(await tab.sync.actions.save()).toBe(true)
    expect([saved('hero'), saved('faq')]).toEqual(['Mine', 'Questions'])
    expect(tab.sync.getState()).toMatchObject({
      revision: 3,
      merged: { saved_by: 'Ravi', labels: ['Questions and answers'] },
    })
  })

  test('within five seconds each sees what the other has saved, and undo takes back only own steps', async () => {
    const tab = await openTab(server, browser, '1')
    write(tab, 'hero', 'Mine')
    server.saveAs('Ravi', withHeading('faq', 'Questions'))
    await browser.pass(5_000)
    expect([shown(tab, 'hero'), shown(tab, 'faq')]).toEqual(['Mine', 'Questions'])
    expect(tab.sync.getState()).toMatchObject({ status: 'unsaved', revision: 2 })
    tab.editor.actions.undo()
    expect(shown(tab, 'faq')).toBe('Questions')
    expect(tab.sync.getState().status).toBe('saved')
    expect(await tab.sync.actions.save()).toBe(true)
    expect(server.revision).toBe(2)
  })

  test('what was locked meanwhile is as it was locked for those who may not unlock it, and the rest is saved', async () => {
    server.can_publish = false
    const tab = await openTab(server, browser, '1')
    server.saveAs('Ravi', ({ sections, ...others }) => ({
      ...others,
      sections: sections.map((section) => (section.id === 'hero' ? { ...section, locked: true } : section)),
    }))
    write(tab, 'hero', 'Mine')
    write(tab, 'faq', 'Questions')
    expect(await tab.sync.actions.save()).toBe(true)
    expect([shown(tab, 'hero'), saved('faq')]).toEqual([saved('hero'), 'Questions'])
    expect(saved('hero')).not.toBe('Mine')
    expect(tab.sync.getState().merged?.labels).toEqual(['Hero'])
    write(tab, 'hero', 'Mine again')
    expect(tab.sync.getState().status).toBe('saved')
  })

  test('what both changed is asked about; what was chosen is saved', async () => {
    const tab = await openTab(server, browser, '1')
    server.saveAs('Ravi', (configuration) =>
      withHeading('faq', 'Questions')(withHeading('hero', 'Theirs')(configuration)),
    )
    write(tab, 'hero', 'Mine')
    expect(await tab.sync.actions.save()).toBe(false)
    const { status, conflict } = tab.sync.getState()
    expect(status).toBe('conflict')
    expect(conflict).toMatchObject({
      theirs: { saved_by: 'Ravi', saved_by_you: false, revision: 2 },
      collisions: [{ key: 'sections/hero', label: 'Hero', mine: ['Heading: Mine'], theirs: ['Heading: Theirs'] }],
    })
    expect([shown(tab, 'hero'), shown(tab, 'faq'), server.revision]).toEqual(['Mine', 'Questions', 2])
    expect(await tab.sync.actions.save()).toBe(false)
    expect(await tab.sync.actions.resolveConflict({ 'sections/hero': 'mine' })).toBe(true)
    expect([saved('hero'), saved('faq')]).toEqual(['Mine', 'Questions'])
    tab.editor.actions.undo()
    expect(shown(tab, 'hero')).toBe('Theirs')
  })

  test('theirs can be chosen, and nothing is left to save', async () => {
    const tab = await openTab(server, browser, '1')
    write(tab, 'hero', 'Mine')
    server.saveAs('Ravi', withHeading('hero', 'Theirs'))
    await browser.pass(5_000)
    expect(tab.sync.getState().status).toBe('conflict')
    expect(await tab.sync.actions.resolveConflict({ 'sections/hero': 'theirs' })).toBe(true)
    expect(shown(tab, 'hero')).toBe('Theirs')
    expect(tab.sync.getState()).toMatchObject({ status: 'saved', revision: 2, conflict: null })
    expect(server.revision).toBe(2)
  })

  test('a conflict is over when the own change is taken back', async () => {
    const tab = await openTab(server, browser, '1')
    write(tab, 'hero', 'Mine')
    server.saveAs('Ravi', withHeading('hero', 'Theirs'))
    await browser.pass(5_000)
    tab.editor.actions.undo()
    expect(shown(tab, 'hero')).toBe('Theirs')
    expect(tab.sync.getState()).toMatchObject({ status: 'saved', revision: 2, conflict: null })
  })

  test('another tab hears of a save at once', async () => {
    const one = await openTab(server, browser, '1')
    const other = await openTab(server, browser, '2')
    write(one, 'hero', 'New')
    await one.sync.actions.save()
    await settle()
    expect(shown(other, 'hero')).toBe('New')
    expect(other.sync.getState()).toMatchObject({ status: 'saved', revision: 2 })
  })

  test('each tab shows at once what is selected in another, without waiting for its next report', async () => {
    const one = await openTab(server, browser, '1')
    const other = await openTab(server, browser, '2')
    const seen = () => one.sync.getState().others.map(({ section_id }) => section_id)
    await browser.pass(300)
    expect(seen()).toEqual([null])
    const begun = browser.now
    other.editor.actions.select({ section_id: 'faq' })
    other.editor.actions.select({ section_id: 'hero' })
    await browser.pass(600)
    expect(seen()).toEqual(['hero'])
    expect(browser.now - begun).toBeLessThan(5_000)
  })

  test('a tab is gone for others as soon as it is closed, and there again when the browser brings it back', async () => {
    const one = await openTab(server, browser, '1')
    await openTab(server, browser, '2')
    await browser.pass(300)
    expect(one.sync.getState().others).toHaveLength(1)
    browser.leave('2')
    await settle()
    expect(one.sync.getState().others).toEqual([])
    await browser.pass(12_000)
    expect(one.sync.getState().others, 'the server has forgotten it too').toEqual([])
    await browser.comeBack('2')
    await browser.pass(300)
    expect(one.sync.getState().others).toHaveLength(1)
  })

  test('a tab reports itself every five seconds and no more, however much is selected', async () => {
    const tab = await openTab(server, browser, '1')
    const reports = () => server.calls.filter((path) => path.endsWith('/presence')).length
    for (let index = 0; index < 50; index += 1) {
      tab.editor.actions.select({ section_id: index % 2 === 0 ? 'hero' : 'faq' })
      await browser.pass(100)
    }
    expect(reports()).toBe(1)
    await browser.pass(20_200)
    expect(reports()).toBe(6)
  })

  test('nothing can be saved over another theme', async () => {
    const tab = await openTab(server, browser, '1')
    write(tab, 'hero', 'Mine')
    server.theme_version = '2.0.0'
    server.saveAs('Ravi', (configuration) => configuration)
    await browser.pass(5_000)
    expect(tab.sync.getState()).toMatchObject({ status: 'read_only' })
    expect(tab.sync.getState().problem).toContain('another theme')
  })
})

describe('unsaved work', () => {
  test('is there again also where the page that goes away holds it until the next one is open', async () => {
    const tab = await openTab(server, browser, '1')
    write(tab, 'hero', 'Unsaved')
    await browser.pass(500)
    const again = await openTab(server, browser, '2')
    expect(again.sync.getState().status).toBe('saved')
    browser.crash('1')
    await browser.pass(0)
    expect(shown(again, 'hero')).toBe('Unsaved')
    expect(again.sync.getState()).toMatchObject({ status: 'unsaved', recovered: { labels: ['Hero'] } })
  })

  test('is there again after a crash, as a step that can be undone', async () => {
    const tab = await openTab(server, browser, '1')
    write(tab, 'hero', 'Unsaved')
    tab.editor.actions.perform(setGlobalSetting({ key: 'body_size', label: 'Size' }, 18))
    await browser.pass(500)
    browser.crash('1')
    const again = await openTab(server, browser, '2')
    expect(shown(again, 'hero')).toBe('Unsaved')
    expect(again.editor.getState().document.settings.body_size).toBe(18)
    expect(again.sync.getState()).toMatchObject({
      status: 'unsaved',
      recovered: { labels: ['Hero', 'Theme settings'] },
    })
    again.editor.actions.undo()
    expect(again.sync.getState().status).toBe('saved')
  })

  test.each(['leave', 'hide'] as const)('is kept when the page is closed or put away before that (%s)', async (how) => {
    const tab = await openTab(server, browser, '1')
    write(tab, 'hero', 'Unsaved')
    browser[how]('1')
    await settle()
    browser.crash('1')
    expect(shown(await openTab(server, browser, '2'), 'hero')).toBe('Unsaved')
  })

  test('is merged with what somebody else has saved since', async () => {
    const tab = await openTab(server, browser, '1')
    write(tab, 'hero', 'Unsaved')
    await browser.pass(500)
    browser.crash('1')
    server.saveAs('Ravi', withHeading('faq', 'Questions'))
    const again = await openTab(server, browser, '2')
    expect([shown(again, 'hero'), shown(again, 'faq')]).toEqual(['Unsaved', 'Questions'])
    expect(await again.sync.actions.save()).toBe(true)
    expect([saved('hero'), saved('faq')]).toEqual(['Unsaved', 'Questions'])
  })

  test('is asked about where somebody else has changed the same since', async () => {
    const tab = await openTab(server, browser, '1')
    write(tab, 'hero', 'Unsaved')
    await browser.pass(500)
    browser.crash('1')
    server.saveAs('Ravi', withHeading('hero', 'Theirs'))
    const again = await openTab(server, browser, '2')
    expect(again.sync.getState()).toMatchObject({ status: 'conflict', conflict: { collisions: [{ label: 'Hero' }] } })
    expect(await again.sync.actions.resolveConflict({})).toBe(true)
    expect(saved('hero')).toBe('Unsaved')
  })

  test('is gone from the device once it is saved or taken back', async () => {
    const tab = await openTab(server, browser, '1')
    write(tab, 'hero', 'New')
    await browser.pass(500)
    expect(browser.stored.size).toBe(1)
    await tab.sync.actions.save()
    await browser.pass(500)
    expect(browser.stored.size).toBe(0)
    write(tab, 'hero', 'Newer')
    await browser.pass(500)
    tab.editor.actions.undo()
    await browser.pass(500)
    expect(browser.stored.size).toBe(0)
  })

  test('of a tab that is still open is not taken from it', async () => {
    const one = await openTab(server, browser, '1')
    write(one, 'hero', 'Unsaved')
    await browser.pass(500)
    const other = await openTab(server, browser, '2')
    expect(other.sync.getState()).toMatchObject({ status: 'saved', recovered: null })
  })

  test('that is damaged is thrown away with a message', async () => {
    const tab = await openTab(server, browser, '1')
    write(tab, 'hero', 'Unsaved')
    await browser.pass(500)
    browser.crash('1')
    for (const key of browser.stored.keys()) browser.stored.set(key, { version: 1, sections: 'broken' })
    const again = await openTab(server, browser, '2')
    expect(again.sync.getState()).toMatchObject({ status: 'saved', recovered: null })
    expect(again.sync.getState().recovery_problem).toBe('damaged')
    expect(browser.stored.size).toBe(0)
  })

  test('that was based on what the server does not know is thrown away with a message, once', async () => {
    const tab = await openTab(server, browser, '1')
    write(tab, 'hero', 'Unsaved')
    await browser.pass(500)
    browser.crash('1')
    for (const [key, record] of browser.stored) {
      browser.stored.set(key, { ...(record as object), base_revision: 99 })
    }
    const again = await openTab(server, browser, '2')
    expect(again.sync.getState()).toMatchObject({ status: 'saved', recovered: null, recovery_problem: 'damaged' })
    expect(browser.stored.size).toBe(0)
  })

  test('waits on the device while nothing may be changed, is told of, and is here again afterwards', async () => {
    const tab = await openTab(server, browser, '1')
    write(tab, 'hero', 'Unsaved')
    await browser.pass(500)
    browser.crash('1')
    server.suspended = { reason: 'Fake saffron', until: null }
    const again = await openTab(server, browser, '2')
    await browser.pass(5_000)
    expect(shown(again, 'hero')).toBeUndefined()
    expect(again.sync.getState()).toMatchObject({ status: 'read_only', kept_work: { theme: null } })
    server.suspended = null
    await browser.pass(5_000)
    expect(shown(again, 'hero')).toBe('Unsaved')
    expect(again.sync.getState()).toMatchObject({ status: 'unsaved', kept_work: null })
  })

  test('of another theme is told of until that was read, and is here again with that theme', async () => {
    const tab = await openTab(server, browser, '1')
    write(tab, 'hero', 'Unsaved')
    await browser.pass(500)
    browser.crash('1')
    server.theme_slug = 'masala'
    const other = await openTab(server, browser, '2')
    expect(shown(other, 'hero')).toBeUndefined()
    expect(other.sync.getState().kept_work).toMatchObject({ theme: 'Starter' })
    other.sync.actions.dismissKeptWork()
    browser.crash('2')
    const third = await openTab(server, browser, '3')
    expect(third.sync.getState().kept_work).toBeNull()
    browser.crash('3')
    server.theme_slug = 'starter'
    const back = await openTab(server, browser, '4')
    expect(shown(back, 'hero')).toBe('Unsaved')
  })

  test('that can be discarded comes back by undo', async () => {
    const tab = await openTab(server, browser, '1')
    write(tab, 'hero', 'Unsaved')
    await browser.pass(500)
    browser.crash('1')
    const again = await openTab(server, browser, '2')
    again.sync.actions.discardRecovered()
    expect(shown(again, 'hero')).toBeUndefined()
    expect(again.sync.getState()).toMatchObject({ status: 'saved', recovered: null })
    again.editor.actions.undo()
    expect(shown(again, 'hero')).toBe('Unsaved')
  })

  test('that cannot be kept on the device is said', async () => {
    const tab = await openTab(server, browser, '1')
    browser.storage_is_broken = true
    write(tab, 'hero', 'Unsaved')
    await browser.pass(500)
    expect(tab.sync.getState().recovery_problem).toBe('not_kept')
    expect(await tab.sync.actions.save()).toBe(true)
  })
})

test('a restored version comes in as one step and as what is saved', async () => {
  const tab = await openTab(server, browser, '1')
  server.saveAs('Asha', withHeading('hero', 'Restored'))
  expect(await tab.sync.actions.reload('Restore version 1')).toBe(true)
  expect(shown(tab, 'hero')).toBe('Restored')
  expect(tab.sync.getState()).toMatchObject({ status: 'saved', revision: 2 })
  expect(tab.editor.getState().undoStack.at(-1)?.label).toBe('Restore version 1')
  tab.editor.actions.undo()
  expect(tab.sync.getState().status).toBe('unsaved')
})
