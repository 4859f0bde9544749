import type { Setting } from '../schema.ts'
import type { AttributeProblem, Reading } from '../setting-type.ts'

/** A number between `min` and `max`, on a step; numeric text is accepted. Clamped to the nearest allowed value. */
export function readNumber(value: unknown, setting: Setting): Reading<number> {
  const number = typeof value === 'string' && /^\s*-?\d{1,15}(?:\.\d{1,15})?\s*$/.test(value) ? Number(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number)) return { problem: mustBe(setting) }
  const nearest = onStep(plainNumber(number), setting)
  if (Object.is(nearest, number))
    return { value: number, problem: typeof value === 'number' ? undefined : mustBe(setting) }
  return { value: nearest, problem: mustBe(setting) }
}

/** Numbers that can be written without an exponent: up to a billion, six decimals, no negative zero. */
function plainNumber(number: number): number {
  return Number(Math.min(1e9, Math.max(-1e9, number)).toFixed(6)) + 0
}

function mustBe({ min, max, step }: Setting): string {
  const within =
    min !== undefined && max !== undefined
      ? ` from ${min} to ${max}`
      : min !== undefined
        ? ` of at least ${min}`
        : max !== undefined
          ? ` of at most ${max}`
          : ''
  return `must be a number${within}${step === undefined ? '' : ` in steps of ${step}`}`
}

/** The nearest allowed number. Steps count from `min`, or from 0; the last may be below `max`. */
function onStep(value: number, { min, max, step }: Setting): number {
  const clamped = Math.min(max ?? Number.POSITIVE_INFINITY, Math.max(min ?? Number.NEGATIVE_INFINITY, value))
  if (step === undefined || !(step > 0)) return clamped
  const from = min ?? 0
  const steps = Math.round((clamped - from) / step)
  const stepped = rounded(from + steps * step, step, from)
  if (max !== undefined && stepped > max) return rounded(from + Math.max(0, steps - 1) * step, step, from)
  return Number.isFinite(stepped) ? stepped : clamped
}

/** 0.1 + 2 * 0.1 is 0.3: no more decimals than its operands have. */
function rounded(value: number, ...parts: number[]): number {
  const decimals = Math.max(...parts.map((part) => String(part).split('.')[1]?.length ?? 0))
  return Math.abs(value) < 1e15 ? Number(value.toFixed(Math.min(15, decimals))) : value
}

/** Returns whether `min`, `max` and `step` of a declaration are consistent. */
export function checkBounds({ min, max, step }: Setting): AttributeProblem[] {
  const problems: AttributeProblem[] = []
  if (min !== undefined && max !== undefined && min >= max) {
    problems.push({ attribute: 'min', code: 'min_not_below_max', message: `@min ${min} must be less than @max ${max}` })
  }
  if (step !== undefined && !(step > 0)) {
    problems.push({ attribute: 'step', code: 'bad_step', message: '@step must be greater than 0' })
  } else if (step !== undefined && min !== undefined && max !== undefined && min < max && step > max - min) {
    problems.push({
      attribute: 'step',
      code: 'bad_step',
      message: `@step ${step} is larger than the range from ${min} to ${max}`,
    })
  }
  return problems
}
