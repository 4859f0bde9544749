import { expect, test } from 'vitest'
import { describeLock } from './describe-lock.ts'

const now = new Date('2026-11-21T10:00:00Z')
const suspension = (reason: string, until: string | null) =>
  describeLock({ locked_by: 'suspension', reason: 'Suspended', suspended: { reason, until } }, now)

test('a suspension says why, until when and how long that is', () => {
  const { detail, kept } = suspension('Fake saffron.', '2026-11-22T09:30:00Z')
  expect(detail).toMatch(/^Fake saffron\. It opens again on 22 Nov 2026, .+ \(in 23 hours\)\.$/)
  expect(kept).toContain('can be saved then')
})

test('one without an end says who ends it', () => {
  expect(suspension('Fake saffron', null).detail).toBe(
    'Fake saffron. It stays so until an administrator opens it again.',
  )
})

test('of another theme the way on is told, of a missing permission the reason', () => {
  expect(describeLock({ locked_by: 'other_theme', reason: 'Other', suspended: null }, now).detail).toContain('Reload')
  expect(describeLock({ locked_by: 'permission', reason: 'Ask the owner', suspended: null }, now).detail).toBe(
    'Ask the owner',
  )
})
