import type { Plugin } from 'vite'

/** `.describe('…')` with one text: without nested quotes, and with at most names in its placeholders. */
const DESCRIPTION = /\.describe\(\s*(?:'(?:\\.|[^'\\\n])*'|`(?:\\.|\$\{[\w.]+\}|[^`\\$])*`),?\s*\)/g

/**
 * Leaves out what contracts say about their fields: only the API's reference needs it, and browsers would load it with every
 * endpoint that a page calls.
 */
export function withoutDescriptions(): Plugin {
  return {
    name: 'without-descriptions',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\.ts$/ },
      handler: (code) => ({ code: code.replaceAll(DESCRIPTION, ''), map: null }),
    },
  }
}
