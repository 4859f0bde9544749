import { Lookup } from '../../liquid/lookup.ts'
import { isPlainObject } from '../../liquid/values.ts'
import type { Setting } from '../schema.ts'
import type { Reading } from '../setting-type.ts'
import { defineSettingType } from './define-setting-type.ts'
import { checkBounds, readNumber } from './read-number.ts'

const sides = ['top', 'right', 'bottom', 'left'] as const
type Spacing = Readonly<Record<(typeof sides)[number], number>>
const units = ['px', 'rem', 'em', '%', 'vw', 'vh']

export const spacingType = defineSettingType<Spacing>({
  type: 'spacing',
  purpose: 'Space on each of the four sides, written as in CSS: `24`, `24 16`, `24 16 32 16`.',
  attributes: ['default', 'min', 'max', 'step', 'unit'],
  fallback: (setting) => ofSides(Array.from(sides, () => readNumber(0, bounded(setting)).value ?? 0)),
  fromLiteral: ({ text }) => text,
  read: readSpacing,
  print: (spacing) => `"${sides.map((side) => spacing[side]).join(' ')}"`,
  checkDeclaration(setting) {
    const unknown = setting.unit !== undefined && !units.includes(setting.unit)
    if (!unknown) return checkBounds(setting)
    return [
      ...checkBounds(setting),
      { attribute: 'unit', code: 'bad_unit', message: `@unit of a spacing must be one of ${units.join(', ')}` },
    ]
  },
  resolve: (spacing, setting) => new SpacingValue(spacing, setting.unit ?? 'px'),
})

/** Bounds if a theme declares none. */
function bounded(setting: Setting): Setting {
  return { ...setting, min: setting.min ?? 0, max: setting.max ?? Math.max(400, (setting.min ?? 0) + 1) }
}

function readSpacing(value: unknown, setting: Setting): Reading<Spacing> {
  const problem = 'must be four numbers: top, right, bottom, left'
  const numbers = numbersOf(value)
  if (numbers === undefined) return { problem }
  const readings = numbers.map((number) => readNumber(number, bounded(setting)))
  const kept = readings.map((reading) => reading.value).filter((number) => number !== undefined)
  if (kept.length < 4) return { problem }
  return { value: ofSides(kept), problem: readings.find((reading) => reading.problem !== undefined)?.problem }
}

function numbersOf(value: unknown): readonly unknown[] | undefined {
  if (typeof value === 'number') return [value, value, value, value]
  if (typeof value === 'string') return fromShorthand(value)
  return isPlainObject(value) ? sides.map((side) => (Object.hasOwn(value, side) ? value[side] : 0)) : undefined
}

/**
 * One number for all sides, two for vertical and horizontal, three for top, horizontal and bottom, or four, as in CSS.
 */
function fromShorthand(text: string): readonly number[] | undefined {
  const numbers = text
    .trim()
    .split(/\s+/)
    .map((part) => (/^-?\d{1,9}(?:\.\d{1,9})?$/.test(part) ? Number(part) : Number.NaN))
  const [top, right = top, bottom = top, left = right] = numbers
  if (numbers.length > 4 || numbers.some(Number.isNaN)) return undefined
  if (top === undefined || right === undefined || bottom === undefined || left === undefined) return undefined
  return [top, right, bottom, left]
}

function ofSides([top = 0, right = 0, bottom = 0, left = 0]: readonly number[]): Spacing {
  return { top, right, bottom, left }
}

/** Prints as CSS (`16px 0px 16px 0px`) and has its sides as numbers. */
export class SpacingValue extends Lookup {
  readonly #spacing: Spacing
  readonly #unit: string

  constructor(spacing: Spacing, unit: string) {
    super()
    this.#spacing = spacing
    this.#unit = units.includes(unit) ? unit : 'px'
  }

  override text(): string {
    return sides.map((side) => `${this.#spacing[side]}${this.#unit}`).join(' ')
  }

  override get(key: string): unknown {
    if (key === 'unit') return this.#unit
    const side = sides.find((name) => name === key)
    return side && this.#spacing[side]
  }
}
