import { expect, test } from 'vitest'
import { createCommandRegistry } from './command-registry.ts'

test('in a menu or a dialog only those keys work that work everywhere', () => {
  const registry = createCommandRegistry()
  const done: string[] = []
  const command = (id: string, key: string) =>
    ({ id, label: id, group: 'Edit', keys: [key], inFields: true, run: () => void done.push(id) }) as const
  registry.register([{ ...command('save', 'mod+s'), everywhere: true }, command('undo', 'mod+z')])
  const press = (key: string, inPopup: boolean) =>
    registry.press({ key, ctrl: true, meta: false, shift: false, alt: false }, { inField: false, inPopup })
  expect([press('s', true), press('z', true)]).toEqual([true, false])
  expect([press('s', false), press('z', false)]).toEqual([true, true])
  expect(done).toEqual(['save', 'save', 'undo'])
})
