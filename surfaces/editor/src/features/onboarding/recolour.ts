import { contrastPairsOf, contrastRatio, TEXT_CONTRAST } from '@haat/theme-engine'

type Scheme = Readonly<Record<string, unknown>>
export type Schemes = Readonly<Record<string, Scheme>>

/** Text colours to use if the theme's own text colour would be unreadable. The last one suits every dark colour. */
const inks = ['#ffffff', '#1c1b19', '#000000']

/** Replaces the brand colour `from` with `to` in all schemes, and keeps text on it and text in it readable (WCAG 2.2, 1.4.3). */
export function recolour(schemes: Schemes, from: string, to: string): Record<string, Record<string, unknown>> {
  return Object.fromEntries(Object.entries(schemes).map(([id, scheme]) => [id, recolourScheme(scheme, from, to)]))
}

function recolourScheme(scheme: Scheme, from: string, to: string): Record<string, unknown> {
  const touched = new Set(Object.keys(scheme).filter((role) => isSame(scheme[role], from)))
  if (touched.size === 0) return { ...scheme }
  const next: Record<string, unknown> = { ...scheme }
  for (const role of touched) next[role] = to
  if (touched.has('background')) {
    // Colours mixed with the old background are mixed with the new one.
    const ink = readableOn(to)
    const shares = { secondary: 0.12, border: 0.25, muted: 0.8 }
    for (const [role, share] of Object.entries(shares)) {
      if (role in next && !touched.has(role)) next[role] = mix(ink, to, share)
      touched.add(role)
    }
  }
  for (const { role, ground, ratio } of contrastPairsOf(next)) {
    const below = next[ground]
    if (ratio < TEXT_CONTRAST && (touched.has(role) || touched.has(ground)) && typeof below === 'string') {
      next[role] = readableOn(below)
    }
  }
  return next
}

/** Returns the brand colour of a theme: the button colour of its first scheme. Undefined if it has no such role. */
export function brandColour(schemes: Schemes): string | undefined {
  const primary = Object.values(schemes)[0]?.primary
  return typeof primary === 'string' && /^#[0-9a-f]{6}$/i.test(primary) ? primary.toLowerCase() : undefined
}

function readableOn(ground: string): string {
  const ratios = inks.map((ink) => ({ ink, ratio: contrastRatio(ink, ground) ?? 0 }))
  const best = ratios.find(({ ratio }) => ratio >= TEXT_CONTRAST) ?? ratios[0]
  return best?.ink ?? '#000000'
}

function isSame(value: unknown, color: string): boolean {
  return typeof value === 'string' && value.toLowerCase() === color.toLowerCase()
}

/** Mixes two `#rrggbb` colours; `share` is the part of the first. */
function mix(one: string, other: string, share: number): string {
  const channel = (at: number) => {
    const of = (color: string) => Number.parseInt(color.slice(at, at + 2), 16)
    return Math.round(of(one) * share + of(other) * (1 - share))
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}
