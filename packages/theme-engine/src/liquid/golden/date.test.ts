import { describe, expect, test } from 'vitest'
import { renderGolden } from './render-golden.ts'

/** Saturday, 14 March 2026, 09:05:07 in India. */
const nowMs = Date.UTC(2026, 2, 14, 3, 35, 7, 89)
const india = { now_ms: nowMs, utc_offset_minutes: 330 }

const formats: Record<string, string> = {
  '%a %A %^a': 'Sat Saturday SAT',
  '%b %B %h %^B %#B': 'Mar March Mar MARCH MARCH',
  '%d %e %-d %_d %3d': '14 14 14 14 014',
  '%m %-m %_m': '03 3  3',
  '%Y %y %C %G': '2026 26 20 2026',
  '%H %-H %I %l %k': '09 9 09  9  9',
  '%M %S %L %N': '05 07 089 089000000',
  '%p %P %#p': 'AM am am',
  '%j %U %W %V %u %w': '073 10 10 11 6 6',
  '%s': '1773459307',
  '%z %:z %Z': '+0530 +05:30 IST',
  '%c': 'Sat Mar 14 09:05:07 2026',
  '%D|%F|%T|%R|%r|%x|%X': '03/14/26|2026-03-14|09:05:07|09:05|09:05:07 AM|03/14/26|09:05:07',
  '%v': '14-MAR-2026',
  '%% %n%t|': '% \n\t|',
  '%q %9999d %': '%q %9999d %',
}

describe('strftime', () => {
  test.each(Object.entries(formats))('%j', (format, expected) => {
    expect(renderGolden('{{ "now" | date: format }}', { format }, india)).toBe(expected)
  })

  test.each([
    ['2027-01-01', '2026 53'],
    ['2024-12-30', '2025 01'],
    ['2026-12-31', '2026 53'],
    ['2023-01-01', '2022 52'],
  ])('the ISO week of %s is %s', (date, expected) => {
    expect(renderGolden('{{ date | date: "%G %V" }}', { date })).toBe(expected)
  })
})

const readings: readonly (readonly [value: unknown, expected: string])[] = [
  ['2026-03-14', '2026-03-14 00:00:00 +0530'],
  ['2026-03-14T10:30:00Z', '2026-03-14 10:30:00 +0000'],
  ['2026-03-14 10:30', '2026-03-14 10:30:00 +0530'],
  ['2026-03-14T10:30:00.123+02:00', '2026-03-14 10:30:00 +0200'],
  ['2026-03-14 10:30:00 -0500', '2026-03-14 10:30:00 -0500'],
  ['2026/3/4 1:05 pm', '2026-03-04 13:05:00 +0530'],
  ['March 14, 2026', '2026-03-14 00:00:00 +0530'],
  ['14 Mar 2026 23:59', '2026-03-14 23:59:00 +0530'],
  ['Sat, 14 Mar 2026 10:30:00 GMT', '2026-03-14 10:30:00 +0000'],
  ['1st Sept 2026', '2026-09-01 00:00:00 +0530'],
  [1773459307, '2026-03-14 09:05:07 +0530'],
  ['1773459307', '2026-03-14 09:05:07 +0530'],
  [0, '1970-01-01 05:30:00 +0530'],
  [-86400, '1969-12-31 05:30:00 +0530'],
  ['today', '2026-03-14 09:05:07 +0530'],
  // Values that aren't dates are returned unchanged.
  ['soon', 'soon'],
  ['2026-13-01', '2026-13-01'],
  ['', ''],
  [null, ''],
  [1e20, '100000000000000000000'],
]

describe('parsing dates', () => {
  test.each(readings)('%j', (value, expected) => {
    expect(renderGolden('{{ value | date: "%Y-%m-%d %H:%M:%S %z" }}', { value }, india)).toBe(expected)
  })
})

test('returns the value unchanged without a format', () => {
  expect(renderGolden('{{ "2026-03-14" | date }}{{ "2026-03-14" | date: "" }}')).toBe('2026-03-142026-03-14')
})

test('fixed formats', () => {
  const source =
    '{{ d | date_to_xmlschema }}|{{ d | date_to_rfc822 }}|{{ d | date_to_string }}|{{ d | date_to_long_string }}'
  expect(renderGolden(source, { d: '2026-03-14T10:30:00Z' })).toBe(
    '2026-03-14T10:30:00+00:00|Sat, 14 Mar 2026 10:30:00 +0000|14 Mar 2026|14 March 2026',
  )
})
