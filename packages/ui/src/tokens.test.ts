import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { categories } from './categories.ts'
import { contrastPairs } from './contrast-pairs.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

/** The custom properties of `:root`. */
const tokens = Object.fromEntries(
  [...css.slice(0, css.indexOf('}')).matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
) as Record<string, string>

/** The tokens as one theme resolves them. */
function tokensOf(theme: 'light' | 'dark'): Record<string, string> {
  const resolve = (value: string) =>
    value.replaceAll(/light-dark\(((?:[^(),]|\([^()]*\))+),((?:[^(),]|\([^()]*\))+)\)/g, (_, light, dark) =>
      (theme === 'light' ? light : dark).trim(),
    )
  return Object.fromEntries(Object.entries(tokens).map(([name, value]) => [name, resolve(value)]))
}

const light = tokensOf('light')
const dark = tokensOf('dark')

/** WCAG 2.2 relative luminance of `#rrggbb`. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [bright, dim] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (bright + 0.05) / (dim + 0.05)
}

function colour(tokens: Record<string, string>, name: string): string {
  const value = tokens[name]
  if (!/^#[0-9a-f]{6}$/.test(value ?? '')) throw new Error(`--${name} is not a #rrggbb colour: ${value}`)
  return value as string
}

test('contrast of black on white is 21, and of a known grey 4.48', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

for (const [mode, tokens] of Object.entries({ light, dark })) {
  test(`every declared pair of text and background meets WCAG AA in ${mode}`, () => {
    const weak = contrastPairs.flatMap(({ text, grounds, minimum }) =>
      grounds
        .map((ground) => ({ text, ground, minimum, ratio: contrast(colour(tokens, text), colour(tokens, ground)) }))
        .filter(({ ratio }) => ratio < minimum),
    )
    expect(weak).toEqual([])
  })
}

test('every colour has a value for each theme, or is listed as the same in both', () => {
  const isColour = (value: string | undefined) => /^(#|rgb)/.test(value ?? '')
  const colours = Object.keys(light).filter((name) => isColour(light[name]))
  expect(colours.length).toBeGreaterThan(40)
  expect(colours.filter((name) => !isColour(dark[name]))).toEqual([])
  expect(colours.filter((name) => light[name] === dark[name])).toEqual([
    'on-marigold',
    'page-mark',
    'page-mark-hover',
    'on-page-mark',
    'on-madder',
  ])
})

test('the theme follows the system unless the page names one', () => {
  const schemeOf = (selector: string) => css.match(new RegExp(`^${selector} \\{[^}]*color-scheme: ([^;]+);`, 'm'))?.[1]
  expect(schemeOf(':root')).toBe('light dark')
  expect(schemeOf('\\[data-theme="light"\\]')).toBe('light')
  expect(schemeOf('\\[data-theme="dark"\\]')).toBe('dark')
})

test('every text colour is declared in a pair', () => {
  const declared = new Set(contrastPairs.map(({ text }) => text))
  const texts = Object.keys(light).filter((name) => /^ink(?!-disabled)|^on-|-text$/.test(name) && name !== 'font-text')
  expect(texts.length).toBeGreaterThan(categories.length)
  expect(texts.filter((name) => !declared.has(name))).toEqual([])
})
