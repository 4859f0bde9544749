import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { categories } from './categories.ts'
import { contrastPairs } from './contrast-pairs.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

/** The custom properties inside the first block that follows a selector. */
function tokensOf(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`)
  if (start < 0) throw new Error(`tokens.css has no ${selector}`)
  const block = css.slice(start, css.indexOf('}', start))
  return Object.fromEntries([...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]))
}

const light = tokensOf(':root')
const darkBySystem = tokensOf(':root:not([data-theme="light"])')
const darkByChoice = tokensOf('[data-theme="dark"]')

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

for (const [mode, tokens] of Object.entries({ light, dark: darkByChoice })) {
  test(`every declared pair of text and ground passes WCAG AA in ${mode}`, () => {
    const weak = contrastPairs.flatMap(({ text, grounds, minimum }) =>
      grounds
        .map((ground) => ({ text, ground, minimum, ratio: contrast(colour(tokens, text), colour(tokens, ground)) }))
        .filter(({ ratio }) => ratio < minimum),
    )
    expect(weak).toEqual([])
  })
}

test('dark by system and dark by choice are the same', () => {
  expect(Object.keys(darkBySystem).length).toBeGreaterThan(40)
  expect(darkBySystem).toEqual(darkByChoice)
})

test('every colour that has a light value has a dark one', () => {
  const colours = Object.keys(light).filter((name) => /^(#|rgb)/.test(light[name] ?? ''))
  expect(colours.filter((name) => !(name in darkByChoice))).toEqual([])
})

test('every text colour is declared in a pair', () => {
  const declared = new Set(contrastPairs.map(({ text }) => text))
  const texts = Object.keys(light).filter((name) => /^ink(?!-disabled)|^on-|-text$/.test(name) && name !== 'font-text')
  expect(texts.length).toBeGreaterThan(categories.length)
  expect(texts.filter((name) => !declared.has(name))).toEqual([])
})
