import { expect, test } from 'vitest'
import { htmlToStore, tablesToParagraphs } from './rich-text-html.ts'

test('stores empty text as an empty string, and a line without its paragraph', () => {
  expect(htmlToStore('<p></p>', 'paragraphs')).toBe('')
  expect(htmlToStore('<p></p><p></p>', 'paragraphs')).toBe('')
  expect(htmlToStore('<p>Tea</p>', 'paragraphs')).toBe('<p>Tea</p>')
  expect(htmlToStore('<p></p>', 'line')).toBe('')
  expect(htmlToStore('<p>Fresh <em>tea</em><br>today</p>', 'line')).toBe('Fresh <em>tea</em><br>today')
})

test('turns each row of a pasted table into a paragraph with spaces between cells', () => {
  const table =
    '<p>Prices</p><table border="1"><tbody><tr><td>Tea</td>\n<td><b>₹149</b></td></tr><tr><th scope="row">Salt</th><td>₹20</td></tr></tbody></table>'
  expect(tablesToParagraphs(table)).toBe('<p>Prices</p><p>Tea <b>₹149</b></p><p>Salt ₹20</p>')
})
