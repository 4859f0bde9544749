import { expect, test } from 'vitest'
import { describePath } from './describe-path.ts'

test.each([
  ['/', 'Home page'],
  ['/cart', 'Cart'],
  ['/collections', 'All collections'],
  ['/products/rasam-powder', 'Product: rasam powder'],
  ['/pages/%E0%A4%9A%E0%A4%BE%E0%A4%AF', 'Page: चाय'],
  ['/pages/%E0%A4%9', 'Page: %E0%A4%9'],
  ['/elsewhere/there', '/elsewhere/there'],
])('names the page at %s "%s"', (path, words) => {
  expect(describePath(path)).toBe(words)
})
