import { type FontFamily, fontFiles } from '@haat/theme-engine'

const requested = new Set<string>()

/** Loads a font family into this page. Until it has loaded, or if it fails, its fallback is shown. */
export function loadFont(family: FontFamily | undefined, addressOf: (file: string) => string): void {
  if (family === undefined || requested.has(family.id)) return
  requested.add(family.id)
  for (const { file, unicode_range: unicodeRange } of fontFiles(family)) {
    const [lightest, heaviest] = family.weights
    const face = new FontFace(previewName(family), `url("${addressOf(file)}")`, {
      weight: `${lightest} ${heaviest}`,
      display: 'swap',
      unicodeRange,
    })
    document.fonts.add(face)
    // Font names only need these files. The browser loads the others when a sample needs them, for example for ₹.
    if (/-(?:latin|devanagari)-wght-/.test(file)) face.load().catch(() => document.fonts.delete(face))
  }
}

/** Returns a prefixed name, so that previewed fonts never replace the application's own. */
function previewName({ id }: FontFamily): string {
  return `preview ${id}`
}

/** Returns the value for `font-family`. */
export function fontStack(family: FontFamily): string {
  return family.category === 'system' ? family.fallback : `"${previewName(family)}", ${family.fallback}`
}
