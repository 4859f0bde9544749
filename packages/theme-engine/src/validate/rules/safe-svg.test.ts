import { expect, test } from 'vitest'
import { sanitizeSvg } from '../../svg/sanitize-svg.ts'
import { dangerousElements, svgElements, svgFileElements } from '../../svg/svg-policy.ts'
import { ThemeSource } from '../reading/theme-source.ts'
import { safeSvg } from './safe-svg.ts'

const messages = (drawing: string) =>
  safeSvg(new ThemeSource(new Map([['assets/drawing.svg', drawing]]), undefined)).map(({ message }) => message)

const dangers = [
  ...[...dangerousElements].map((name) => `<${name}>x</${name}>`),
  '<rect onclick="x"/>',
  '<use href="https://other.example/a.svg#a"/>',
  '<use xlink:href="//other.example/a.svg#a"/>',
  '<use href="javascript:x"/>',
  '<rect fill="url(https://other.example/a.svg#a)"/>',
  '<style>@import "//other.example/a.css";</style>',
]

test.each(dangers)('reports %s, and the sanitizer removes it', (danger) => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${danger}<circle r="1"/></svg>`
  expect(messages(drawing)).not.toEqual([])
  for (const place of ['file', 'page'] as const) {
    const result = sanitizeSvg(drawing, place)
    expect(result).toMatchObject({ ok: true, svg: { text: expect.stringContaining('<circle') } })
    expect(messages(result.ok ? result.svg.text : '')).toEqual([])
  }
})

test("the sanitizer's allowed elements include no dangerous one", () => {
  const kept = [...svgElements, ...svgFileElements].map((name) => name.toLowerCase())
  expect(kept.length).toBeGreaterThan(50)
  expect(kept.filter((name) => dangerousElements.has(name))).toEqual([])
})
