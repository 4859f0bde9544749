import { type Label, labelSvg } from '../label.ts'
import { color } from '../room.ts'
import { type FinishName, f, finish, type Place, type Thing } from '../thing.ts'

/** A stand-up kraft pouch with a label on the front. */
export function pouch({
  at,
  label,
  paper = '#c39a68',
  scale = 1,
}: {
  at: Place
  label: Label
  paper?: string
  scale?: number
}): Thing {
  const local = `vec3 j = (p - vec3(${f(at[0])}, 0.0, ${f(at[1])})) / ${f(scale)}; j.xz *= rot(0.16);`
  return {
    around: [at[0], 1.15 * scale, at[1], 1.55 * scale],
    drawing: labelSvg(label),
    functions: (n) => `
float pouch${n}(vec3 p) {
  ${local}
  float h = clamp(j.y / 2.3, 0.0, 1.0);
  float wide = 0.80 - 0.03 * sin(h * 3.14) + 0.012 * sin(h * 11.0);
  float x = clamp(abs(j.x) / wide, 0.0, 1.0);
  // Full at the bottom, sealed at the top, with seams at the sides.
  float thick = mix(0.40, 0.016, smoothstep(0.12, 0.90, h)) * pow(1.0 - pow(x, 3.2), 0.6) + 0.014;
  thick *= smoothstep(-0.05, 0.10, h) * 0.25 + 0.75;
  thick += 0.016 * (lumps(vec3(j.x * 2.6, 3.0, j.y * 2.6)) - 0.5) * (1.0 - x);
  thick += 0.010 * sin(j.x * 5.0 + 2.0 * lumps(j * 1.7) + j.y * 9.0) * (1.0 - x) * smoothstep(0.55, 0.8, h) * smoothstep(0.95, 0.86, h);
  vec2 q = vec2(abs(j.x) - wide, abs(j.y - 1.15) - 1.15);
  return max(abs(j.z) - thick, max(q.x, q.y)) * 0.5 * ${f(scale)};
}`,
    map: (n) => `d = near(d, vec2(pouch${n}(p), ${n * 10}.0));`,
    bump: () =>
      `{ ${local} return 0.0012 * noise(p * 80.0) + 0.0016 * fbm(p * 18.0) + 0.004 * step(2.08, j.y) * step(j.y, 2.24) * smoothstep(0.2, 0.8, abs(fract(j.y * 34.0) - 0.5) * 2.0); }`,
    surface: () => `{ ${local}
vec2 uv = vec2(0.5 + j.x / 1.18, (j.y - 0.52) / 0.90);
float on = step(0.0, j.z) * step(box2(vec2(j.x, j.y - 0.97), vec2(0.59, 0.45), 0.02), 0.0);
vec3 kraft = ${color(paper)} * (0.86 + 0.16 * fbm(p * vec3(9.0, 60.0, 9.0)) + 0.10 * noise(p * 140.0));
vec3 c = mix(kraft, pow(texture(MAP, uv).rgb, vec3(2.2)), on);
return Surface(c, mix(0.78, 0.6, on), 0.0, 0.10, 0.08); }`,
  }
}

/** A tin with a label around its front. */
export function tin({
  at,
  label,
  lid,
  tall = 1.9,
  radius = 0.66,
  body = '#7a2a1c',
}: {
  at: Place
  label: Label
  lid: FinishName
  tall?: number
  radius?: number
  body?: string
}): Thing {
  return {
    around: [at[0], tall * 0.55, at[1], Math.hypot(tall * 0.62, radius) + 0.05],
    drawing: labelSvg(label),
    functions: (n) => `
float can${n}(vec3 p) { vec3 j = p - vec3(${f(at[0])}, ${f(tall / 2)}, ${f(at[1])}); float c = cyl(j, ${f(tall / 2)}, ${f(radius)}, 0.03); return min(c, torus(j + vec3(0.0, ${f(tall / 2 - 0.03)}, 0.0), ${f(radius)}, 0.022)); }
float top${n}(vec3 p) { vec3 j = p - vec3(${f(at[0])}, ${f(tall + 0.06)}, ${f(at[1])}); float c = cyl(j, 0.16, ${f(radius + 0.025)}, 0.035); c = smin(c, cyl(j - vec3(0.0, 0.17, 0.0), 0.03, ${f(radius * 0.72)}, 0.02), 0.04); return min(c, torus(j + vec3(0.0, 0.13, 0.0), ${f(radius + 0.022)}, 0.018)); }`,
    map: (n) => `d = near(d, vec2(can${n}(p), ${n * 10}.0)); d = near(d, vec2(top${n}(p), ${n * 10 + 1}.0));`,
    bump: () => 'return -1.0;',
    surface: () => `{ vec3 j = p - vec3(${f(at[0])}, 0.0, ${f(at[1])});
if (m > 0.5) return ${finish(lid)};
float a = atan(j.x, j.z); vec2 uv = vec2(0.5 + a / 2.5, (j.y - ${f(tall * 0.17)}) / ${f(tall * 0.66)});
vec3 c = abs(uv.x - 0.5) < 0.5 && abs(uv.y - 0.5) < 0.5 ? pow(texture(MAP, uv).rgb, vec3(2.2)) : ${color(body)};
return Surface(c, 0.34, 0.0, 0.0, 0.0); }`,
  }
}

/** A ribbed cutting-chai glass of tea or coffee. */
export function teaGlass({ at, tea, scale = 1 }: { at: Place; tea: string; scale?: number }): Thing {
  const local = `vec3 j = (p - vec3(${f(at[0])}, 0.0, ${f(at[1])})) / ${f(scale)};`
  return {
    around: [at[0], 0.5 * scale, at[1], 0.75 * scale],
    functions: (n) => `
float tumbler${n}(vec3 p) { ${local} float r = 0.30 + 0.13 * smoothstep(0.0, 1.0, j.y) - 0.012 * smoothstep(0.0, 1.0, abs(sin(atan(j.z, j.x) * 9.0))) * smoothstep(0.75, 0.6, j.y); return cyl(j - vec3(0.0, 0.5, 0.0), 0.5, r, 0.03) * 0.8 * ${f(scale)}; }
float drink${n}(vec3 p) { ${local} return max(tumbler${n}(p) + 0.03, (j.y - 0.80) * ${f(scale)}); }`,
    map: (n) => `d = near(d, vec2(drink${n}(p), ${n * 10}.0));`,
    bump: () => 'return -1.0;',
    surface: () =>
      `{ ${local} float foam = smoothstep(0.775, 0.80, j.y); float ring = foam * smoothstep(0.30, 0.40, length(j.xz) + 0.05 * noise(p * 30.0)); return Surface(mix(${color(tea)}, srgb(0xe2b98a), 0.25 * foam + 0.5 * ring), 0.22, 0.0, 0.0, 0.5); }`,
    glass: (n) => `tumbler${n}(p)`,
  }
}

/** A board or tray under other objects; its top is at \`thick\`. */
export function board(at: Place, wide: number, deep: number, thick: number, of: FinishName, round = 0.06): Thing {
  return {
    functions: (n) =>
      `float slab${n}(vec3 p) { return box(p - vec3(${f(at[0])}, ${f(thick / 2)}, ${f(at[1])}), vec3(${f(wide)}, ${f(thick / 2)}, ${f(deep)}), ${f(Math.min(round, thick / 2))}); }`,
    map: (n) => `d = near(d, vec2(slab${n}(p), ${n * 10}.0));`,
    bump: () => 'return 0.003 * fbm(vec3(p.x * 3.0, p.y * 3.0, p.z * 40.0));',
    surface: () => `return ${finish(of)};`,
  }
}
