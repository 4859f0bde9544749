import { expect, test } from 'vitest'
import { axisTicks, formatAxisValue, formatChartValue, labelStep, valueExtent } from './chart-data.ts'

test('values are grouped and abbreviated as in India', () => {
  expect(formatChartValue(1_234_567.891)).toBe('12,34,567.89')
  expect(formatAxisValue(1_500)).toBe('1,500')
  expect(formatAxisValue(120_000)).toBe('1.2L')
})

test('the axis includes zero, and has a height without any values', () => {
  expect(valueExtent([{ label: 'a', values: [5, 9] }])).toEqual([0, 9])
  expect(valueExtent([{ label: 'a', values: [-3, -1] }])).toEqual([-3, 0])
  expect(valueExtent([])).toEqual([0, 1])
  expect(valueExtent([{ label: 'a', values: [0, 0] }])).toEqual([0, 1])
})

test('labels are skipped if they don’t fit', () => {
  expect(labelStep(6, 600, 60)).toBe(1)
  expect(labelStep(30, 300, 60)).toBe(6)
})

test('an axis of counts has no fractions', () => {
  expect(axisTicks([0, 0.2, 0.4, 0.6, 0.8, 1], true)).toEqual([0, 1])
  expect(axisTicks([0, 0.5, 1], false)).toEqual([0, 0.5, 1])
})
