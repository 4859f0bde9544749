import { readFileSync } from 'node:fs'

const lucide: Record<string, [string, Record<string, string>][]> = JSON.parse(
  readFileSync(new URL('lucide-icons.json', import.meta.url), 'utf8'),
)

/** Returns a Lucide icon as inline SVG. Throws if lucide-icons.json doesn't have it. */
export function icon(name: string, style = ''): string {
  const nodes = lucide[name]
  if (!nodes) throw new Error(`lucide-icons.json has no icon "${name}"`)
  const shapes = nodes.map(([tag, attributes]) => {
    const list = Object.entries(attributes).map(([key, value]) => `${key}="${value}"`)
    return `<${tag} ${list.join(' ')}/>`
  })
  return `<svg class="i" style="${style}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">${shapes.join('')}</svg>`
}

/** Splits `a | b | c` at the vertical bars, the format of the mock data. */
export const cells = (line: string) => line.split('|').map((part) => part.trim())

/** Returns the n-th cell of a line, or '' if there are fewer. */
export const at = (parts: string[], index: number) => parts[index] ?? ''

/** Maps every item to HTML and concatenates the results. */
export const each = <T>(items: readonly T[], draw: (item: T, index: number) => string) => items.map(draw).join('')

const avatarColours = [
  '#c2410c',
  '#1d4ed8',
  '#be185d',
  '#6d28d9',
  '#0e7490',
  '#15803d',
  '#a16207',
  '#9f1239',
  '#4338ca',
]

const colourOf = (name: string) => {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return avatarColours[sum % avatarColours.length] ?? '#1d4ed8'
}

/** An avatar with the initials of a name; the colour is derived from the name. */
export function avatar(name: string, size = ''): string {
  const initials = name.split(' ').map((word) => word.charAt(0))
  return `<span class="avatar ${size}" style="background:${colourOf(name)}">${initials.slice(0, 2).join('')}</span>`
}

/** A pill; the tone is g(reen), a(mber), r(ed), b(lue), n(eutral) or x, the accent. */
export const pill = (tone: string, text: string) => `<span class="pill ${tone}">${text}</span>`

/** A thin bar filled to `share`, 0 to 1. */
export const bar = (share: number, colour = '') =>
  `<div class="bar"><i style="width:${share * 100}%;${colour ? `background:${colour}` : ''}"></i></div>`

export const toggle = (on: boolean) => `<span class="toggle ${on ? '' : 'off'}"></span>`

export const checkbox = (on: boolean) => `<span class="check ${on ? 'on' : ''}">${on ? icon('check') : ''}</span>`

export const button = (label: string, kind = '', iconName = '') =>
  `<span class="btn ${kind}">${iconName ? icon(iconName) : ''}${label}</span>`

/** A filled rating out of five. */
export const stars = (count: number, size = 18) =>
  `<span style="color:#f59e0b;letter-spacing:1px;font-size:${size}px;line-height:1">${'★'.repeat(count)}<span style="opacity:.25">${'★'.repeat(5 - count)}</span></span>`
