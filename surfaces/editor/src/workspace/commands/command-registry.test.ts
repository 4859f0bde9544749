import { expect, test } from 'vitest'
import { createCommandRegistry } from './command-registry.ts'

test('runs only global shortcuts in menus and dialogs', () => {
  const registry = createCommandRegistry()
  const ran: string[] = []
  const command = (id: string, key: string) =>
    ({ id, label: id, group: 'Edit', keys: [key], inFields: true, run: () => void ran.push(id) }) as const
  registry.register([{ ...command('save', 'mod+s'), everywhere: true }, command('undo', 'mod+z')])
  const press = (key: string, inPopup: boolean) =>
    registry.press({ key, ctrl: true, meta: false, shift: false, alt: false }, { inField: false, inPopup })
  expect([press('s', true), press('z', true)]).toEqual([true, false])
  expect([press('s', false), press('z', false)]).toEqual([true, true])
  expect(ran).toEqual(['save', 'save', 'undo'])
})

test('runs single-letter shortcuts only in the layers', () => {
  const registry = createCommandRegistry()
  const ran: string[] = []
  registry.register([
    { id: 'hide', label: 'Hide', group: 'Edit', keys: ['h'], onlyInTree: true, run: () => void ran.push('hide') },
  ])
  const h = { key: 'h', ctrl: false, meta: false, shift: false, alt: false }
  expect(registry.press(h, { inField: false })).toBe(false)
  expect(registry.press(h, { inField: false, fromFrame: true })).toBe(false)
  expect(registry.press(h, { inField: true, inTree: true }), 'a row is being renamed').toBe(false)
  expect(registry.press(h, { inField: false, inTree: true })).toBe(true)
  expect(ran).toEqual(['hide'])
})
