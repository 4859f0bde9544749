import { defineConfig } from 'vitest/config'
import LongFilesFirst from './tests/long-files-first.ts'

const exclude = ['**/node_modules/**', '**/dist/**', '**/.runtime/**']

/** Tests of code that Vite builds, with JSX and its own kinds of imports. */
const builtByVite = [
  'packages/{console,rich-text,settings-panel,ui}/**/*.test.ts',
  'surfaces/{admin,dashboard,editor,marketplace,studio}/**/*.test.ts',
]

/**
 * Node runs the other sources itself, as it runs the server. Vite would transform all of them first, once per project,
 * and access each import as a property.
 */
const runsInNode = { viteModuleRunner: false, nodeLoader: false }

/**
 * Only browser tests are retried, once. `npm test` lists those that needed it as flaky: each is a defect to fix, in the
 * test or in the page.
 */
export default defineConfig({
  test: {
    retry: 0,
    sequence: { sequencer: LongFilesFirst },
    // Vitest leaves one core alone, of two; tests wait for PostgreSQL, timers and pages for a third of their time.
    maxWorkers: 3,
    // These only end what hangs. On a busy machine a test takes ten times as long as on an idle one, and the hooks of the
    // first files wait for the demo's content.
    testTimeout: 120_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    globalSetup: ['tests/global-setup.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit+http',
          include: [
            'packages/**/*.test.ts',
            'domains/**/*.test.ts',
            'server/**/*.test.ts',
            'apps/**/*.test.ts',
            'surfaces/**/*.test.ts',
            'tests/*.test.ts',
            'tests/attacks/**/*.test.ts',
            'tests/app-api/**/*.test.ts',
            'tests/orders/**/*.test.ts',
            'tests/search/**/*.test.ts',
          ],
          exclude: [...exclude, ...builtByVite],
          experimental: runsInNode,
          // Loading the server again for every file took as long as its tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'built by Vite',
          include: builtByVite,
          exclude,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          exclude,
          experimental: runsInNode,
          retry: 1,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'launcher',
          include: ['tests/launcher/**/*.test.ts'],
          exclude,
          experimental: runsInNode,
        },
      },
      {
        extends: true,
        test: {
          name: 'process',
          include: ['tests/process/**/*.test.ts'],
          exclude,
          experimental: runsInNode,
          // They start servers.
          testTimeout: 300_000,
        },
      },
    ],
  },
})
