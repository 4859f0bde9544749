import { colorNames } from './color-names.ts'

export interface Channels {
  /** 0 to 255. */
  readonly red: number
  readonly green: number
  readonly blue: number
  /** 0 to 1. */
  readonly alpha: number
}

/**
 * Any CSS colour (`#abc`, `#aabbccdd`, `rgb()`, `rgba()`, `hsl()`, `hsla()`, a name) as `#rrggbb`, or `#rrggbbaa` if it
 * isn't opaque; undefined for everything else. Only such a text ever reaches a style.
 */
export function parseColor(source: string): string | undefined {
  if (source.length > 100) return undefined
  const text = source.trim().toLowerCase()
  if (text.startsWith('#')) return normaliseHex(text.slice(1))
  const named = colorNames.get(text)
  if (named !== undefined) return `#${named}`
  const call = /^(rgba?|hsla?)\(([^()]*)\)$/.exec(text)
  if (call === null) return undefined
  const channels = readChannels(call[1] ?? '', call[2] ?? '')
  return channels && printColor(channels)
}

/** The channels of a colour returned by `parseColor`. */
export function channelsOf(color: string): Channels {
  const byte = (at: number) => Number.parseInt(color.slice(at, at + 2), 16)
  return { red: byte(1), green: byte(3), blue: byte(5), alpha: color.length === 9 ? byte(7) / 255 : 1 }
}

export function printColor({ red, green, blue, alpha }: Channels): string {
  const hex = [red, green, blue].map(printByte).join('')
  const opacity = printByte(alpha * 255)
  return opacity === 'ff' ? `#${hex}` : `#${hex}${opacity}`
}

function printByte(value: number): string {
  return Math.round(Math.min(255, Math.max(0, value)))
    .toString(16)
    .padStart(2, '0')
}

function normaliseHex(hex: string): string | undefined {
  if (!/^[\da-f]+$/.test(hex)) return undefined
  const long = hex.length === 3 || hex.length === 4 ? hex.replace(/./g, '$&$&') : hex
  if (long.length === 6) return `#${long}`
  if (long.length !== 8) return undefined
  return long.endsWith('ff') ? `#${long.slice(0, 6)}` : `#${long}`
}

function readChannels(name: string, body: string): Channels | undefined {
  const parts = body.split(/[\s,/]+/).filter((part) => part !== '')
  if (parts.length < 3 || parts.length > 4) return undefined
  const alpha = parts[3] === undefined ? 1 : readAmount(parts[3], 1)
  if (alpha === undefined) return undefined
  return name.startsWith('rgb') ? readRgb(parts, alpha) : readHsl(parts, alpha)
}

function readRgb(parts: readonly string[], alpha: number): Channels | undefined {
  const [red, green, blue] = parts.slice(0, 3).map((part) => readAmount(part, 255))
  return red === undefined || green === undefined || blue === undefined ? undefined : { red, green, blue, alpha }
}

function readHsl(parts: readonly string[], alpha: number): Channels | undefined {
  const hue = /^(-?\d{1,6}(?:\.\d{1,6})?)(?:deg)?$/.exec(parts[0] ?? '')
  const [saturation, lightness] = parts
    .slice(1, 3)
    .map((part) => (part.endsWith('%') ? readAmount(part, 1) : undefined))
  if (hue === null || saturation === undefined || lightness === undefined) return undefined
  return { ...fromHsl(Number(hue[1]), saturation, lightness), alpha }
}

/** A number, or a percentage of `whole`; clamped to 0 and `whole`. */
function readAmount(text: string, whole: number): number | undefined {
  const match = /^(-?(?:\d{1,6}(?:\.\d{0,9})?|\.\d{1,9}))(%?)$/.exec(text)
  if (match === null) return undefined
  const number = match[2] === '%' ? (Number(match[1]) / 100) * whole : Number(match[1])
  return Math.min(whole, Math.max(0, number))
}

/** Hue in degrees, the others 0 to 1; formula from CSS Color 4. */
function fromHsl(hue: number, saturation: number, lightness: number): Omit<Channels, 'alpha'> {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const turn = (((offset + hue / 30) % 12) + 12) % 12
    return 255 * (lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1)))
  }
  return { red: channel(0), green: channel(8), blue: channel(4) }
}

/** Hue in degrees, saturation and lightness in per cent, as integers. */
export function toHsl({ red, green, blue }: Channels): { hue: number; saturation: number; lightness: number } {
  const highest = Math.max(red, green, blue) / 255
  const lowest = Math.min(red, green, blue) / 255
  const spread = highest - lowest
  const lightness = (highest + lowest) / 2
  const saturation = spread === 0 ? 0 : spread / (1 - Math.abs(2 * lightness - 1))
  return {
    hue: Math.round(hueOf(red / 255, green / 255, blue / 255, highest, spread)),
    saturation: Math.round(saturation * 100),
    lightness: Math.round(lightness * 100),
  }
}

function hueOf(red: number, green: number, blue: number, highest: number, spread: number): number {
  if (spread === 0) return 0
  if (highest === red) return 60 * ((((green - blue) / spread) % 6) + (green < blue ? 6 : 0))
  if (highest === green) return 60 * ((blue - red) / spread + 2)
  return 60 * ((red - green) / spread + 4)
}
