import { expect, test } from 'vitest'
import { htmlToStore } from './rich-text-html.ts'

test('nothing written is stored as nothing, and a line without its paragraph', () => {
  expect(htmlToStore('<p></p>', 'paragraphs')).toBe('')
  expect(htmlToStore('<p></p><p></p>', 'paragraphs')).toBe('')
  expect(htmlToStore('<p>Tea</p>', 'paragraphs')).toBe('<p>Tea</p>')
  expect(htmlToStore('<p></p>', 'line')).toBe('')
  expect(htmlToStore('<p>Fresh <em>tea</em><br>today</p>', 'line')).toBe('Fresh <em>tea</em><br>today')
})
