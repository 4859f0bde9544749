import { fileURLToPath } from 'node:url'
import { singlePage } from '@haat/ui/single-page.vite'
import { defineConfig, mergeConfig } from 'vite'

/** The terminal's shell can pack files, which takes Node. Its commands for that are left out. */
const withoutZlib = fileURLToPath(new URL('./src/terminal/shell/without-zlib.ts', import.meta.url))

/** The grammar of HTML requires that of JavaScript, which themes don't have. */
const withoutJavaScript = fileURLToPath(new URL('./src/language/editor/without-javascript.ts', import.meta.url))

export default defineConfig(
  mergeConfig(singlePage(process.env.GATEWAY_URL), {
    resolve: {
      alias: [
        { find: 'node:zlib', replacement: withoutZlib },
        { find: '@codemirror/lang-javascript', replacement: withoutJavaScript },
        // The formatter's Liquid plugin requires all of prettier, which doesn't run in browsers.
        { find: /^prettier$/, replacement: 'prettier/standalone' },
      ],
    },
    worker: { format: 'es' },
  }),
)
