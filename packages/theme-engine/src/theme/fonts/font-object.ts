import { TextObject } from '../objects/lazy-object.ts'
import type { FontFamily } from './families.ts'
import { findFontFamily } from './families.ts'
import { fontStack } from './font-face.ts'

export interface FontVariation {
  weight: number
  style: 'normal' | 'italic'
}

/** A font in templates; prints as its family. Limited to the weights and styles the family has. */
export class FontObject extends TextObject {
  readonly font: FontFamily
  readonly variation: FontVariation

  constructor(font: FontFamily, variation: FontVariation = { weight: 400, style: 'normal' }) {
    const [lightest, heaviest] = font.weights
    const weight = Math.min(heaviest, Math.max(lightest, variation.weight))
    const style = font.italic ? variation.style : 'normal'
    super(font.category === 'system' ? font.family : `"${font.family}"`, {
      family: font.category === 'system' ? font.family : `"${font.family}"`,
      fallback_families: font.fallback,
      stack: fontStack(font),
      weight,
      style,
      'system?': font.category === 'system',
      baseline_ratio: 0.1,
    })
    this.font = font
    this.variation = { weight, style }
  }
}

const objects = new Map<string, FontObject>()

/** The font stored by a setting; undefined for an unknown family. */
export function fontObject(id: string): FontObject | undefined {
  const font = findFontFamily(id)
  if (font === undefined) return undefined
  const known = objects.get(font.id) ?? new FontObject(font)
  objects.set(font.id, known)
  return known
}
