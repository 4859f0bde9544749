import { WorkSlices } from '../../work-slices.ts'
import { type Script, scriptOf } from './scripts.ts'
import { openFont } from './select-font.ts'

/**
 * Opens the fonts of a text, and those of Latin letters, without blocking the event loop for long. Fonts that aren't
 * prepared are opened when text is drawn.
 */
export async function prepareFonts(pdf: PDFKit.PDFDocument, text: string): Promise<void> {
  const slices = new WorkSlices()
  const scripts = new Set<Script>(['latin'])
  for (const character of new Set(text)) {
    const script = scriptOf(character)
    if (script !== undefined) scripts.add(script)
  }
  for (const script of scripts) {
    for (const face of ['regular', 'bold'] as const) {
      for (const _ of openFont(pdf, script, face)) await slices.pause()
    }
  }
}
