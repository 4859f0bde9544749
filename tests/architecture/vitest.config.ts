import { defineConfig } from 'vitest/config'

/** The import rules alone, for `npm run check`: they need no database. */
export default defineConfig({
  test: { root: `${import.meta.dirname}/../..`, include: ['tests/architecture.test.ts'] },
})
