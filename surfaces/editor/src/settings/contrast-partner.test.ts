import type { Setting } from '@haat/theme-engine'
import { expect, test } from 'vitest'
import { contrastPartner } from './contrast-partner.ts'
import { contrastWarning } from './contrast-warning.ts'

const color = (key: string, label = key): Setting => ({ key, type: 'color', label, tab: 'style' })
const settings = [
  color('text_color'),
  color('background'),
  color('button_text', 'Text of the button'),
  color('button_background', 'Ground of the button'),
  color('border_color'),
  color('overlay_text'),
]
const scheme = { name: 'Khadi', colors: { background: '#ffffff', text: '#111111' } }
const values = { background: '', button_background: '#22304f', button_text: '#ffffff' }
const partnerOf = (key: string, given: Readonly<Record<string, unknown>> = values) =>
  contrastPartner(color(key), { settings, values: given, scheme })

test('text is read on the ground of its own kind, else on that of the scheme', () => {
  expect(partnerOf('button_text')).toEqual({ color: '#22304f', name: 'Ground of the button', isGround: true })
  expect(partnerOf('text_color')).toEqual({ color: '#ffffff', name: 'the background of Khadi', isGround: true })
  expect(partnerOf('text_color', { background: '#336699' })).toMatchObject({ color: '#336699', isGround: true })
})

test('a ground is looked at under its text', () => {
  expect(partnerOf('button_background')).toEqual({ color: '#ffffff', name: 'Text of the button', isGround: false })
  expect(partnerOf('background', {})).toEqual({ color: '#111111', name: 'the text of Khadi', isGround: false })
})

test('nothing is said of lines, of what no key tells, and of a button whose ground is not known', () => {
  expect(partnerOf('border_color')).toBeUndefined()
  expect(partnerOf('sparkle')).toBeUndefined()
  expect(partnerOf('button_text', {})).toBeUndefined()
})

test('a contrast is never said to be better than it is', () => {
  expect(contrastWarning(4.499, 'the background')).toContain('contrast 4.4,')
})
