import { expect, test } from 'vitest'
import { readServerProblem } from './server-problem.ts'

const problem = {
  type: 'about:blank',
  title: 'Some fields aren’t valid',
  status: 422,
  code: 'invalid_fields',
  errors: [{ path: 'body.email', message: 'Enter an email address' }],
}

test('reads the errors of a problem document by field', () => {
  const read = {
    message: problem.title,
    code: 'invalid_fields',
    fields: [{ name: 'email', message: 'Enter an email address' }],
  }
  expect(readServerProblem(problem)).toEqual(read)
  expect(readServerProblem(Object.assign(new Error('no'), { problem }))).toEqual(read)
})

test('uses the detail of a problem without field errors', () => {
  expect(readServerProblem({ title: 'Locked', detail: 'Try again in 15 minutes.', code: 'locked' })).toEqual({
    message: 'Try again in 15 minutes.',
    code: 'locked',
    fields: [],
  })
})

test('says that nothing is lost if there is no response', () => {
  expect(readServerProblem(new TypeError('Failed to fetch')).message).toMatch(/Your changes/)
})
