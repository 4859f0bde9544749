import { fileURLToPath } from 'node:url'
import { singlePage } from '@haat/ui/single-page.vite'
import { defineConfig, mergeConfig } from 'vite'

/** The terminal's shell can pack files, which takes Node. Its commands for that are left out. */
const withoutZlib = fileURLToPath(new URL('./src/terminal/shell/without-zlib.ts', import.meta.url))

export default defineConfig(
  mergeConfig(singlePage(process.env.GATEWAY_URL), {
    resolve: {
      alias: [
        { find: 'node:zlib', replacement: withoutZlib },
        // The formatter's Liquid plugin requires all of prettier, which doesn't run in browsers.
        { find: /^prettier$/, replacement: 'prettier/standalone' },
      ],
    },
    worker: { format: 'es' },
  }),
)
