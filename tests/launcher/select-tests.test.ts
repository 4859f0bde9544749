import { describe, expect, test } from 'vitest'
import { isSelected, selectTests } from '../../scripts/launcher/select-tests.js'

const selects = (file: string, testFile: string) => {
  const selected = selectTests([file])
  return selected === 'all' || isSelected(testFile, selected)
}

describe('npm test -- --changed', () => {
  test.each([
    'package-lock.json',
    'domains/package.json',
    'vitest.config.ts',
    'tsconfig.json',
    'packages/db/migrations/0001_accounts.sql',
    'tests/harness.ts',
    'a-new-folder/file.ts',
  ])('runs everything for %s', (file) => {
    expect(selectTests([file])).toBe('all')
    expect(selectTests(['docs/api.md', file])).toBe('all')
  })

  test.each([
    ['themes/starter/sections/hero.liquid', 'tests/themes.test.ts'],
    ['themes/starter/sections/hero.liquid', 'tests/browser/themes.test.ts'],
    ['themes/starter/sections/hero.liquid', 'domains/src/store-themes/draft/save-draft.test.ts'],
    ['surfaces/editor/src/main.tsx', 'tests/browser/editor-pages.test.ts'],
    ['surfaces/editor/src/main.tsx', 'server/src/surfaces/editor/gateway.test.ts'],
    ['packages/ui/src/base.css', 'tests/browser/dashboard-pages.test.ts'],
    ['domains/src/credits/contract.ts', 'tests/browser/marketplace-credits.test.ts'],
    ['domains/src/credits/contract.ts', 'tests/process/one-process.test.ts'],
    ['domains/src/credits/contract.ts', 'tests/endpoints.test.ts'],
    ['scripts/launcher/lock.js', 'tests/launcher/start.test.ts'],
    ['docs/security.md', 'tests/security-docs.test.ts'],
  ])('a change to %s runs %s', (file, testFile) => {
    expect(selects(file, testFile)).toBe(true)
  })

  test('a change to a test or the documentation runs no browser tests', () => {
    expect(selectTests(['domains/src/credits/gst.test.ts'])).toEqual([])
    expect(selects('docs/api.md', 'tests/browser/editor-pages.test.ts')).toBe(false)
  })
})
