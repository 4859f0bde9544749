import { defineConfig } from 'vitest/config'

/** Runs only the import rules, which need no database, for `npm run check`. */
export default defineConfig({
  test: { root: `${import.meta.dirname}/../..`, include: ['tests/architecture.test.ts'] },
})
