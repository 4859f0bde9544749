import { type Setting, type SettingType, settingTypes } from '@haat/theme-engine'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type SettingsSource, SettingsSourceProvider } from '../source/settings-source.tsx'
import { createValuesSource } from '../source/values-source.ts'
import { SettingsList } from './settings-list.tsx'

/** Renders a panel on its own: without a store, ports or a query client. */
function render(source: SettingsSource): string {
  return renderToString(createElement(SettingsSourceProvider, { value: source }, createElement(SettingsList)))
}

const heading: Setting = { key: 'heading', type: 'text', label: 'Heading', tab: 'content', required: true }
const toggle: Setting = { key: 'wide', type: 'toggle', label: 'Full width', tab: 'content' }
test('renders every setting type from its schema alone', () => {
  for (const type of Object.keys(settingTypes) as SettingType[]) {
    const setting: Setting = { key: 'one', type, label: `The ${type}`, tab: 'content', options: [] }
    expect(render(createValuesSource({ settings: [setting] })), type).toContain(`The ${type}`)
  }
})

test('shows stored values, and the problem of a required field that is empty', () => {
  const filled = render(createValuesSource({ settings: [heading], values: { heading: 'Fresh tea' } }))
  expect(filled).toContain('Fresh tea')
  expect(filled).not.toContain('This field is required')
  expect(render(createValuesSource({ settings: [heading], values: { heading: '' } }))).toContain(
    'This field is required',
  )
})

test('shows a setting with a condition only if the condition is met', () => {
  const settings = [toggle, { ...heading, visible_if: 'wide' }]
  expect(render(createValuesSource({ settings, values: { wide: false } }))).not.toContain('Heading')
  expect(render(createValuesSource({ settings, values: { wide: true } }))).toContain('Heading')
})

test('keeps changes in memory, reports them, and resets a setting to its default', () => {
  const changes: unknown[] = []
  const source = createValuesSource({ settings: [heading, toggle], onChange: (values) => changes.push(values) })
  source.change(heading, 'Coffee')
  source.change(toggle, true)
  expect(render(source)).toContain('Coffee')
  source.reset(heading)
  expect(changes).toEqual([{ heading: 'Coffee' }, { heading: 'Coffee', wide: true }, { wide: true }])
})

test('offers to reset a setting only if its value differs from the default', () => {
  expect(render(createValuesSource({ settings: [heading] }))).not.toContain('Reset Heading')
  expect(render(createValuesSource({ settings: [heading], values: { heading: 'Tea' } }))).toContain('Reset Heading')
})

test('offers dynamic data on pages that have it', () => {
  expect(render(createValuesSource({ settings: [heading] }))).not.toContain('Connect Heading to data')
  expect(render(createValuesSource({ settings: [heading], template: 'product' }))).toContain('Connect Heading to data')
})
