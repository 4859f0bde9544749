import { expect, test } from 'vitest'
import { describeLock } from './describe-lock.ts'

const now = new Date('2026-11-21T10:00:00Z')
const suspension = (reason: string, until: string | null) =>
  describeLock({ locked_by: 'suspension', reason: 'Suspended', suspended: { reason, until } }, now)

test('names the reason and the end of a suspension', () => {
  const { detail, kept } = suspension('Fake saffron.', '2026-11-22T09:30:00Z')
  expect(detail).toMatch(/^Fake saffron\. It reopens on 22 Nov 2026, .+ \(in 23 hours\)\.$/)
  expect(kept).toContain('once your store reopens')
})

test('says who reopens a store that is suspended without an end date', () => {
  expect(suspension('Fake saffron', null).detail).toBe(
    'Fake saffron. It stays suspended until an administrator reopens it.',
  )
})

test('explains how to continue with another theme, and why a permission is missing', () => {
  expect(describeLock({ locked_by: 'other_theme', reason: 'Other', suspended: null }, now).detail).toContain('Reload')
  expect(describeLock({ locked_by: 'permission', reason: 'Ask the owner', suspended: null }, now).detail).toBe(
    'Ask the owner',
  )
})
