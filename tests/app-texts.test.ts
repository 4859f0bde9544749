import { Html } from '@haat/app-sdk'
import { expect, test } from 'vitest'
import { textsIn as bulkBandhu } from '../apps/bulk-bandhu/src/texts/texts.ts'
import { textsIn as gstSathi } from '../apps/gst-sathi/src/texts/texts.ts'
import { textsIn as taarif } from '../apps/taarif-reviews/src/texts/texts.ts'
import { textsIn as whatsApp } from '../apps/whatsapp-orders/src/texts/texts.ts'

/** All texts by their path. Functions are called with `[2026]`, which works as a list, as a number and as a year. */
function textsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (value instanceof Html) return [[path, value.text]]
  if (typeof value === 'function') return textsOf(value(...Array.from({ length: value.length }, () => [2_026])), path)
  return Object.entries(value ?? {}).flatMap(([key, part]) => (key === 'format' ? [] : textsOf(part, `${path}/${key}`)))
}

/** Written the same in Hindi. */
const SAME = /^(HSN, )?(B2B|B2C|B2CL|B2CS|CDNR|CDNUR|CGST|IGST)$/

test.each([
  ['Bulk Bandhu', bulkBandhu],
  ['Taarif Reviews', taarif],
  ['WhatsApp orders', whatsApp],
  ['GST Sathi', gstSathi],
])('every text of %s is there in Hindi', (_, textsIn) => {
  const english = textsOf(textsIn('en-IN'))
  const hindi = textsOf(textsIn('hi-IN'))
  expect(english.length).toBeGreaterThan(20)
  expect(hindi.map(([path]) => path)).toEqual(english.map(([path]) => path))
  const left = hindi.filter(([, text]) => !/[\u0900-\u097F]/.test(text) && !SAME.test(text))
  expect(left).toEqual([])
})
