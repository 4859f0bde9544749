import { expect, test } from 'vitest'
import { printSnippet } from '../../mock-store/render-snippet.ts'

test('parses, changes and measures colours', () => {
  expect(
    printSnippet(
      "{{ '#336699' | color_to_rgb }} {{ 'rgb(51, 102, 153)' | color_to_hex }} {{ '#336699' | color_to_hsl }}",
    ),
  ).toBe('rgb(51, 102, 153) #336699 hsl(210, 50%, 40%)')
  expect(printSnippet("{{ '#336699' | color_lighten: 20 }} {{ '#336699' | color_darken: 40 }}")).toBe('#6699cc #000000')
  expect(printSnippet("{{ '#ffffff' | color_mix: '#000000', 50 }} {{ '#336699' | color_modify: 'alpha', 0.5 }}")).toBe(
    '#808080 #33669980',
  )
  expect(
    printSnippet(
      "{{ '#000' | color_contrast: '#fff' }} {{ '#fff' | color_brightness }} {{ '#336699' | color_extract: 'red' }}",
    ),
  ).toBe('21 255 51')
})

test("returns values that aren't colours unchanged", () => {
  expect(printSnippet("{{ 'red; x' | color_lighten: 10 }}")).toBe('red; x')
})
