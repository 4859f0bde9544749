import { plainTextOf } from '../../liquid/filters/typed-text.ts'
import type { Filter } from '../../liquid/language.ts'
import type { RenderContext } from '../../liquid/render-context.ts'
import { type Channels, channelsOf, parseColor, printColor, toHsl } from '../../schema/color.ts'
import { ColorValue } from '../../schema/setting-types/color.ts'
import { hslToChannels } from '../hsl.ts'

/** A colour filter; returns values that aren't colours unchanged. */
function ofColor(change: (channels: Channels, args: readonly unknown[], context: RenderContext) => unknown): Filter {
  return (context, input, args) => {
    const color = parseColor(plainTextOf(context, input))
    return color === undefined ? input : change(channelsOf(color), args, context)
  }
}

function colored(channels: Channels): ColorValue {
  return new ColorValue(printColor(channels))
}

function changedHsl(channels: Channels, key: 'hue' | 'saturation' | 'lightness', value: number): ColorValue {
  return colored(hslToChannels({ ...toHsl(channels), [key]: value }, channels.alpha))
}

function percentChange(key: 'saturation' | 'lightness', sign: 1 | -1): Filter {
  return ofColor((channels, [amount], context) => {
    const changed = toHsl(channels)[key] + sign * context.number(amount)
    return changedHsl(channels, key, Math.min(100, Math.max(0, changed)))
  })
}

/** 0 to 255, with channels weighted as in https://www.w3.org/TR/AERT#color-contrast. */
function brightness({ red, green, blue }: Channels): number {
  return (red * 299 + green * 587 + blue * 114) / 1000
}

/** Relative luminance (WCAG 2), 0 to 1. */
function luminance({ red, green, blue }: Channels): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function otherColor(context: RenderContext, value: unknown): Channels {
  return channelsOf(parseColor(plainTextOf(context, value)) ?? '#000000')
}

function mixed(one: Channels, other: Channels, part: number): Channels {
  const between = (a: number, b: number) => Math.round(a * part + b * (1 - part))
  return {
    red: between(one.red, other.red),
    green: between(one.green, other.green),
    blue: between(one.blue, other.blue),
    alpha: one.alpha * part + other.alpha * (1 - part),
  }
}

function clamp(value: number, most: number): number {
  return Math.min(most, Math.max(0, value))
}

const colorModify = ofColor((channels, [key, value], context) => {
  const amount = context.number(value)
  const name = context.text(key)
  if (name === 'red' || name === 'green' || name === 'blue')
    return colored({ ...channels, [name]: Math.round(clamp(amount, 255)) })
  if (name === 'alpha') return colored({ ...channels, alpha: clamp(amount, 1) })
  if (name === 'hue') return changedHsl(channels, name, ((amount % 360) + 360) % 360)
  return name === 'saturation' || name === 'lightness'
    ? changedHsl(channels, name, clamp(amount, 100))
    : colored(channels)
})

const colorExtract = ofColor((channels, [key], context) => new ColorValue(printColor(channels)).get(context.text(key)))

const colorContrast = ofColor((channels, [other], context) => {
  const [high = 0, low = 0] = [luminance(channels), luminance(otherColor(context, other))].sort((a, b) => b - a)
  return Math.round(((high + 0.05) / (low + 0.05)) * 10) / 10
})

const colorDifference = ofColor((channels, [other], context) => {
  const against = otherColor(context, other)
  return (
    Math.abs(channels.red - against.red) +
    Math.abs(channels.green - against.green) +
    Math.abs(channels.blue - against.blue)
  )
})

export const colorFilters = {
  color_brightness: ofColor((channels) => Math.round(brightness(channels) * 100) / 100),
  brightness_difference: ofColor((channels, [other], context) =>
    Math.abs(brightness(channels) - brightness(otherColor(context, other))),
  ),
  color_contrast: colorContrast,
  color_difference: colorDifference,
  color_darken: percentChange('lightness', -1),
  color_lighten: percentChange('lightness', 1),
  color_saturate: percentChange('saturation', 1),
  color_desaturate: percentChange('saturation', -1),
  color_mix: ofColor((channels, [other, percent], context) =>
    colored(mixed(channels, otherColor(context, other), clamp(context.number(percent), 100) / 100)),
  ),
  color_modify: colorModify,
  color_extract: colorExtract,
  color_to_hex: ofColor(({ red, green, blue }) => printColor({ red, green, blue, alpha: 1 })),
  color_to_rgb: ofColor(({ red, green, blue, alpha }) =>
    alpha === 1
      ? `rgb(${red}, ${green}, ${blue})`
      : `rgba(${red}, ${green}, ${blue}, ${Math.round(alpha * 100) / 100})`,
  ),
  color_to_hsl: ofColor((channels) => {
    const { hue, saturation, lightness } = toHsl(channels)
    return `hsl(${Math.round(hue)}, ${Math.round(saturation)}%, ${Math.round(lightness)}%)`
  }),
  hex_to_rgba: ofColor(({ red, green, blue }, [alpha], context) => {
    return `rgba(${red}, ${green}, ${blue}, ${alpha === undefined ? 1 : clamp(context.number(alpha), 1)})`
  }),
}
