import { expect, test } from 'vitest'
import { holds, parseCondition } from './condition.ts'

function check(
  source: string,
  values: Record<string, unknown>,
  section: Record<string, unknown> = {},
): boolean | string {
  const parsed = parseCondition(source)
  return 'problem' in parsed
    ? `${parsed.problem.offset}: ${parsed.problem.message}`
    : holds(parsed.condition, values, section)
}

test.each([
  ['layout == "grid"', true],
  ["layout == 'list'", false],
  ['layout != "grid"', false],
  ['on', true],
  ['off', false],
  ['not off', true],
  ['not not on', true],
  ['empty_text', false],
  ['empty_list', false],
  ['count > 2', true],
  ['count > 3', false],
  ['count >= 3', true],
  ['count >= 4', false],
  ['count <= 2', false],
  ['count <= 3', true],
  ['count < 3', false],
  ['count < 4', true],
  ['layout > 2', false],
  ['nothing', false],
  ['nothing == blank', true],
  ['empty_text == blank', true],
  ['layout != blank', true],
  ['on == true and count == 3', true],
  ['off and on or on', true],
  ['off and (on or on)', false],
  ['not (on and off)', true],
  ['section.wide', true],
  ['section.layout == "grid"', false],
  ['constructor', false],
  ['__proto__', false],
])('%s is %s', (source, expected) => {
  const values = { layout: 'grid', on: true, off: false, empty_text: '', empty_list: [], count: 3 }
  expect(check(source, values, { wide: true })).toBe(expected)
})

test.each([
  ['', 0],
  ['a =', 2],
  ['a ==', 4],
  ['and a', 0],
  ['a b', 2],
  ['(a', 2],
  ['a)', 1],
  ['a | upcase', 2],
  ['{{ a }}', 0],
  ['a == "x', 5],
  ['a == == b', 5],
])('rejects %j at %i', (source, offset) => {
  expect(check(source, {})).toMatch(new RegExp(`^${offset}: `))
})

test('limits the nesting of conditions', () => {
  expect(check('('.repeat(900), {})).toMatch(/nested too deeply/)
  expect(check('not '.repeat(200), {})).toMatch(/nested too deeply/)
  expect(check(`a${' '.repeat(2000)}`, {})).toMatch(/1,000 characters/)
})
