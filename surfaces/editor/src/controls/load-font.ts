import { type FontFamily, fontFiles } from '@haat/theme-engine'
import { configuration } from '../data/configuration.ts'

const begun = new Set<string>()

/** Loads a family's faces into this page, from where storefronts have them. Until then, and if that fails, its fallback is shown. */
export function loadFont(family: FontFamily | undefined): void {
  if (family === undefined || begun.has(family.id)) return
  begun.add(family.id)
  for (const { file, unicode_range } of fontFiles(family)) {
    const [lightest, heaviest] = family.weights
    const face = new FontFace(previewName(family), `url("${configuration.urls.storefront}/fonts/${file}")`, {
      weight: `${lightest} ${heaviest}`,
      display: 'swap',
      unicodeRange: unicode_range,
    })
    document.fonts.add(face)
    // Names need only these; the browser loads the others where a sample has a price.
    if (/-(?:latin|devanagari)-wght-/.test(file)) face.load().catch(() => document.fonts.delete(face))
  }
}

/** Of its own, so that a face here never changes the editor's. */
function previewName({ id }: FontFamily): string {
  return `preview ${id}`
}

/** For `font-family`. */
export function fontStack(family: FontFamily): string {
  return family.category === 'system' ? family.fallback : `"${previewName(family)}", ${family.fallback}`
}
