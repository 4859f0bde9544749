import { singlePage } from '@haat/ui/single-page.vite'
import { defineConfig, mergeConfig } from 'vite'

export default defineConfig(
  mergeConfig(singlePage(process.env.GATEWAY_URL), {
    build: {
      rolldownOptions: {
        // A contract has the endpoints of all surfaces: those that nobody calls here are left out.
        treeshake: { manualPureFunctions: ['endpoint', 'refusal', 'z'] },
        output: {
          // What the page needs at once comes in one file: thirty small ones are larger, and wait for each other.
          codeSplitting: { groups: [{ name: 'editor', test: /src\/main\.tsx$/ }] },
        },
      },
    },
  }),
)
