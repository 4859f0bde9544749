import { Lookup } from '../../liquid/lookup.ts'
import { type Channels, channelsOf, parseColor, toHsl } from '../color.ts'
import { defineSettingType } from './define-setting-type.ts'
import { literalText } from './read-text.ts'

export const colorType = defineSettingType<string>({
  type: 'color',
  purpose: 'A colour: `#rrggbb`, or `#rrggbbaa` with transparency.',
  attributes: ['default', 'required'],
  default_tab: 'style',
  fallback: () => '',
  fromLiteral: literalText,
  read(value) {
    if (typeof value !== 'string') return { problem: 'must be a colour such as "#1a2b3c"' }
    if (value.trim() === '') return { value: '' }
    const color = parseColor(value)
    return color === undefined ? { problem: 'must be a colour such as "#1a2b3c"' } : { value: color }
  },
  sources: 'value',
  resolve: (color) => new ColorValue(color),
})

/** A colour in a template: prints as `#rrggbb` and has its channels. */
export class ColorValue extends Lookup {
  readonly #color: string

  constructor(color: string) {
    super()
    this.#color = color
  }

  override text(): string {
    return this.#color
  }

  override isEmpty(): boolean {
    return this.#color === ''
  }

  override get(key: string): unknown {
    if (this.#color === '') return undefined
    const channels = channelsOf(this.#color)
    switch (key) {
      case 'red':
      case 'green':
      case 'blue':
        return channels[key]
      case 'alpha':
        return opacity(channels)
      case 'rgb':
        return `${channels.red} ${channels.green} ${channels.blue}`
      case 'rgba':
        return `${channels.red} ${channels.green} ${channels.blue} / ${opacity(channels)}`
      case 'hue':
      case 'saturation':
      case 'lightness':
        return toHsl(channels)[key]
      default:
        return undefined
    }
  }
}

function opacity({ alpha }: Channels): number {
  return Math.round(alpha * 100) / 100
}
