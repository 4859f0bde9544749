import { expect, test } from 'vitest'
import { readServerProblem } from './server-problem.ts'

const problem = {
  type: 'about:blank',
  title: 'Some fields are not valid',
  status: 422,
  code: 'invalid_fields',
  errors: [{ path: 'body.email', message: 'Enter an e-mail address' }],
}

test('the errors of a problem document are read by field', () => {
  const read = {
    message: problem.title,
    code: 'invalid_fields',
    fields: [{ name: 'email', message: 'Enter an e-mail address' }],
  }
  expect(readServerProblem(problem)).toEqual(read)
  expect(readServerProblem(Object.assign(new Error('no'), { problem }))).toEqual(read)
})

test('a refusal about the whole says its detail', () => {
  expect(readServerProblem({ title: 'Locked', detail: 'Try again in 15 minutes.', code: 'locked' })).toEqual({
    message: 'Try again in 15 minutes.',
    code: 'locked',
    fields: [],
  })
})

test('a request without an answer says that nothing typed is lost', () => {
  expect(readServerProblem(new TypeError('Failed to fetch')).message).toMatch(/still here/)
})
