import { expect, test } from 'vitest'
import { problemLogger } from './log-problems.ts'

test('logs a problem once a minute, whichever worker reports it, with the number of omitted entries', () => {
  const lines: unknown[] = []
  const log = { info: () => {}, warn: () => {}, error: (fields: object) => lines.push(fields) }
  let now = 0
  const report = problemLogger(log, () => now)
  const refused = (worker: string) =>
    Object.assign(new Error(`connect ECONNREFUSED (Queue: mail, Worker: ${worker})`), {
      code: 'ECONNREFUSED',
      client: { secretKey: 4711 },
    })
  report(refused('one'))
  for (now = 1_000; now < 60_000; now += 1_000) report(refused(`at ${now}`))
  report(new Error('something else'))
  now = 60_000
  report({ ...refused('two'), message: refused('two').message })
  report('no error at all')
  expect(lines).toEqual([
    { code: 'ECONNREFUSED', problem: 'connect ECONNREFUSED', left_out: 0 },
    { code: undefined, problem: 'something else', left_out: 0 },
    { code: 'ECONNREFUSED', problem: 'connect ECONNREFUSED', left_out: 59 },
    { code: undefined, problem: 'no error at all', left_out: 0 },
  ])
})
