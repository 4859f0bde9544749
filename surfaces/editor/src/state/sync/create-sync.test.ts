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

const headingOf = (sectionId: string, value: string) =>
  setSetting({ section_id: sectionId }, { key: 'heading', label: 'Heading' }, value)
const write = (tab: Tab, sectionId: string, value: string) => tab.editor.actions.perform(headingOf(sectionId, value))
const shown = (tab: Tab, sectionId: string) => tab.editor.getState().document.sections[sectionId]?.settings.heading
const saved = (sectionId: string) =>
  server.latest.configuration.sections.find(({ id }) => id === sectionId)?.settings.heading
const withHeading = (sectionId: string, heading: string) => (configuration: ThemeConfiguration) => ({
  ...configuration,
  sections: configuration.sections.map((section) =>
    section.id === sectionId ? { ...section, settings: { ...section.settings, heading } } : section,
  ),
})

describe('saving', () => {
  test('saves unsaved changes, and sends nothing if there are none', async () => {
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

  test('keeps changes made during a save unsaved', async () => {
    const tab = await openTab(server, browser, '1')
    let release = () => {}
    server.gate = new Promise((resolve) => {
      release = resolve
    })
    write(tab, 'hero', 'One')
    const saving = tab.sync.actions.save()
    expect(tab.editor.getState().isSaving).toBe(true)
    write(tab, 'hero', 'Two')
    release()
    expect(await saving).toBe(false)
    expect(tab.sync.getState().status).toBe('unsaved')
    tab.editor.actions.undo()
    expect(tab.sync.getState().status).toBe('saved')
    tab.editor.actions.redo()
    expect(await tab.sync.actions.save()).toBe(true)
    expect(saved('hero')).toBe('Two')
  })

  test('considers the document saved after undoing to the saved version', async () => {
    const tab = await openTab(server, browser, '1')
    write(tab, 'hero', 'New')
    tab.editor.actions.undo()
    expect(tab.sync.getState().status).toBe('saved')
  })

  test('keeps changes while offline, reports the problem, and retries', async () => {
    const tab = await openTab(server, browser, '1')
    server.failure = 'offline'
    write(tab, 'hero', 'New')
    expect(await tab.sync.actions.save()).toBe(false)
    expect(tab.sync.getState()).toMatchObject({ status: 'offline', problem: 'You’re offline.' })
    write(tab, 'faq', 'More')
    server.failure = 'none'
    await browser.advance(2_000)
    expect(tab.sync.getState().status).toBe('saved')
    expect([saved('hero'), saved('faq')]).toEqual(['New', 'More'])
  })

  test('backs off to one retry every 30 seconds', async () => {
    const tab = await openTab(server, browser, '1')
    server.failure = 'offline'
    write(tab, 'hero', 'New')
    await tab.sync.actions.save()
    const triesWithin = async (ms: number) => {
      const before = server.calls.filter((path) => path === '/api/theme-editor/save').length
      await browser.advance(ms)
      return server.calls.filter((path) => path === '/api/theme-editor/save').length - before
    }
    // After 2, 4, 8, 16 and 30 seconds, each counted from the previous retry.
    expect([await triesWithin(2_000), await triesWithin(3_000), await triesWithin(1_000)]).toEqual([1, 0, 1])
    expect([await triesWithin(8_000), await triesWithin(16_000)]).toEqual([1, 1])
    expect([await triesWithin(30_000), await triesWithin(30_000)]).toEqual([1, 1])
  })

  test('retries immediately when the browser is online again', async () => {
    const tab = await openTab(server, browser, '1')
    server.failure = 'server error'
    write(tab, 'hero', 'New')
    await tab.sync.actions.save()
    server.failure = 'none'
    browser.goOnline()
    await settle()
    expect(tab.sync.getState().status).toBe('saved')
  })

  test('recognises its own save if only the response was lost, even with newer changes in the section', async () => {
    const tab = await openTab(server, browser, '1')
    server.failure = 'responses lost'
    write(tab, 'hero', 'One')
    await tab.sync.actions.save()
    expect(server.revision).toBe(2)
    write(tab, 'hero', 'Two')
    server.failure = 'none'
    expect(await tab.sync.actions.save()).toBe(true)
    expect(tab.sync.getState()).toMatchObject({ status: 'saved', revision: 3, conflict: null })
    expect(saved('hero')).toBe('Two')
  })

  test('continues after signing in again', async () => {
    const tab = await openTab(server, browser, '1')
    server.failure = 'signed out'
    write(tab, 'hero', 'New')
    expect(await tab.sync.actions.save()).toBe(false)
    expect(tab.sync.getState().status).toBe('session_expired')
    write(tab, 'faq', 'More')
    expect(await tab.sync.actions.signedInAgain()).toBe(false)
    server.failure = 'none'
    expect(await tab.sync.actions.signedInAgain()).toBe(true)
    expect(tab.sync.getState().status).toBe('saved')
    expect([saved('hero'), saved('faq')]).toEqual(['New', 'More'])
  })

  test('asks the owner to sign in again if another account signed in in the same browser', async () => {
    const tab = await openTab(server, browser, '1')
    write(tab, 'hero', 'New')
    server.refusal = { status: 404, code: 'store_not_found', errors: [] }
    expect(await tab.sync.actions.save()).toBe(false)
    expect(tab.sync.getState().status).toBe('session_expired')
    server.refusal = undefined
    expect(await tab.sync.actions.signedInAgain()).toBe(true)
    expect(saved('hero')).toBe('New')
  })

  test('makes a suspended store read-only with the reason, until it is reactivated', async () => {
    const tab = await openTab(server, browser, '1')
    write(tab, 'hero', 'New')
    server.suspended = { reason: 'Counterfeit goods', until: null }
    expect(await tab.sync.actions.save()).toBe(false)
    expect(tab.sync.getState().status).toBe('read_only')
    expect(tab.editor.getState().readOnlyReason).toContain('Counterfeit goods')
    write(tab, 'hero', 'Refused')
    expect(shown(tab, 'hero')).toBe('New')
    server.suspended = null
    await browser.advance(5_000)
    expect(tab.sync.getState().status).toBe('unsaved')
    expect(await tab.sync.actions.save()).toBe(true)

    server.suspended = { reason: 'Counterfeit goods', until: null }
    await browser.advance(5_000)
    expect(tab.sync.getState().status).toBe('read_only')
    expect(await tab.sync.actions.save(), 'nothing is unsaved').toBe(true)
  })

  test('names the section that the server rejected', async () => {
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
      errors: [
        { section_id: 'hero', label: 'Hero', message },
        { section_id: null, label: 'Theme settings', message },
      ],
    })
    write(tab, 'hero', 'Other')
    expect(tab.sync.getState()).toMatchObject({ status: 'unsaved', errors: [] })

    // The section is found even if it's moved during the request.
    let release = () => {}
    server.gate = new Promise((resolve) => {
      release = resolve
    })
    const saving = tab.sync.actions.save()
    tab.editor.actions.perform(moveSection('hero', { template: 'home', index: 3 }, 'Hero'))
    expect(tab.editor.getState().document.order.indexOf('hero')).not.toBe(index)
    release()
    await saving
    expect(tab.sync.getState().errors[0]).toMatchObject({ section_id: 'hero', label: 'Hero' })
  })
})

describe('two people editing one store', () => {
  test('merges what someone else saved when saving, and continues', async () => {
    const tab = await openTab(server, browser, '1')
    server.saveAs('Ravi', withHeading('faq', 'Questions'))
    write(tab, 'hero', 'Mine')
    expect(await tab.sync.actions.save()).toBe(true)
    expect([saved('hero'), saved('faq')]).toEqual(['Mine', 'Questions'])
    expect(tab.sync.getState()).toMatchObject({
      revision: 3,
      merged: { saved_by: 'Ravi', labels: ['FAQ'] },
    })
  })

  test('shows what someone else saved within five seconds, and undoes only local steps', async () => {
    const tab = await openTab(server, browser, '1')
    write(tab, 'hero', 'Mine')
    server.saveAs('Ravi', withHeading('faq', 'Questions'))
    await browser.advance(5_000)
    expect([shown(tab, 'hero'), shown(tab, 'faq')]).toEqual(['Mine', 'Questions'])
    expect(tab.sync.getState()).toMatchObject({ status: 'unsaved', revision: 2 })
    tab.editor.actions.undo()
    expect(shown(tab, 'faq')).toBe('Questions')
    expect(tab.sync.getState().status).toBe('saved')
    expect(await tab.sync.actions.save()).toBe(true)
    expect(server.revision).toBe(2)
  })

  test('drops changes to sections that someone else has locked if the person can’t unlock them, and saves the rest', async () => {
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

  test('asks which version to keep if both changed a section, and saves the decision', async () => {
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

  test('has nothing to save after choosing their version', async () => {
    const tab = await openTab(server, browser, '1')
    write(tab, 'hero', 'Mine')
    server.saveAs('Ravi', withHeading('hero', 'Theirs'))
    await browser.advance(5_000)
    expect(tab.sync.getState().status).toBe('conflict')
    expect(await tab.sync.actions.resolveConflict({ 'sections/hero': 'theirs' })).toBe(true)
    expect(shown(tab, 'hero')).toBe('Theirs')
    expect(tab.sync.getState()).toMatchObject({ status: 'saved', revision: 2, conflict: null })
    expect(server.revision).toBe(2)
  })

  test('ends a conflict when the local change is undone', async () => {
    const tab = await openTab(server, browser, '1')
    write(tab, 'hero', 'Mine')
    server.saveAs('Ravi', withHeading('hero', 'Theirs'))
    await browser.advance(5_000)
    tab.editor.actions.undo()
    expect(shown(tab, 'hero')).toBe('Theirs')
    expect(tab.sync.getState()).toMatchObject({ status: 'saved', revision: 2, conflict: null })
  })

  test('tells other tabs about a save immediately', async () => {
    const one = await openTab(server, browser, '1')
    const other = await openTab(server, browser, '2')
    write(one, 'hero', 'New')
    await one.sync.actions.save()
    await settle()
    expect(shown(other, 'hero')).toBe('New')
    expect(other.sync.getState()).toMatchObject({ status: 'saved', revision: 2 })
  })

  test('shows another tab’s selection immediately', async () => {
    const one = await openTab(server, browser, '1')
    const other = await openTab(server, browser, '2')
    const seen = () => one.sync.getState().others.map(({ section_id: sectionId }) => sectionId)
    await browser.advance(300)
    expect(seen()).toEqual([null])
    const startedAt = browser.now
    other.editor.actions.select({ section_id: 'faq' })
    other.editor.actions.select({ section_id: 'hero' })
    await browser.advance(600)
    expect(seen()).toEqual(['hero'])
    expect(browser.now - startedAt).toBeLessThan(5_000)
  })

  test('removes a closed tab immediately, and shows it again when the browser restores it', async () => {
    const one = await openTab(server, browser, '1')
    await openTab(server, browser, '2')
    await browser.advance(300)
    expect(one.sync.getState().others).toHaveLength(1)
    browser.close('2')
    await settle()
    expect(one.sync.getState().others).toEqual([])
    await browser.advance(12_000)
    expect(one.sync.getState().others, 'the server removed it too').toEqual([])
    await browser.restorePage('2')
    await browser.advance(300)
    expect(one.sync.getState().others).toHaveLength(1)
  })

  test('reports presence at most every five seconds, however often the selection changes', async () => {
    const tab = await openTab(server, browser, '1')
    const reports = () => server.calls.filter((path) => path.endsWith('/presence')).length
    for (let index = 0; index < 50; index += 1) {
      tab.editor.actions.select({ section_id: index % 2 === 0 ? 'hero' : 'faq' })
      await browser.advance(100)
    }
    expect(reports()).toBe(1)
    await browser.advance(20_200)
    expect(reports()).toBe(6)
  })

  test('never saves over a different theme version', async () => {
    const tab = await openTab(server, browser, '1')
    write(tab, 'hero', 'Mine')
    server.theme_version = '2.0.0'
    server.saveAs('Ravi', (configuration) => configuration)
    await browser.advance(5_000)
    expect(tab.sync.getState()).toMatchObject({ status: 'read_only' })
    expect(tab.sync.getState().problem).toContain('theme was changed')
  })
})

describe('unsaved changes of a closed page', () => {
  test('are restored even if it closes only after the next page has opened', async () => {
    const tab = await openTab(server, browser, '1')
    write(tab, 'hero', 'Unsaved')
    await browser.advance(500)
    const again = await openTab(server, browser, '2')
    expect(again.sync.getState().status).toBe('saved')
    browser.crash('1')
    await browser.advance(0)
    expect(shown(again, 'hero')).toBe('Unsaved')
    expect(again.sync.getState()).toMatchObject({ status: 'unsaved', recovered: { labels: ['Hero'] } })
  })

  test('are restored after a crash, as a step that can be undone', async () => {
    const tab = await openTab(server, browser, '1')
    write(tab, 'hero', 'Unsaved')
    tab.editor.actions.perform(setGlobalSetting({ key: 'body_size', label: 'Size' }, 18))
    await browser.advance(500)
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

  test.each(['close', 'hide'] as const)(
    'are kept even if it closes or is hidden right after a change (%s)',
    async (how) => {
      const tab = await openTab(server, browser, '1')
      write(tab, 'hero', 'Unsaved')
      browser[how]('1')
      await settle()
      browser.crash('1')
      expect(shown(await openTab(server, browser, '2'), 'hero')).toBe('Unsaved')
    },
  )

  test('are merged with what someone else has saved since', async () => {
    const tab = await openTab(server, browser, '1')
    write(tab, 'hero', 'Unsaved')
    await browser.advance(500)
    browser.crash('1')
    server.saveAs('Ravi', withHeading('faq', 'Questions'))
    const again = await openTab(server, browser, '2')
    expect([shown(again, 'hero'), shown(again, 'faq')]).toEqual(['Unsaved', 'Questions'])
    expect(await again.sync.actions.save()).toBe(true)
    expect([saved('hero'), saved('faq')]).toEqual(['Unsaved', 'Questions'])
  })

  test('cause a conflict if someone else has changed the same section', async () => {
    const tab = await openTab(server, browser, '1')
    write(tab, 'hero', 'Unsaved')
    await browser.advance(500)
    browser.crash('1')
    server.saveAs('Ravi', withHeading('hero', 'Theirs'))
    const again = await openTab(server, browser, '2')
    expect(again.sync.getState()).toMatchObject({ status: 'conflict', conflict: { collisions: [{ label: 'Hero' }] } })
    expect(await again.sync.actions.resolveConflict({})).toBe(true)
    expect(saved('hero')).toBe('Unsaved')
  })

  test('are removed from the device once saved or undone', async () => {
    const tab = await openTab(server, browser, '1')
    write(tab, 'hero', 'New')
    await browser.advance(500)
    expect(browser.stored.size).toBe(1)
    await tab.sync.actions.save()
    await browser.advance(500)
    expect(browser.stored.size).toBe(0)
    write(tab, 'hero', 'Newer')
    await browser.advance(500)
    tab.editor.actions.undo()
    await browser.advance(500)
    expect(browser.stored.size).toBe(0)
  })

  test('aren’t taken from a page that is still open', async () => {
    const one = await openTab(server, browser, '1')
    write(one, 'hero', 'Unsaved')
    await browser.advance(500)
    const other = await openTab(server, browser, '2')
    expect(other.sync.getState()).toMatchObject({ status: 'saved', recovered: null })
  })

  test('are discarded with a notice if they’re damaged', async () => {
    const tab = await openTab(server, browser, '1')
    write(tab, 'hero', 'Unsaved')
    await browser.advance(500)
    browser.crash('1')
    for (const key of browser.stored.keys()) browser.stored.set(key, { version: 1, sections: 'broken' })
    const again = await openTab(server, browser, '2')
    expect(again.sync.getState()).toMatchObject({ status: 'saved', recovered: null })
    expect(again.sync.getState().recovery_problem).toBe('damaged')
    expect(browser.stored.size).toBe(0)
  })

  test('are discarded with a notice if their base revision is unknown', async () => {
    const tab = await openTab(server, browser, '1')
    write(tab, 'hero', 'Unsaved')
    await browser.advance(500)
    browser.crash('1')
    for (const [key, record] of browser.stored) {
      browser.stored.set(key, { ...(record as object), base_revision: 99 })
    }
    const again = await openTab(server, browser, '2')
    expect(again.sync.getState()).toMatchObject({ status: 'saved', recovered: null, recovery_problem: 'damaged' })
    expect(browser.stored.size).toBe(0)
  })

  test('stay on the device with a notice while the editor is read-only, and are restored afterwards', async () => {
    const tab = await openTab(server, browser, '1')
    write(tab, 'hero', 'Unsaved')
    await browser.advance(500)
    browser.crash('1')
    server.suspended = { reason: 'Fake saffron', until: null }
    const again = await openTab(server, browser, '2')
    await browser.advance(5_000)
    expect(shown(again, 'hero')).toBeUndefined()
    expect(again.sync.getState()).toMatchObject({ status: 'read_only', kept_work: { theme: null } })
    server.suspended = null
    await browser.advance(5_000)
    expect(shown(again, 'hero')).toBe('Unsaved')
    expect(again.sync.getState()).toMatchObject({ status: 'unsaved', kept_work: null })
  })

  test('cause a notice if the store has another theme, and are restored once it has their theme again', async () => {
    const tab = await openTab(server, browser, '1')
    write(tab, 'hero', 'Unsaved')
    await browser.advance(500)
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

  test('can be brought back with undo after they were discarded', async () => {
    const tab = await openTab(server, browser, '1')
    write(tab, 'hero', 'Unsaved')
    await browser.advance(500)
    browser.crash('1')
    const again = await openTab(server, browser, '2')
    again.sync.actions.discardRecovered()
    expect(shown(again, 'hero')).toBeUndefined()
    expect(again.sync.getState()).toMatchObject({ status: 'saved', recovered: null })
    again.editor.actions.undo()
    expect(shown(again, 'hero')).toBe('Unsaved')
  })

  test('cause a notice if they can’t be stored on the device', async () => {
    const tab = await openTab(server, browser, '1')
    browser.isStorageBroken = true
    write(tab, 'hero', 'Unsaved')
    await browser.advance(500)
    expect(tab.sync.getState().recovery_problem).toBe('not_kept')
    expect(await tab.sync.actions.save()).toBe(true)
  })
})

test('applies a restored version as one saved step', async () => {
  const tab = await openTab(server, browser, '1')
  server.saveAs('Asha', withHeading('hero', 'Restored'))
  expect(await tab.sync.actions.reload('Restore version 1')).toBe(true)
  expect(shown(tab, 'hero')).toBe('Restored')
  expect(tab.sync.getState()).toMatchObject({ status: 'saved', revision: 2 })
  expect(tab.editor.getState().undoStack.at(-1)?.label).toBe('Restore version 1')
  tab.editor.actions.undo()
  expect(tab.sync.getState().status).toBe('unsaved')
})
