import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { selectFont } from '../fonts/select-font.ts'
import { openPdf } from '../open-pdf.ts'
import { scripts } from '../scripts/scripts.ts'

/**
 * By script, words and the glyphs that HarfBuzz 14 (harfbuzzjs 1.6.4) draws them with in our regular fonts: ID, x offset
 * and y offset. Of 12,400 words, 11 differ: Kannada reph before a subjoined letter, and marks after an invisible joiner.
 */
const Shapes = z.record(z.enum(scripts).exclude(['latin']), z.record(z.string(), z.string()))
const shapes = Shapes.parse(JSON.parse(await readFile(new URL('./harfbuzz-shapes.json', import.meta.url), 'utf8')))

test.each(scripts.filter((script) => script !== 'latin'))('%s is shaped as HarfBuzz shapes it', async (script) => {
  const pdf = await openPdf({ title: 'Shapes', author: 'Haat', created_at: new Date(0) })
  const font = selectFont(pdf, script, 'regular')
  const words = Object.entries(shapes[script])
  expect(words.length).toBeGreaterThan(30)
  const drawn = Object.fromEntries(
    words.map(([word]) => {
      const { glyphs, positions } = font.layout(word)
      const parts = glyphs.map(({ id }, index) => {
        const { xOffset = 0, yOffset = 0 } = positions[index] ?? {}
        return [id, Math.round(xOffset), Math.round(yOffset)].join(',')
      })
      return [word, parts.join(' ')]
    }),
  )
  expect(drawn).toEqual(shapes[script])
})
