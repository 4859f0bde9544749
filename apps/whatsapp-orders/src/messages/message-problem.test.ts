import { expect, test } from 'vitest'
import { textsIn } from '../texts/texts.ts'
import { describeProblem } from './message-problem.ts'

test.each([
  ['not_reached', ['Meta’s server couldn’t be reached']],
  ['interrupted', ['interrupted']],
  ['status_503', ['503']],
  ['status_503 #4', ['503', '4']],
  ['Template name does not exist #132001', ['Template name does not exist', '132001']],
])('the problem %s is described', (problem, words) => {
  for (const word of words) expect(describeProblem(problem, textsIn('en-IN'))).toContain(word)
})
