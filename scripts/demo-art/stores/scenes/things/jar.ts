import { type Label, labelSvg } from '../label.ts'
import { type FinishName, f, finish, type Place, type Thing } from '../thing.ts'
import { filled, type Spice, spiceBump, spiceSurface } from './spice.ts'

export interface JarOptions {
  readonly at: Place
  readonly label: Label
  readonly holds: Spice
  readonly lid: FinishName | 'cloth'
  readonly scale?: number
  /** Clear and glossy, such as oil, honey or ghee. */
  readonly liquid?: boolean
}

const R = 0.7

/** A glass jar with a paper label. */
export function jar({ at, label, holds, lid, scale = 1, liquid = false }: JarOptions): Thing {
  const local = `vec3 j = (p - vec3(${f(at[0])}, 0.0, ${f(at[1])})) / ${f(scale)};`
  // Long spices extend further from their centre than round ones.
  const margin = holds.form === 'whole' ? holds.size * (holds.kind === 'pepper' ? 0.3 : 0.5) : 0
  return {
    around: [at[0], 1.1 * scale, at[1], 1.42 * scale],
    drawing: labelSvg(label),
    functions: (n) => `
float body${n}(vec3 p) { ${local} return smin(cyl(j - vec3(0, 0.86, 0), 0.85, ${R}, 0.17), cyl(j - vec3(0, 1.80, 0), 0.16, 0.52, 0.04), 0.16) * ${f(scale)}; }
float env${n}(vec3 p) { ${local} return max(body${n}(p) + ${f(0.035 * scale + margin)}, (j.y - ${liquid ? '1.56' : '1.48 - 0.05 * j.x + 0.03 * lumps(j * 4.0)'}) * ${f(scale)}); }
${filled(n, holds)}
float label${n}(vec3 p) { ${local} float a = atan(j.x, j.z); return max(max(abs(length(j.xz) - ${R} - 0.006) - 0.004, abs(j.y - 0.80) - 0.46), (abs(a) - 0.98) * 0.49) * ${f(scale)}; }
float cap${n}(vec3 p) {
  ${local}
  ${
    lid === 'cloth'
      ? `float a = atan(j.z, j.x), l = length(j.xz);
  float skirt = 0.60 + 0.16 * smoothstep(1.92, 1.62, j.y) + 0.035 * cos(a * 11.0 + sin(a * 3.0)) * smoothstep(2.0, 1.66, j.y);
  float cloth = smax(max(l - skirt, 1.62 + 0.03 * cos(a * 7.0) - j.y), j.y - 2.13 - 0.02 * cos(l * 9.0), 0.14);
  float tie = torus(j - vec3(0.0, 1.90, 0.0), 0.60, 0.022);
  return min(cloth * 0.55, tie) * ${f(scale)};`
      : `float c = cyl(j - vec3(0, 2.03, 0), 0.19, 0.60, 0.05);
  ${lid === 'brass' || lid === 'steel' ? 'c += 0.006 * smoothstep(0.1, 0.9, cos(atan(j.x, j.z) * 64.0)) * step(abs(j.y - 2.0), 0.12);' : ''}
  return c * ${f(scale)};`
  }
}`,
    map: (n) =>
      `d = near(d, vec2(fill${n}(p), ${n * 10 + 2}.0)); d = near(d, vec2(label${n}(p), ${n * 10}.0)); d = near(d, vec2(cap${n}(p), ${n * 10 + 1}.0));`,
    bump: () =>
      `if (m < 0.5) return 0.0007 * noise(p * 90.0); if (m < 1.5) return ${lid === 'cloth' ? '0.0022 * (sin(p.x * 260.0) + sin(p.y * 260.0) + sin(p.z * 260.0))' : '-1.0'}; ${liquid ? 'return -1.0;' : spiceBump(holds)}`,
    surface: () =>
      `${local}
if (m < 0.5) { vec3 c = texture(MAP, vec2(0.5 + atan(j.x, j.z) / 1.96, (j.y - 0.34) / 0.92)).rgb; return Surface(pow(c, vec3(2.2)) * (0.96 + 0.05 * noise(p * 70.0)), 0.7, 0.0, 0.05, 0.05); }
if (m < 1.5) ${lid === 'cloth' ? `{ float a = atan(j.z, j.x); float check = step(0.5, fract(a * 2.9)) * 0.5 + step(0.5, fract(j.y * 5.0 + length(j.xz) * 5.0)) * 0.5; return Surface(mix(srgb(0xf3e7d0), srgb(0xb2392b), check * 0.9), 0.9, 0.0, 0.3, 0.1); }` : `return ${finish(lid)};`}
${liquid ? `{ float edge = pow(1.0 - abs(dot(nn, normalize(vec3(0.1, 0.2, 1.0)))), 1.5); Surface s; s.albedo = mix(${'COLOR0'}, ${'COLOR1'}, edge); s.rough = 0.12; s.metal = 0.0; s.sheen = 0.0; s.glow = 0.85; return s; }` : spiceSurface(holds)}`
        .replace('COLOR0', `srgb(0x${holds.colors[0].slice(1)})`)
        .replace('COLOR1', `srgb(0x${holds.colors[1].slice(1)})`),
    glass: (n) => `body${n}(p)`,
  }
}
