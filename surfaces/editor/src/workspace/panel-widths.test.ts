import { expect, test } from 'vitest'
import { clampPanelWidth } from './panel-widths.ts'

test('a panel can’t be narrower than its content or cover the page', () => {
  expect(clampPanelWidth('layers', 20)).toBe(200)
  expect(clampPanelWidth('layers', 333.4)).toBe(333)
  expect(clampPanelWidth('settings', 9_000)).toBe(560)
})
