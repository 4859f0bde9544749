import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withObjectTable, writeThemeReference } from './theme-reference.ts'

test('the theme reference shows what the engine has', async () => {
  await expect(writeThemeReference()).toMatchFileSnapshot('../docs/theme-reference.md')
})

test("the theme developer guide's table of objects shows what the engine has", async () => {
  const guide = readFileSync(new URL('../docs/theme-developer-guide.md', import.meta.url), 'utf8')
  await expect(withObjectTable(guide)).toMatchFileSnapshot('../docs/theme-developer-guide.md')
})
