import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toHtml, toTypedText } from './description-text.ts'

test('empty lines separate paragraphs, line breaks are kept', () => {
  expect(toHtml('Stone-ground & fresh\nFrom Guntur\n\nKeeps for 6 months')).toBe(
    '<p>Stone-ground &amp; fresh<br>\nFrom Guntur</p>\n<p>Keeps for 6 months</p>',
  )
})

test('typed tags are kept, a single < is text', () => {
  expect(toHtml('Less than < 5 g of <strong>salt</strong>')).toBe('<p>Less than &lt; 5 g of <strong>salt</strong></p>')
  expect(toHtml('<ul>\n<li>Silk</li>\n</ul>\n\nHand-woven')).toBe('<ul>\n<li>Silk</li>\n</ul>\n<p>Hand-woven</p>')
})

test('saved HTML is shown as it was typed', () => {
  expect(toTypedText('<p>Stone-ground &amp; fresh<br>From Guntur</p><p>Keeps <em>long</em></p>')).toBe(
    'Stone-ground & fresh\nFrom Guntur\n\nKeeps <em>long</em>',
  )
})

test('hand-written HTML is not changed', () => {
  const table = '<div class="x">\n\n<table><tr><td>1</td></tr></table></div>'
  expect(toTypedText(table)).toBe(table)
  expect(toHtml(table)).toBe(table)
})

test('converting to HTML, back, and to HTML again changes nothing', () => {
  const words = fc.array(
    fc.constantFrom('salt', '&', '<', '>', '\n', '\n\n', '<b>x</b>', '<ul>\n<li>y</li>\n</ul>', ' '),
  )
  fc.assert(
    fc.property(words, (parts) => {
      const html = toHtml(parts.join(' '))
      expect(toHtml(toTypedText(html))).toBe(html)
    }),
  )
})
