import { type Kind, kinds, pileOf, strewnOf } from '../../glsl/spices.ts'
import { color } from '../room.ts'

/** Content of a bowl or jar, or a heap on the table. */
export type Spice =
  /** Pieces in oil. */
  | { readonly form: 'paste'; readonly colors: readonly [string, string] }
  | { readonly form: 'ground'; readonly colors: readonly [string, string] }
  | {
      readonly form: 'whole'
      readonly kind: Kind
      readonly size: number
      readonly colors: readonly [string, string]
      readonly rough?: number
    }

export const ground = (one: string, other: string): Spice => ({ form: 'ground', colors: [one, other] })
export const paste = (one: string, other: string): Spice => ({ form: 'paste', colors: [one, other] })
export const whole = (kind: Kind, size: number, one: string, other: string, rough = 0.55): Spice => ({
  form: 'whole',
  kind,
  size,
  colors: [one, other],
  rough,
})

/** The GLSL function \`fill<n>\`: spice where \`env<n>\` is negative. */
export function filled(n: number, spice: Spice): string {
  if (spice.form === 'paste')
    return `float fill${n}(vec3 p) { return (env${n}(p) - 0.045 * smoothstep(0.25, 0.75, noise(p * 6.5)) + 0.02) * 0.6; }`
  if (spice.form === 'ground') return `float fill${n}(vec3 p) { return env${n}(p) * 0.75; }`
  return `${pileOf(n, spice.size, spice.kind, n * 3 + 2)}\nfloat fill${n}(vec3 p) { return pile${n}(p); }`
}

/** The GLSL function \`strewn<n>\`: scattered spices where \`chance<n>\` allows. */
export function strewn(n: number, spice: Spice): string {
  return spice.form !== 'whole' ? '' : strewnOf(n, spice.size, spice.kind, n * 5 + 1)
}

export function spiceBump(spice: Spice): string {
  if (spice.form === 'paste') return 'return 0.030 * fbm(p * 11.0);'
  if (spice.form === 'ground') return 'return grains(p, 70.0) * 0.9;'
  return `return ${kinds[spice.kind] === 5 ? '0.004' : '0.008'} * fbm(p * ${(2.6 / spice.size).toFixed(1)});`
}

export function spiceSurface(spice: Spice): string {
  const [one, other] = spice.colors.map(color)
  if (spice.form === 'paste') {
    return `{ float piece = smoothstep(0.42, 0.58, noise(p * 6.5)); vec3 c = mix(${other}, ${one}, piece) * (0.75 + 0.5 * noise(p * 22.0)); return Surface(c, 0.16, 0.0, 0.0, 0.35); }`
  }
  if (spice.form === 'ground') {
    return `return Surface(mix(${one}, ${other}, smoothstep(0.55, 0.9, noise(p * 130.0)) * 0.75 + 0.35 * fbm(p * 5.0)), 0.95, 0.0, 0.25, 0.25);`
  }
  const tone = `mix(${one}, ${other}, smoothstep(0.28, 0.68, fbm(p * ${(0.9 / spice.size).toFixed(2)}) + 0.25 * (noise(floor(p / ${spice.size.toFixed(3)} ) * 7.3) - 0.5)))`
  return `return Surface(${tone}, ${(spice.rough ?? 0.55).toFixed(2)}, 0.0, 0.10, 0.12);`
}
