import { color } from './room.ts'

/** A position on the table: x to the right, z towards the camera, in decimetres. */
export type Place = readonly [x: number, z: number]

/** An object in an image, as GLSL source. Its materials are numbered from \`n * 10\` on. */
export interface Thing {
  /** Declarations for the other parts; names end with the object's number. */
  functions(n: number): string
  /** Centre and radius of a bounding sphere. Without one, the object is evaluated everywhere. */
  readonly around?: readonly [x: number, y: number, z: number, radius: number]
  /** Statements that reduce \`d\` (distance, material). */
  map(n: number): string
  /** Statements that return the surface of material \`m\` (0 to 9). */
  bump(n: number): string
  surface(n: number): string
  /** An expression for the distance to its glass. */
  glass?(n: number): string
  /** An SVG texture wrapped around the object, available as \`MAP\`. */
  readonly drawing?: string
}

/** Formats a number as a GLSL literal. */
export const f = (value: number) => value.toFixed(4)
export const v2 = ([x, z]: Place) => `vec2(${f(x)}, ${f(z)})`

export interface Finish {
  readonly color: string
  readonly rough: number
  readonly metal?: number
  readonly sheen?: number
}

export const finishes = {
  brass: { color: '#c1913f', rough: 0.26, metal: 1 },
  steel: { color: '#c9cacb', rough: 0.22, metal: 1 },
  copper: { color: '#b8683d', rough: 0.3, metal: 1 },
  black: { color: '#26231f', rough: 0.36 },
  terracotta: { color: '#b5603a', rough: 0.8 },
  cream: { color: '#eadfca', rough: 0.3 },
  indigo: { color: '#26385f', rough: 0.24 },
  wood: { color: '#8a5a34', rough: 0.55 },
  dark_wood: { color: '#4a2d1b', rough: 0.5 },
} as const satisfies Record<string, Finish>
export type FinishName = keyof typeof finishes

export function finish(name: FinishName): string {
  const { color: hex, rough, metal = 0 }: Finish = finishes[name]
  const grain = name.endsWith('wood') ? ' * (0.62 + 0.75 * fbm(vec3(p.x * 2.2, p.y * 2.2, p.z * 26.0)))' : ''
  return `Surface(${color(hex)}${grain}, ${f(rough)}, ${f(metal)}, 0.0, 0.0)`
}
