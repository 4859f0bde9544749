import { numberOf } from '../fields/number-of.ts'

export const sides = ['top', 'right', 'bottom', 'left'] as const
export type Side = (typeof sides)[number]
export type Spacing = Readonly<Record<Side, number>>

/** Returns the four sides of a stored value; missing ones are 0. */
export function readSpacing(value: unknown): Spacing {
  const table: object = typeof value === 'object' && value !== null ? value : {}
  const of = (side: Side) => numberOf(new Map<string, unknown>(Object.entries(table)).get(side)) ?? 0
  return { top: of('top'), right: of('right'), bottom: of('bottom'), left: of('left') }
}

/** Whether all sides are equal. */
export function isLinked({ top, right, bottom, left }: Spacing): boolean {
  return top === right && top === bottom && top === left
}

/** Returns the spacing with one side changed, or all of them if linked. */
export function withSide(spacing: Spacing, side: Side, number: number, linked: boolean): Spacing {
  return linked ? { top: number, right: number, bottom: number, left: number } : { ...spacing, [side]: number }
}
