import { expect, test } from 'vitest'
import { confidenceOf, toMap, toModelInput } from './model-values.ts'

test('pixels become one plane per colour channel, around zero', () => {
  const pixels = Uint8Array.from([0, 128, 255, 64, 192, 32])
  expect([...toModelInput(pixels)]).toEqual([-0.5, -0.25, 0, 0.25, 127 / 256, -0.375])
})

test('the output becomes bytes, whatever the model returns', () => {
  const output = Float32Array.from([0, 0.5, 1, -0.2, 1.3, Number.NaN, Number.POSITIVE_INFINITY])
  expect([...toMap(output)]).toEqual([0, 128, 255, 0, 255, 0, 255])
})

/** A map with these shares of the product and of undecided pixels. */
function mapOf(product: number, undecided: number) {
  const alpha = new Uint8Array(10_000)
  alpha.fill(255, 0, product * alpha.length)
  alpha.fill(128, product * alpha.length, (product + undecided) * alpha.length)
  return { alpha }
}

test('the confidence falls with the share of undecided pixels', () => {
  const values = [0, 0.01, 0.05, 0.2, 0.4].map((undecided) => confidenceOf(mapOf(0.3, undecided)))
  expect(values).toEqual(values.toSorted((one, other) => other - one))
  expect(values[0]).toBeGreaterThan(0.9)
  expect(values[1]).toBeGreaterThan(0.7)
  expect(values[3]).toBeLessThan(0.7)
})

test('a map that is nearly empty or nearly full is no cut-out to trust', () => {
  expect(confidenceOf(mapOf(0.001, 0))).toBe(0.05)
  expect(confidenceOf(mapOf(0.98, 0))).toBe(0.05)
})
