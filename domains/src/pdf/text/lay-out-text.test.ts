import { beforeAll, describe, expect, test, vi } from 'vitest'
import { printPages } from '../../../../tests/printed-page.ts'
import { createPdf, write } from '../../pdf-page.ts'
import { openPdf } from '../open-pdf.ts'
import { splitRuns } from '../scripts/split-runs.ts'
import { fitText } from './draw-text.ts'
import { heightOfText, layOutText, widthOfText } from './lay-out-text.ts'

let pdf: PDFKit.PDFDocument
beforeAll(async () => {
  pdf = await openPdf({ title: 'Text', author: 'Haat', created_at: new Date(0) })
  pdf.addPage()
})

const linesOf = (text: string, width: number) =>
  layOutText(pdf, text, width).map(({ runs }) => runs.map((run) => run.text).join(''))

describe('text', () => {
  test('is split where its script changes; joiners, dandas and spaces stay with the script before them', () => {
    expect(splitRuns('Flat 4, காந்தி தெரு ₹500').map(({ script, text }) => `${script}: ${text}`)).toEqual([
      'latin: Flat 4, ',
      'tamil: காந்தி தெரு ',
      'latin: ₹500',
    ])
    expect(splitRuns('র‍্যালি। ok').map(({ script }) => script)).toEqual(['bengali', 'latin'])
  })

  test('wraps at spaces, also where the script changes, and never exceeds its column', () => {
    const text = 'பிரியா சுப்பிரமணியம், 12/4, 3rd Cross, கோயம்புத்தூர் 641001 ₹500'
    const lines = layOutText(pdf, text, 120)
    expect(lines.length).toBeGreaterThan(2)
    for (const { width } of lines) expect(width).toBeLessThanOrEqual(120)
    expect(linesOf(text, 120).join(' ')).toBe(text)
    expect(linesOf('one\ntwo\r\nthree', 500)).toEqual(['one', 'two', 'three'])
  })

  test('breaks words that are wider than the column, after hyphens and slashes if there are any', () => {
    expect(linesOf('INV/26-27/00001', 50)).toEqual(['INV/26-27/', '00001'])
    const letters = linesOf('x'.repeat(100), 60)
    expect(letters.join('')).toBe('x'.repeat(100))
    for (const line of letters) expect(widthOfText(pdf, line)).toBeLessThanOrEqual(60)
    // Never between the signs of one Indian letter.
    expect(linesOf('க்ஷ'.repeat(30), 40).every((line) => /^க்ஷ/u.test(line))).toBe(true)
  })

  test('without spaces is shaped about twice, however long it is', () => {
    const shaped = vi.spyOn(pdf, 'widthOfString')
    for (const word of ['abcdefghij'.repeat(100), 'பிரியா'.repeat(200)]) {
      shaped.mockClear()
      expect(linesOf(word, 200).join('')).toBe(word)
      const texts = new Set(shaped.mock.calls.map(([text]) => text))
      expect([...texts].join('').length).toBeLessThan(4 * word.length)
    }
    shaped.mockRestore()
  })

  test('in Kannada is taller than in Latin letters, and no line is lower', () => {
    const latin = heightOfText(pdf, 'Bengaluru', 500)
    expect(heightOfText(pdf, 'ಬೆಂಗಳೂರು', 500)).toBeGreaterThan(latin)
    expect(heightOfText(pdf, 'a\n\nb', 500)).toBeCloseTo(3 * latin)
  })

  test('without direction marks and control characters is drawn; characters without a font are boxes', async () => {
    const drawn = await createPdf({ title: 'Text', author: 'Haat', created_at: new Date(0) })
    write(drawn.pdf, 'A\u202eB\u0007C', 40, 40, 300)
    write(drawn.pdf, 'Gift 🎁👨‍👩‍👧 for 中', 40, 80, 300)
    drawn.pdf.end()
    const { pages } = await printPages(await drawn.bytes, [0])
    expect(pages[0]?.text).toMatch(/^ABC/)
    // One box for each, also for a family of several characters.
    const boxes =
      layOutText(pdf, 'Gift 🎁👨‍👩‍👧 for 中', 300)[0]
        ?.runs.map((run) => run.text)
        .join('') ?? ''
    expect(boxes).toBe('Gift \uffff\uffff for \uffff')
  })

  test('that doesn’t fit its box gets smaller, and is then cut with an ellipsis', async () => {
    const drawn = await createPdf({ title: 'Text', author: 'Haat', created_at: new Date(0) })
    const box = { x: 40, y: 40, width: 100, height: 30 }
    const end = fitText(drawn.pdf, 'word '.repeat(50), box, { size: 12, min_size: 8 })
    drawn.pdf.end()
    expect(end).toBeLessThanOrEqual(70.1)
    expect((await printPages(await drawn.bytes, [0])).pages[0]?.text.trim()).toMatch(/^word word[\s\S]*…$/)
  })
})
