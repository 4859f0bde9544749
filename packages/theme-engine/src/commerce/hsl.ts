import type { Channels } from '../schema/color.ts'

/** Degrees and per cent to channels; https://www.w3.org/TR/css-color-4/#hsl-to-rgb. */
export function hslToChannels(
  { hue, saturation, lightness }: { hue: number; saturation: number; lightness: number },
  alpha: number,
): Channels {
  const light = lightness / 100
  const amount = (saturation / 100) * Math.min(light, 1 - light)
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12
    return Math.round(255 * (light - amount * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
  }
  return { red: channel(0), green: channel(8), blue: channel(4), alpha }
}
