import type { Setting } from '@haat/theme-engine'
import { expect, test } from 'vitest'
import { contrastPartner } from './contrast-partner.ts'
import { contrastWarning } from './contrast-warning.ts'

const color = (key: string, label = key): Setting => ({ key, type: 'color', label, tab: 'style' })
const settings = [
  color('text_color'),
  color('background'),
  color('button_text', 'Button text'),
  color('button_background', 'Button background'),
  color('border_color'),
  color('overlay_text'),
]
const scheme = { name: 'Khadi', colors: { background: '#ffffff', text: '#111111' } }
const values = { background: '', button_background: '#22304f', button_text: '#ffffff' }
const partnerOf = (key: string, given: Readonly<Record<string, unknown>> = values) =>
  contrastPartner(color(key), { settings, values: given, scheme })

test('compares text with its own background, else with the scheme’s', () => {
  expect(partnerOf('button_text')).toEqual({ color: '#22304f', name: 'Button background', isBackground: true })
  expect(partnerOf('text_color')).toEqual({ color: '#ffffff', name: 'the background of Khadi', isBackground: true })
  expect(partnerOf('text_color', { background: '#336699' })).toMatchObject({ color: '#336699', isBackground: true })
})

test('compares a background with its text', () => {
  expect(partnerOf('button_background')).toEqual({ color: '#ffffff', name: 'Button text', isBackground: false })
  expect(partnerOf('background', {})).toEqual({ color: '#111111', name: 'the text of Khadi', isBackground: false })
})

test('ignores borders, unknown keys, and buttons without a background', () => {
  expect(partnerOf('border_color')).toBeUndefined()
  expect(partnerOf('sparkle')).toBeUndefined()
  expect(partnerOf('button_text', {})).toBeUndefined()
})

test('never rounds contrast up', () => {
  expect(contrastWarning(4.499, 'the background')).toContain('(4.4:1)')
})
