import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyStoredValue } from '../../../../packages/theme-engine/src/configuration/stored-configuration.fixture.ts'
import { findProblems } from './check-document.fixture.ts'
import { starter } from './starter.fixture.ts'
import { openDocument, toConfiguration } from './theme-document.ts'

test('opens a valid configuration unchanged', () => {
  const configuration = starter.defaultConfiguration()
  const { document, repairs } = openDocument(configuration)
  expect(toConfiguration(document)).toEqual(configuration)
  expect(repairs).toEqual([])
})

test('opens any stored value as a document that can be saved', () => {
  fc.assert(
    fc.property(anyStoredValue, (stored) => {
      const { document } = openDocument(stored)
      const problems = findProblems(document).filter((problem) => !problem.endsWith('holds widgets'))
      expect(problems).toEqual([])
      expect(openDocument(toConfiguration(document)).repairs).toEqual([])
    }),
    { numRuns: 200 },
  )
})
