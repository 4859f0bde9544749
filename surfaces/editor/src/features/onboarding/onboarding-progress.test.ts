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

test('starts an untouched store with the theme, although its first theme is live', () => {
  const progress = readProgress(fresh, ['body_font'], 0)
  expect(Object.values(progress)).toEqual([false, false, false, false, false])
  expect(nextStep(progress)).toBe('theme')
})

test('continues after the last completed step and keeps earlier steps skipped', () => {
  const chosen = { ...fresh, revision: 2, saved_by: 'Priya' }
  expect(nextStep(readProgress(chosen, ['body_font'], 0))).toBe('look')
  const dressed = { ...chosen, settings: { ...chosen.settings, body_font: 'lora' } }
  expect(readProgress(dressed, ['body_font'], 0)).toMatchObject({ look: false, fonts: true })
  expect(nextStep(readProgress(dressed, ['body_font'], 0))).toBe('products')
  expect(nextStep(readProgress(dressed, ['body_font'], 3))).toBe('publish')
})

test('counts the draft as published if visitors see a version someone saved', () => {
  expect(readProgress({ ...fresh, revision: 2, saved_by: 'Priya' }, [], 0).publish).toBe(false)
  expect(readProgress({ ...fresh, revision: 2, published_revision: 2, saved_by: 'Priya' }, [], 0).publish).toBe(true)
})

test('stays on the last step', () => {
  expect(stepAfter('theme')).toBe('look')
  expect(stepAfter('publish')).toBe('publish')
})
