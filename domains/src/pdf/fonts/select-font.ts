import { readFileSync } from 'node:fs'
import type { Script } from '../scripts/scripts.ts'
import type { ShapedFont } from '../shaping/fontkit.ts'
import { repairShaping } from '../shaping/repair-shaping.ts'

export type Face = 'regular' | 'bold'

/** Noto Sans has the rupee sign and Devanagari. */
const files: Readonly<Record<Script, string>> = {
  latin: 'noto-sans',
  devanagari: 'noto-sans',
  bengali: 'noto-sans-bengali',
  gujarati: 'noto-sans-gujarati',
  gurmukhi: 'noto-sans-gurmukhi',
  kannada: 'noto-sans-kannada',
  malayalam: 'noto-sans-malayalam',
  oriya: 'noto-sans-oriya',
  tamil: 'noto-sans-tamil',
  telugu: 'noto-sans-telugu',
}

/** Fonts that documents of this process have used. Opening one takes longer than drawing a page. */
const opened = new Map<string, ShapedFont>()
const registered = new WeakMap<PDFKit.PDFDocument, Set<string>>()

/** Selects the font for a script. Its file is read with the first text that needs it. */
export function selectFont(pdf: PDFKit.PDFDocument, script: Script, face: Face): ShapedFont {
  for (const _ of openFont(pdf, script, face));
  return pdf._font.font
}

/** Opens and selects the font for a script, in steps of a few milliseconds. */
export function* openFont(pdf: PDFKit.PDFDocument, script: Script, face: Face): Generator<void> {
  const name = `${files[script]}-${face}`
  const names = registered.get(pdf) ?? new Set()
  registered.set(pdf, names)
  if (!names.has(name)) {
    names.add(name)
    const known = opened.get(name)
    if (known === undefined) {
      pdf.registerFont(name, readFileSync(new URL(`../../../assets/fonts/${name}.ttf`, import.meta.url)))
    } else {
      pdf.registerFont(name, known)
    }
  }
  const { font } = pdf.font(name)._font
  if (opened.has(name)) return
  yield* repairShaping(font)
  opened.set(name, font)
}
