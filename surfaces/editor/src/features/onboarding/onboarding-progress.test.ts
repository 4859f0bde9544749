import { expect, test } from 'vitest'
import { nextStep, readProgress, stepAfter } from './onboarding-progress.ts'

const fresh = {
  revision: 1,
  published_revision: 1,
  saved_by: null,
  settings: { logo: '', body_font: 'manrope', color_schemes: { paper: { primary: '#1f4d3a' } } },
  default_configuration: {
    sections: [],
    settings: { logo: '', body_font: 'manrope', color_schemes: { paper: { primary: '#1f4d3a' } } },
  },
}

test('starts a new store with the theme step even though its first theme is already live', () => {
  const progress = readProgress(fresh, ['body_font'], 0)
  expect(Object.values(progress)).toEqual([false, false, false, false, false])
  expect(nextStep(progress)).toBe('theme')
})

test('continues after the last completed step and keeps earlier steps skipped', () => {
  const withTheme = { ...fresh, revision: 2, saved_by: 'Priya' }
  expect(nextStep(readProgress(withTheme, ['body_font'], 0))).toBe('look')
  const withFont = { ...withTheme, settings: { ...withTheme.settings, body_font: 'lora' } }
  expect(readProgress(withFont, ['body_font'], 0)).toMatchObject({ look: false, fonts: true })
  expect(nextStep(readProgress(withFont, ['body_font'], 0))).toBe('products')
  expect(nextStep(readProgress(withFont, ['body_font'], 3))).toBe('publish')
})

test('counts the draft as published only if it is live and someone has saved it', () => {
  expect(readProgress({ ...fresh, revision: 2, saved_by: 'Priya' }, [], 0).publish).toBe(false)
  expect(readProgress({ ...fresh, revision: 2, published_revision: 2, saved_by: 'Priya' }, [], 0).publish).toBe(true)
})

test('stays on the last step', () => {
  expect(stepAfter('theme')).toBe('look')
  expect(stepAfter('publish')).toBe('publish')
})
