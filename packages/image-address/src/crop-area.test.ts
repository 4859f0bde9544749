import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  fitRatio,
  isWithin,
  moveArea,
  pointAfterCrop,
  pointBeforeCrop,
  resizeArea,
  rotateArea,
  rotatedSize,
  rotations,
} from './index.ts'

const size = fc.record({ width: fc.integer({ min: 40, max: 4_096 }), height: fc.integer({ min: 40, max: 4_096 }) })
/** An image and an area within it. */
const cut = size.chain(({ width, height }) =>
  fc.record({
    size: fc.constant({ width, height }),
    area: fc.tuple(fc.integer({ min: 16, max: width }), fc.integer({ min: 16, max: height })).chain(([wide, high]) =>
      fc.record({
        x: fc.integer({ min: 0, max: width - wide }),
        y: fc.integer({ min: 0, max: height - high }),
        width: fc.constant(wide),
        height: fc.constant(high),
      }),
    ),
  }),
)
const turn = fc.constantFrom(...rotations)
const steps = fc.record({ x: fc.integer({ min: -5_000, max: 5_000 }), y: fc.integer({ min: -5_000, max: 5_000 }) })
const edges = fc.record({ x: fc.constantFrom(-1, 0, 1), y: fc.constantFrom(-1, 0, 1) } as const)
const ratio = fc.constantFrom(1, 4 / 3, 3 / 4, 3 / 2, 2 / 3, 16 / 9)

test('a rotated area is within the rotated image, and a full rotation returns it to its place', () => {
  fc.assert(
    fc.property(cut, turn, turn, ({ size, area }, one, other) => {
      const turned = rotateArea(area, size, one)
      expect(isWithin(turned, rotatedSize(size, one))).toBe(true)
      expect(turned.width * turned.height).toBe(area.width * area.height)
      const [both = 0] = rotations.filter((candidate) => candidate === (one + other) % 360)
      expect(rotateArea(turned, rotatedSize(size, one), other)).toEqual(rotateArea(area, size, both))
    }),
  )
})

test('a quarter turn clockwise moves the upper left corner to the upper right', () => {
  const corner = { x: 0, y: 0, width: 30, height: 20 }
  expect(rotateArea(corner, { width: 100, height: 50 }, 90)).toEqual({ x: 30, y: 0, width: 20, height: 30 })
  expect(rotateArea(corner, { width: 100, height: 50 }, 180)).toEqual({ x: 70, y: 30, width: 30, height: 20 })
  expect(rotateArea(corner, { width: 100, height: 50 }, 270)).toEqual({ x: 0, y: 70, width: 20, height: 30 })
})

test('a moved area keeps its size and stays within the image', () => {
  fc.assert(
    fc.property(cut, steps, ({ size, area }, by) => {
      const moved = moveArea(area, by, size)
      expect(isWithin(moved, size)).toBe(true)
      expect([moved.width, moved.height]).toEqual([area.width, area.height])
    }),
  )
})

test("a resized area stays within the image, and its other edges don't move", () => {
  fc.assert(
    fc.property(cut, edges, steps, ({ size, area }, moving, by) => {
      const made = resizeArea(area, moving, by, { size, least: 16 })
      expect(isWithin(made, size)).toBe(true)
      expect(Math.min(made.width, made.height)).toBeGreaterThanOrEqual(16)
      if (moving.x >= 0) expect(made.x).toBe(area.x)
      if (moving.x <= 0) expect(made.x + made.width).toBe(area.x + area.width)
      if (moving.y >= 0) expect(made.y).toBe(area.y)
      if (moving.y <= 0) expect(made.y + made.height).toBe(area.y + area.height)
    }),
  )
})

test('keeps a fixed aspect ratio to the pixel', () => {
  fc.assert(
    fc.property(
      cut,
      fc.constantFrom(-1, 1),
      fc.constantFrom(-1, 1),
      steps,
      ratio,
      ({ size, area }, x, y, by, ratio) => {
        const start = fitRatio(area, ratio, size)
        expect(isWithin(start, size)).toBe(true)
        const made = resizeArea(start, { x, y }, by, { size, least: 16, ratio })
        expect(isWithin(made, size)).toBe(true)
        expect(Math.abs(made.width - made.height * ratio)).toBeLessThanOrEqual(0.51 * (1 + ratio))
      },
    ),
  )
})

test('an aspect ratio covers the selected area if the image has room for it', () => {
  const size = { width: 1_000, height: 600 }
  const whole = { x: 0, y: 0, ...size }
  expect(fitRatio(whole, 1, size)).toEqual({ x: 200, y: 0, width: 600, height: 600 })
  expect(fitRatio(whole, 16 / 9, size)).toEqual({ x: 0, y: 19, width: 1_000, height: 563 })
  expect(fitRatio({ x: 0, y: 100, width: 100, height: 200 }, 1, size)).toEqual({
    x: 0,
    y: 100,
    width: 200,
    height: 200,
  })
})

test('maps a point within a crop to the image and back, and returns undefined for one outside', () => {
  fc.assert(
    fc.property(cut, turn, fc.record({ x: fc.nat(100), y: fc.nat(100) }), ({ size, area }, turn, point) => {
      const before = pointBeforeCrop(point, { ...area, turn }, size)
      const again = pointAfterCrop({ x: before.x, y: before.y }, { ...area, turn }, size)
      // The exact edge may be on either side.
      if (again === undefined) return [0, 100].some((edge) => edge === point.x || edge === point.y)
      expect(again.x).toBeCloseTo(point.x, 6)
      expect(again.y).toBeCloseTo(point.y, 6)
      return true
    }),
  )
  const left = { x: 0, y: 0, width: 50, height: 100, turn: 90 } as const
  expect(pointAfterCrop({ x: 75, y: 50 }, left, { width: 100, height: 100 })).toBeUndefined()
  expect(pointAfterCrop({ x: 0, y: 0 }, left, { width: 100, height: 100 })).toEqual({ x: 100, y: 0 })
})
