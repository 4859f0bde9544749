import { expect, test } from 'vitest'
import { findPlaces } from './find-places.ts'

const isFile = (path: string) => ['sections/hero.liquid', 'templates/page.contact.json'].includes(path)

test.each([
  ['sections/hero.liquid:12:3 error', '/theme', [{ path: 'sections/hero.liquid', line: 12, column: 3 }]],
  ['hero.liquid:4:  <h1>', '/theme/sections', [{ path: 'sections/hero.liquid', line: 4 }]],
  ['sections/hero.liquid', '/theme/snippets', [{ path: 'sections/hero.liquid' }]],
  ['./templates/page.contact.json and ../sections/hero.liquid', '/theme/templates', [{ path: 'sections/hero.liquid' }]],
  ['sections/other.liquid:1 https://example.com/hero.liquid', '/theme', []],
])('finds the files in %s', (line, cwd, places) => {
  expect(findPlaces(line, cwd, isFile).map(({ from, to, ...place }) => place)).toEqual(places)
})
