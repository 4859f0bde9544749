import { fileURLToPath } from 'node:url'
import { singlePage } from '@haat/ui/single-page.vite'
import { defineConfig, mergeConfig } from 'vite'

export default defineConfig(
  mergeConfig(singlePage(process.env.GATEWAY_URL), {
    // The browser already has the table of character references.
    resolve: {
      alias: { 'entities/decode': fileURLToPath(import.meta.resolve('@haat/theme-preview/browser-entities')) },
    },
    build: {
      rolldownOptions: {
        // Contracts declare the endpoints of all surfaces; the bundle leaves out those the editor doesn't call.
        treeshake: { manualPureFunctions: ['endpoint', 'refusal', 'z'] },
        output: {
          // One file for the initial code: thirty small ones are larger and load one after another.
          codeSplitting: { groups: [{ name: 'editor', test: /src\/main\.tsx$/ }] },
        },
      },
    },
  }),
)
