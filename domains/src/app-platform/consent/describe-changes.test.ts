import { AppManifest } from '@haat/app-manifest'
import { expect, test } from 'vitest'
import { exampleManifest } from '../published-app.fixture.ts'
import { describeChanges } from './describe-changes.ts'

const at = (base: string) => AppManifest.parse(exampleManifest({ id: 'moving', urls: { base, app: '/haat' } }))

test.each([
  ['https://app.reviews.example', 'https://eu.reviews.example', false],
  ['https://reviews.co.in', 'https://other.co.in', true],
  ['https://reviews.example', 'https://reviews.example.evil.com', true],
  // Names below a host that gives them to anybody belong to different people.
  ['https://one.github.io', 'https://two.github.io', true],
  ['https://reviews.builtin.invalid', 'https://reviews.example', false],
])('a server that moves from %s to %s needs consent: %s', (from, to, needsConsent) => {
  const changes = describeChanges(at(from), at(to))
  expect(changes.map(({ kind, needs_consent: needs }) => [kind, needs])).toEqual([['address', needsConsent]])
  for (const address of [from, to]) expect(changes[0]?.sentence).toContain(new URL(address).hostname)
})
