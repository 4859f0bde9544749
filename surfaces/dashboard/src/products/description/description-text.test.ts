import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toHtml, toTypedText } from './description-text.ts'

test('empty lines make paragraphs, line breaks stay', () => {
  expect(toHtml('Stone-ground & fresh\nFrom Guntur\n\nKeeps for 6 months')).toBe(
    '<p>Stone-ground &amp; fresh<br>\nFrom Guntur</p>\n<p>Keeps for 6 months</p>',
  )
})

test('tags that were typed stay, a lone < is a sign', () => {
  expect(toHtml('Less than < 5 g of <strong>salt</strong>')).toBe('<p>Less than &lt; 5 g of <strong>salt</strong></p>')
  expect(toHtml('<ul>\n<li>Silk</li>\n</ul>\n\nHand-woven')).toBe('<ul>\n<li>Silk</li>\n</ul>\n<p>Hand-woven</p>')
})

test('what was saved comes back as it was typed', () => {
  expect(toTypedText('<p>Stone-ground &amp; fresh<br>From Guntur</p><p>Keeps <em>long</em></p>')).toBe(
    'Stone-ground & fresh\nFrom Guntur\n\nKeeps <em>long</em>',
  )
})

test('HTML of somebody who knows it is left alone', () => {
  const table = '<div class="x">\n\n<table><tr><td>1</td></tr></table></div>'
  expect(toTypedText(table)).toBe(table)
  expect(toHtml(table)).toBe(table)
})

test('to HTML and back and again to HTML changes nothing', () => {
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
