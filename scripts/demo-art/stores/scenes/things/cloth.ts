import { type FinishName, f, finish, type Place, type Thing } from '../thing.ts'

/** The weave of a cloth in its own coordinates, with threads of varying thickness. */
const weave = (n: number) => `
float weave${n}(vec2 u) { vec2 t = u * 210.0; float c = step(0.5, fract((floor(t.x) + floor(t.y)) * 0.5)); return 0.0019 * mix(abs(sin(t.x * PI)), abs(sin(t.y * PI)), c) + 0.0012 * noise(vec3(u * 60.0, 2.0)); }
vec3 slub${n}(vec2 u, vec3 c) { return c * (0.86 + 0.16 * noise(vec3(u.x * 240.0, u.y * 7.0, 1.0)) + 0.14 * noise(vec3(u.x * 7.0, u.y * 240.0, 4.0))); }
vec3 dyed${n}(vec2 u) { return slub${n}(u, pow(texture(MAP, u).rgb, vec3(2.2))); }`

export interface ClothOptions {
  readonly drawing: string
  /** Sheen: 0 is matt cotton. */
  readonly silk?: number
}

const material = (silk: number, color: string) =>
  `Surface(${color}, ${f(0.82 - silk * 0.34)}, 0.0, ${f(0.35 + silk * 0.5)}, 0.10)`

/** Folded cloth: stacked layers with a rounded front edge. */
export function folded({
  drawing,
  silk = 0.4,
  at,
  wide = 1.25,
  deep = 0.95,
  thick = 0.52,
  layers = 7,
  turn = 0,
  base = 0,
}: ClothOptions & {
  at: Place
  wide?: number
  deep?: number
  thick?: number
  layers?: number
  turn?: number
  base?: number
}): Thing {
  const local = `vec3 j = p - vec3(${f(at[0])}, ${f(base)}, ${f(at[1])}); j.xz *= rot(${f(turn)});`
  return {
    around: [at[0], base + thick * 0.5, at[1], Math.hypot(wide, deep, thick) + 0.06],
    drawing,
    functions: (n) => `${weave(n)}
float parcel${n}(vec3 p) {
  ${local}
  float sag = 0.03 * lumps(vec3(j.x * 1.4, ${n}.0, j.z * 1.4)) + 0.02 * sin(j.x * 2.2 + ${n}.0);
  float y = (j.y + sag * smoothstep(0.0, ${f(thick)}, j.y)) / ${f(thick)};
  float k = clamp(floor(y * ${layers}.0), 0.0, ${layers - 1}.0), in01 = clamp(fract(clamp(y, 0.0, 0.999) * ${layers}.0), 0.0, 1.0) * 2.0 - 1.0;
  // Every layer bulges and is slightly offset from the one below.
  float bulge = ${f(thick / layers)} * 0.62 * (sqrt(max(1.0 - in01 * in01, 0.0)) - 0.6);
  float slip = 0.030 * (hash1(k + ${n}.7) - 0.5);
  vec2 q = abs(j.xz - vec2(slip, slip * 0.6)) - vec2(${f(wide)}, ${f(deep)}) - bulge - 0.012 * (lumps(vec3(j.x * 2.0 + k * 3.0, k, j.z * 2.0)) - 0.5);
  float side = length(max(q + 0.07, 0.0)) + min(max(q.x, q.y) + 0.07, 0.0) - 0.07;
  return smax(side, max((y - 1.0) * ${f(thick)}, -j.y), 0.05) * 0.62;
}
vec2 uv${n}(vec3 p) { ${local} float over = clamp((${f(thick)} - j.y - 0.03) * 0.35, 0.0, 0.2); return vec2(0.5 + j.x / ${f(wide * 2.08)}, 0.5 - j.z / ${f(deep * 2.08)} + 0.0 * over); }`,
    map: (n) => `d = near(d, vec2(parcel${n}(p), ${n * 10}.0));`,
    bump: (n) =>
      `{ ${local} vec2 u = j.y > ${f(thick * 0.93)} ? uv${n}(p) : vec2(uv${n}(p).x, j.y * 0.6); return weave${n}(u) + 0.004 * fbm(p * 3.0); }`,
    surface: (n) => `{ ${local} bool top = j.y > ${f(thick * 0.9)}; vec2 u = uv${n}(p);
if (!top) { float k = floor(j.y / ${f(thick / layers)}); u = abs(nn.z) > abs(nn.x) ? vec2(u.x, 0.03 + 0.045 * fract(k * 0.37) + 0.30 * fract(j.y / ${f(thick / layers)})* 0.2) : vec2(0.03, u.y); }
return ${material(silk, `dyed${n}(u)`)}; }`,
  }
}

/** Cloth that hangs over a rod in folds, with fringes. */
export function hanging({
  drawing,
  silk = 0.3,
  wide = 1.05,
  top = 3.05,
  bottom = 0.55,
  rod = 'wood',
  fringe = true,
  gather = 1,
}: ClothOptions & {
  wide?: number
  top?: number
  bottom?: number
  rod?: FinishName
  fringe?: boolean
  gather?: number
}): Thing {
  return {
    drawing,
    functions: (n) => `${weave(n)}
float wave${n}(vec2 q) {
  float low = clamp((${f(top)} - q.y) / ${f(top - bottom)}, 0.0, 1.0);
  float x = q.x + 0.05 * sin(q.y * 1.1 + 0.6) * low;
  float w = sin(x * 7.1 + 0.7 * sin(x * 2.3) + 0.35 * low) + 0.5 * sin(x * 13.3 + 1.3 + 0.9 * low);
  return ${f(0.105 * gather)} * w * (0.35 + 0.75 * low) + 0.02 * lumps(vec3(q.x * 1.5, 2.0, q.y * 1.5));
}
float sheet${n}(vec3 p) {
  float low = clamp((${f(top)} - p.y) / ${f(top - bottom)}, 0.0, 1.0);
  float z = p.z - wave${n}(p.xy) - 0.02;
  float edge = abs(p.x - 0.04 * sin(p.y * 1.3)) - ${f(wide)} - 0.05 * low;
  float front = max(max(abs(z - 0.10 * (1.0 - low)) - 0.016, edge), max(p.y - ${f(top)}, ${f(bottom)} + 0.015 * sin(p.x * 9.0) - p.y));
  vec3 r = p - vec3(0.0, ${f(top)}, 0.0);
  float over = max(max(abs(length(r.yz) - 0.115 - 0.012 * sin(p.x * 7.1)) - 0.016, edge), -r.y - 0.05);
  return min(front * 0.5, over * 0.8);
}
float tassel${n}(vec3 p) {
  if (p.y > ${f(bottom)} + 0.1 || p.y < ${f(bottom)} - 0.42) return max(p.y - ${f(bottom)} - 0.05, ${f(bottom)} - 0.37 - p.y);
  float x = p.x / 0.062, k = clamp(floor(x + 0.5), ${f(-Math.floor(wide / 0.062))}, ${f(Math.floor(wide / 0.062))});
  float h = hash1(k + 3.0);
  vec3 q = vec3(p.x - k * 0.062 - 0.02 * (h - 0.5), p.y, p.z - wave${n}(vec2(k * 0.062, ${f(bottom)})) - 0.02 + 0.03 * (h - 0.5));
  q.x += 0.02 * sin(p.y * 9.0 + h * 6.0) * smoothstep(${f(bottom)}, ${f(bottom - 0.3)}, p.y);
  return min(capsule(q, vec3(0.0, ${f(bottom)}, 0.0), vec3(0.0, ${f(bottom - 0.22)} - 0.05 * h, 0.0), 0.013 + 0.010 * smoothstep(${f(bottom - 0.06)}, ${f(bottom - 0.25)}, p.y)), length(q - vec3(0.0, ${f(bottom - 0.035)}, 0.0)) - 0.024) * 0.7;
}
vec2 uv${n}(vec3 p) { return vec2(0.5 + (p.x + 0.55 * wave${n}(p.xy)) / ${f(wide * 2.2)}, clamp((p.y - ${f(bottom)}) / ${f(top - bottom)} * 0.96 + 0.02, 0.0, 1.0)); }`,
    map: (
      n,
    ) => `if (abs(p.z) < 0.6) { d = near(d, vec2(sheet${n}(p), ${n * 10}.0)); ${fringe ? `d = near(d, vec2(tassel${n}(p), ${n * 10 + 1}.0));` : ''} } else d.x = min(d.x, abs(p.z) - 0.35);
d = near(d, vec2(length(p.yz - vec2(${f(top)}, 0.0)) - 0.085, ${n * 10 + 2}.0));
d = near(d, vec2(min(length(p - vec3(${f(wide + 0.42)}, ${f(top)}, 0.0)), length(p - vec3(${f(-wide - 0.42)}, ${f(top)}, 0.0))) - 0.15, ${n * 10 + 2}.0));`,
    bump: (n) => `if (m < 1.5) return weave${n}(uv${n}(p)) + 0.003 * fbm(p * 4.0); return -1.0;`,
    surface: (n) => `if (m > 1.5) return ${finish(rod)};
{ vec2 u = uv${n}(p); if (m > 0.5) u = vec2(u.x, 0.02); Surface s = ${material(silk, `dyed${n}(u)`)}; s.glow = 0.3; return s; }`,
  }
}

/** A lying roll of cloth with visible layers at its end. */
export function roll({
  drawing,
  silk = 0.2,
  at,
  base = 0.42,
  radius = 0.42,
  long = 1.25,
  turn = 0,
}: ClothOptions & { at: Place; base?: number; radius?: number; long?: number; turn?: number }): Thing {
  const local = `vec3 j = p - vec3(${f(at[0])}, ${f(base)}, ${f(at[1])}); j.xz *= rot(${f(turn)});`
  return {
    around: [at[0], base, at[1], Math.hypot(long, radius) + 0.08],
    drawing,
    functions: (n) => `${weave(n)}
float roll${n}(vec3 p) { ${local} float r = length(j.yz) - ${f(radius)} - 0.010 * sin(j.x * 3.0 + ${n}.0) - 0.012 * lumps(j * 2.0); float a = atan(j.y, j.z);
  float lip = 0.022 * smoothstep(0.0, 0.06, a - 0.5) * smoothstep(3.0, 0.0, a - 0.5);
  float ends = abs(j.x) - ${f(long)} + 0.014 * sin(length(j.yz) * 110.0);
  return max(max(r - lip, ends), 0.10 - length(j.yz)) * 0.75; }
vec2 uv${n}(vec3 p) { ${local} return vec2(0.5 + j.x / ${f(long * 2.1)}, fract(atan(j.y, j.z) / 6.2832 * ${f((radius * 6.28) / (long * 2.1))} + 0.3)); }`,
    map: (n) => `d = near(d, vec2(roll${n}(p), ${n * 10}.0));`,
    bump: (n) => `{ ${local} return abs(j.x) > ${f(long - 0.03)} ? -1.0 : weave${n}(uv${n}(p)); }`,
    surface: (n) => `{ ${local} bool end = abs(j.x) > ${f(long - 0.035)};
vec2 u = end ? vec2(0.5 + 0.2 * sin(length(j.yz) * 9.0), 0.5 + length(j.yz) * 0.4) : uv${n}(p);
vec3 c = dyed${n}(u); if (end) c *= 0.55 + 0.45 * sin(length(j.yz) * 150.0);
return ${material(silk, 'c')}; }`,
  }
}

/** A cushion that leans back. */
export function cushion({
  drawing,
  silk = 0.2,
  at,
  size = 1.25,
  lean = 0.32,
  turn = 0,
}: ClothOptions & { at: Place; size?: number; lean?: number; turn?: number }): Thing {
  const local = `vec3 j = p - vec3(${f(at[0])}, ${f(size * 0.93)}, ${f(at[1])}); j.xz *= rot(${f(turn)}); j.yz *= rot(${f(lean)});`
  return {
    around: [at[0], size * 0.93, at[1], size * 1.5],
    drawing,
    functions: (n) => `${weave(n)}
float pillow${n}(vec3 p) {
  ${local}
  vec2 q = j.xy / ${f(size)};
  // Corners are pointed and sides curve inwards.
  vec2 e = q / (1.0 - 0.055 * (1.0 - q.yx * q.yx));
  float rim = (max(abs(e.x), abs(e.y)) - 1.0) * ${f(size)};
  float full = pow(max((1.0 - e.x * e.x) * (1.0 - e.y * e.y), 0.0), 0.46);
  float crease = 0.035 * lumps(vec3(q.x * 3.0, ${n}.0, q.y * 3.0)) + 0.02 * sin((q.x + q.y) * 9.0) * (1.0 - full);
  float thick = ${f(size * 0.52)} * full + crease * full + 0.02;
  float piping = length(vec2(rim, j.z)) - 0.028;
  return min(max(abs(j.z) - thick, rim) * 0.5, max(piping, max(abs(q.x), abs(q.y)) * ${f(size)} - ${f(size * 1.03)}) * 0.7);
}
vec2 uv${n}(vec3 p) { ${local} return vec2(0.5) + j.xy / ${f(size * 2.04)}; }`,
    map: (n) => `d = near(d, vec2(pillow${n}(p), ${n * 10}.0));`,
    bump: (n) => `return weave${n}(uv${n}(p)) + 0.003 * fbm(p * 4.0);`,
    surface: (n) => `return ${material(silk, `dyed${n}(uv${n}(p))`)};`,
  }
}
