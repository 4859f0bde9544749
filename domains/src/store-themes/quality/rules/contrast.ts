import { contrastPairsOf, contrastRatio, TEXT_CONTRAST } from '@haat/theme-engine'
import type { QualityFinding } from '../findings/contract.ts'
import { type CheckedDraft, type CheckedPage, placeOf } from '../pages/checked-draft.ts'
import type { ViewTarget } from '../pages/page-view.ts'

/** WCAG 2.2: 1.4.3 for large text (headings), 1.4.11 for non-text elements (the shape of a button). */
const LARGE_CONTRAST = 3

interface Use {
  readonly page: CheckedPage
  readonly target: ViewTarget | undefined
}

/** Finds text and buttons that are hard to read in the colour schemes in use (WCAG 2.2, 1.4.3 and 1.4.11). */
export function checkContrast(draft: CheckedDraft): QualityFinding[] {
  const schemes = draft.configuration.settings.color_schemes ?? {}
  return [...schemesInUse(draft)].flatMap(([id, { page, target }]) => {
    const scheme = Object.hasOwn(schemes, id) ? schemes[id] : undefined
    if (scheme === undefined) return []
    const name = typeof scheme.label === 'string' && scheme.label !== '' ? scheme.label : id
    return weakPairs(scheme).map(({ role, ground, ratio, least }): QualityFinding => {
      const shown = Math.floor(ratio * 10) / 10
      return {
        rule: 'contrast',
        severity: ratio < LARGE_CONTRAST && least > LARGE_CONTRAST ? 'error' : 'warning',
        ...placeOf(draft, page, target),
        setting_path: `settings.color_schemes.${id}.${role}`,
        message: `In the colour scheme “${name}”, ${words(role)} on ${words(ground)} is hard to read: the contrast is ${shown}, and at least ${least} is needed.`,
        how_to_fix: `Open Theme settings, Colour schemes, “${name}”, and choose a ${directionOf(scheme[ground])} colour for ${words(role)}.`,
      }
    })
  })
}

function weakPairs(scheme: Readonly<Record<string, unknown>>) {
  const texts = contrastPairsOf(scheme).map((pair) => ({
    ...pair,
    least: /^headings?$/.test(pair.role) ? LARGE_CONTRAST : TEXT_CONTRAST,
  }))
  return [...texts, ...shapes(scheme)].filter(({ ratio, least }) => ratio < least)
}

/** A button must contrast with its background. */
function shapes({ primary, background }: Readonly<Record<string, unknown>>) {
  if (typeof primary !== 'string' || typeof background !== 'string') return []
  const ratio = contrastRatio(primary, background)
  return ratio === undefined ? [] : [{ role: 'primary', ground: 'background', ratio, least: LARGE_CONTRAST }]
}

/** Returns the first use of each scheme. The first scheme is the page's own. */
function schemesInUse({ configuration, pages }: CheckedDraft): Map<string, Use> {
  const uses = new Map<string, Use>()
  const [first] = Object.keys(configuration.settings.color_schemes ?? {})
  for (const page of pages) {
    if (first !== undefined && !uses.has(first)) uses.set(first, { page, target: undefined })
    for (const { id, target } of page.view.schemes) if (!uses.has(id)) uses.set(id, { page, target })
  }
  return uses
}

function directionOf(ground: unknown): 'darker' | 'lighter' {
  const onWhite = typeof ground === 'string' ? contrastRatio(ground, '#ffffff') : undefined
  // A colour with equal contrast to white and black has a contrast of 4.58.
  return onWhite === undefined || onWhite < 4.58 ? 'darker' : 'lighter'
}

/** Returns a colour role as the editor shows it, such as “Text on primary” for `on_primary`. */
function words(role: string): string {
  const on = /^on[_-](.+)$/.exec(role)?.[1]
  const text = (on === undefined ? role : `text on ${on}`).replaceAll(/[_-]/g, ' ')
  return `“${text.charAt(0).toUpperCase()}${text.slice(1)}”`
}
