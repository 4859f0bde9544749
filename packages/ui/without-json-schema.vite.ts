import type { Plugin } from 'vite'

/**
 * Leaves out of a bundle how zod writes JSON Schemas, which every schema refers to but only the server uses: 5 kB
 * compressed. The functions remain, and throw.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    transform: {
      filter: { id: /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js/ },
      handler(code, id) {
        // The first part of the processors also answers what the limits of a string or number are.
        const kept = id.includes('processors') ? code.slice(0, code.indexOf('export const stringProcessor')) : ''
        const left = code.slice(kept.length)
        const names = [
          ...left.matchAll(/^export (?:function|const) (\w+)/gm),
          ...left.matchAll(/^export \{ \w+ as (\w+) \}/gm),
        ].map(([, name]) => name)
        if (names.length === 0) this.error('zod has changed: no functions found to leave out')
        const stubs = names.map((name) => `missing as ${name}`).join(', ')
        return {
          code: `${kept}\nfunction missing() { throw new Error('This bundle has no JSON Schema') }\nexport { ${stubs} }`,
          map: null,
        }
      },
    },
  }
}
