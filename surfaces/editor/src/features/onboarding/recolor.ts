import { contrastPairsOf, contrastRatio, TEXT_CONTRAST } from '@haat/theme-engine'

type Scheme = Readonly<Record<string, unknown>>
export type Schemes = Readonly<Record<string, Scheme>>

/** Text colours for when the theme's own would be unreadable, in order of preference. */
const textColors = ['#ffffff', '#1c1b19', '#000000']

/**
 * Replaces the brand colour `from` with `to` in all schemes, and keeps text in and on that colour readable (WCAG 2.2,
 * 1.4.3).
 */
export function recolor(schemes: Schemes, from: string, to: string): Record<string, Record<string, unknown>> {
  return Object.fromEntries(Object.entries(schemes).map(([id, scheme]) => [id, recolorScheme(scheme, from, to)]))
}

function recolorScheme(scheme: Scheme, from: string, to: string): Record<string, unknown> {
  const changedRoles = new Set(Object.keys(scheme).filter((role) => isSame(scheme[role], from)))
  if (changedRoles.size === 0) return { ...scheme }
  const next: Record<string, unknown> = { ...scheme }
  for (const role of changedRoles) next[role] = to
  if (changedRoles.has('background')) {
    // Themes mix these roles from text and background, so they follow the new background.
    const textColor = readableOn(to)
    const shares = { secondary: 0.12, border: 0.25, muted: 0.8 }
    for (const [role, share] of Object.entries(shares)) {
      if (role in next && !changedRoles.has(role)) next[role] = mix(textColor, to, share)
      changedRoles.add(role)
    }
  }
  for (const { role, ground, ratio } of contrastPairsOf(next)) {
    const below = next[ground]
    if (ratio < TEXT_CONTRAST && (changedRoles.has(role) || changedRoles.has(ground)) && typeof below === 'string') {
      next[role] = readableOn(below)
    }
  }
  return next
}

/** Returns the button colour of the first scheme; undefined if the scheme has none. */
export function brandColor(schemes: Schemes): string | undefined {
  const primary = Object.values(schemes)[0]?.primary
  return typeof primary === 'string' && /^#[0-9a-f]{6}$/i.test(primary) ? primary.toLowerCase() : undefined
}

function readableOn(background: string): string {
  const ratios = textColors.map((textColor) => ({ textColor, ratio: contrastRatio(textColor, background) ?? 0 }))
  const best = ratios.find(({ ratio }) => ratio >= TEXT_CONTRAST) ?? ratios[0]
  return best?.textColor ?? '#000000'
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
