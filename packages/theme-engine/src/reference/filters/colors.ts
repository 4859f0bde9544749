import { type FilterReference, filter } from '../filter-reference.ts'

export const colorsFilters: readonly FilterReference[] = [
  filter('color_lighten: percent', 'Lighter colour.', {
    returns: 'text',
    example: ["{{ '#336699' | color_lighten: 20 }}", '#6699cc'],
  }),
  filter('color_darken: percent', 'Darker colour.', {
    returns: 'text',
    example: ["{{ '#336699' | color_darken: 20 }}", '#1a334d'],
  }),
  filter('color_saturate: percent', 'More saturated colour.', {
    returns: 'text',
    example: ["{{ '#336699' | color_saturate: 20 }}", '#1f66ad'],
  }),
  filter('color_desaturate: percent', 'Less saturated colour.', {
    returns: 'text',
    example: ["{{ '#336699' | color_desaturate: 50 }}", '#666666'],
  }),
  filter('color_mix: color, percent', 'Mixture of two colours; the per cent of the first.', {
    returns: 'text',
    example: ["{{ '#fff' | color_mix: '#000', 50 }}", '#808080'],
  }),
  filter(
    'color_modify: channel, value',
    'Colour with one channel changed: `red`, `green`, `blue`, `alpha`, `hue`, `saturation` or `lightness`.',
    { returns: 'text', example: ["{{ '#336699' | color_modify: 'alpha', 0.5 }}", '#33669980'] },
  ),
  filter('color_extract: channel', 'One channel of a colour.', {
    returns: 'number',
    example: ["{{ '#336699' | color_extract: 'hue' }}", '210'],
  }),
  filter('color_to_rgb', 'Colour as `rgb()`.', {
    returns: 'text',
    example: ["{{ '#336699' | color_to_rgb }}", 'rgb(51, 102, 153)'],
  }),
  filter('color_to_hsl', 'Colour as `hsl()`.', {
    returns: 'text',
    example: ["{{ '#336699' | color_to_hsl }}", 'hsl(210, 50%, 40%)'],
  }),
  filter('color_to_hex', 'Colour as `#rrggbb`.', {
    returns: 'text',
    example: ["{{ 'rgb(51, 102, 153)' | color_to_hex }}", '#336699'],
  }),
  filter('hex_to_rgba: alpha?', 'Colour as `rgba()` with an opacity.', {
    returns: 'text',
    example: ["{{ '#336699' | hex_to_rgba: 0.5 }}", 'rgba(51, 102, 153, 0.5)'],
  }),
  filter('color_contrast: color', 'Contrast ratio of two colours, 1 to 21. Text needs 4.5.', {
    returns: 'number',
    example: ["{{ '#000' | color_contrast: '#fff' }}", '21'],
  }),
  filter('color_brightness', 'Perceived brightness, 0 to 255.', {
    returns: 'number',
    example: ["{{ '#fff' | color_brightness }}", '255'],
  }),
  filter('color_difference: color', 'Difference of two colours, 0 to 765.', {
    returns: 'number',
    example: ["{{ '#000' | color_difference: '#fff' }}", '765'],
  }),
  filter('brightness_difference: color', 'Difference in brightness, 0 to 255.', {
    returns: 'number',
    example: ["{{ '#000' | brightness_difference: '#fff' }}", '255'],
  }),
]
