import { WorkSlices } from '../../work-slices.ts'
import { shapedParts } from '../scripts/letters.ts'
import type { Script } from '../scripts/scripts.ts'
import { splitRuns } from '../scripts/split-runs.ts'
import { openFont, selectFont } from './select-font.ts'

const faces = ['regular', 'bold'] as const

/**
 * Opens the fonts of a text, and those of Latin letters, and shapes its words in Indian scripts, which takes longest,
 * without blocking the event loop for long. What isn't prepared is opened and shaped when it's drawn.
 */
export async function prepareFonts(pdf: PDFKit.PDFDocument, text: string): Promise<void> {
  const slices = new WorkSlices()
  const runs = splitRuns(text)
  const scripts = new Set<Script>(['latin', ...runs.map(({ script }) => script)])
  for (const script of scripts) {
    for (const face of faces) {
      for (const _ of openFont(pdf, script, face)) await slices.pause()
    }
  }
  const words = runs.filter(({ script }) => script !== 'latin')
  for (const { script, text: run } of words) {
    for (const part of run.split(' ').flatMap(shapedParts)) {
      for (const face of faces) {
        selectFont(pdf, script, face)
        // pdfkit remembers shaped words.
        pdf.widthOfString(part)
        await slices.pause()
      }
    }
  }
}
