import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'

/** Haat's fonts. The rupee sign has files of its own (packages/ui/src/fonts/README.md): many system fonts lack it. */
const fonts = [
  {
    family: 'Inter',
    file: import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
    range: 'U+0000-00FF, U+2000-206F',
  },
  { family: 'Inter', file: import.meta.resolve('@haat/ui/fonts/inter-rupee.woff2'), range: 'U+20B9' },
  {
    family: 'Fraunces',
    file: import.meta.resolve('@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2'),
    range: 'U+0000-00FF',
  },
  { family: 'Fraunces', file: import.meta.resolve('@haat/ui/fonts/fraunces-rupee.woff2'), range: 'U+20B9' },
] as const

const urlOf = (index: number) => `/test-payments/fonts/${index}.woff2`

/** The style rules that load the fonts. */
export const testPageFonts = fonts
  .map(
    ({ family, range }, index) =>
      `@font-face { font-family: ${family}; font-weight: 100 900; font-display: swap; src: url(${urlOf(index)}) format("woff2"); unicode-range: ${range} }`,
  )
  .join('\n')

/** Serves the fonts of the test provider's page. */
export async function addTestPageFonts(app: FastifyInstance): Promise<void> {
  for (const [index, { file }] of fonts.entries()) {
    app.get(urlOf(index), async (_request, reply) =>
      reply
        .type('font/woff2')
        .header('cache-control', 'public, max-age=86400')
        .send(await readFile(new URL(file))),
    )
  }
}
