import type { ThemeSubmission } from '@haat/domains/themes/contract'
import { expect, test } from 'vitest'
import { suggestVersion } from './suggest-version.ts'

const submission = (version: string, status: ThemeSubmission['status']) => ({ version, status }) as ThemeSubmission

test.each([
  ['1.0.0 for the first submission', [], '1.0.0'],
  ['the next minor version after a published one', [submission('1.4.2', 'published')], '1.5.0'],
  ['the same version while changes are requested', [submission('1.5.0', 'changes_requested')], '1.5.0'],
  ['the same version after a withdrawal', [submission('2.0.0', 'draft'), submission('1.0.0', 'published')], '2.0.0'],
  [
    'a version above the highest, not the last',
    [submission('1.9.0', 'rejected'), submission('1.10.0', 'published')],
    '1.11.0',
  ],
])('suggests %s', (_name, submissions, expected) => {
  expect(suggestVersion(submissions)).toBe(expected)
})
