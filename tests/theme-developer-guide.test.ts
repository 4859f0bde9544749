import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shopLanguage } from '../packages/theme-engine/src/commerce/shop-language.ts'
import { printSnippet } from '../packages/theme-engine/src/mock-store/render-snippet.ts'

const guide = readFileSync(new URL('../docs/theme-developer-guide.md', import.meta.url), 'utf8')

interface Example {
  readonly line: number
  readonly template: string
  readonly source: string
  readonly expected: string
}

/** Returns every Liquid example that is followed by its output: ```liquid [template], then ```html. */
function readExamples(text: string): Example[] {
  const pairs = text.matchAll(/^```liquid *(\S*)\n((?:(?!\n```)[\s\S])*)\n```\n+```html\n([\s\S]*?)\n```$/gm)
  return Array.from(pairs, ({ index, 1: template = '', 2: source = '', 3: expected = '' }) => ({
    line: text.slice(0, index).split('\n').length,
    template: template || 'product',
    source,
    expected,
  }))
}

const examples = readExamples(guide)

test('the guide has examples', () => {
  expect(examples.length).toBeGreaterThan(10)
})

test.each(examples)('the example on line $line prints the output in the guide', ({ template, source, expected }) => {
  expect(linesOf(printSnippet(source, { template }))).toEqual(linesOf(expected))
})

/** Ignores white space at the start and end of lines, which a guide doesn't show. */
function linesOf(text: string): string[] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.trim())
}

test('every filter and every tag is in the guide', () => {
  const named = new Set(Array.from(guide.matchAll(/`([^`\n]+)`/g), ([, name]) => name))
  const written = (name: string) => named.has(name) || new RegExp(`(\\||{%-?) *${name}\\b`).test(guide)
  const missing = [...shopLanguage.filters.keys(), ...shopLanguage.tags.keys()].filter((name) => !written(name))
  expect(missing).toEqual([])
})
