import { type FinishName, f, finish, type Place, type Thing, v2 } from '../thing.ts'
import { filled, type Spice, spiceBump, spiceSurface, strewn } from './spice.ts'

/** A bowl with a small heap of spice. */
export function bowl(
  at: Place,
  radius: number,
  outside: FinishName,
  spice: Spice,
  { height = 0.62, heaped = 0.5, base = 0 } = {},
): Thing {
  const top = radius * height
  // Long spices must not stick out at the bottom.
  const margin = spice.form === 'whole' ? spice.size * 0.45 : 0
  return {
    around: [at[0], top * 0.6 + base, at[1], radius * 1.12 + 0.08],
    functions: (n) => `
float shell${n}(vec3 p) {
  p -= vec3(${f(at[0])}, ${f(base)}, ${f(at[1])});
  // A sphere, open at the top and flat at the bottom.
  vec3 q = p - vec3(0.0, ${f(top)}, 0.0);
  float ball = ellipsoid(q, vec3(${f(radius)}, ${f(top * 1.06)}, ${f(radius)}));
  float side = abs(ball + ${f(radius * 0.035)}) - ${f(radius * 0.035)};
  float foot = cyl(p - vec3(0.0, ${f(radius * 0.05)}, 0.0), ${f(radius * 0.05)}, ${f(radius * 0.46)}, ${f(radius * 0.02)});
  return smin(smax(side, q.y, ${f(radius * 0.05)}), foot, ${f(radius * 0.06)});
}
float env${n}(vec3 p) {
  p -= vec3(${f(at[0])}, ${f(base)}, ${f(at[1])});
  vec3 q = p - vec3(0.0, ${f(top)}, 0.0);
  float inner = ellipsoid(q, vec3(${f(radius * 0.93)}, ${f(top)}, ${f(radius * 0.93)}));
  float l = length(p.xz) / ${f(radius)};
  float heapTop = ${f(radius * heaped)} * (exp(-3.2 * l * l) - 0.18) + ${f(radius * 0.05)} * (lumps(p * ${f(2.6 / radius)}) - 0.5) - ${f(radius * 0.02)};
  float side = q.y > 0.0 ? length(p.xz) - ${f(radius * 0.93)} : inner;
  return max(side + ${f(margin)}, q.y - heapTop);
}
${filled(n, spice)}`,
    map: (n) => `d = near(d, vec2(shell${n}(p), ${n * 10}.0)); d = near(d, vec2(fill${n}(p), ${n * 10 + 1}.0));`,
    bump: () =>
      `if (m < 0.5) return ${outside === 'terracotta' ? '0.004 * fbm(p * 18.0)' : outside === 'brass' || outside === 'copper' ? '0.010 * pow(noise(p * 9.0), 2.0)' : '-1.0'}; ${spiceBump(spice)}`,
    surface: () => `if (m < 0.5) return ${finish(outside)}; ${spiceSurface(spice)}`,
  }
}

/** A heap on the table with a few scattered spices. */
export function heapOf(at: Place, radius: number, height: number, spice: Spice, chance = 0.35): Thing {
  const reach = radius * 2.2
  return {
    functions: (n) => `
float env${n}(vec3 p) { float l = length((p.xz - ${v2(at)}) * vec2(1.0, 1.12)) / ${f(radius)}; return (p.y - ${f(height)} * exp(-2.6 * l * l) + 0.05) * 0.7; }
${
  spice.form === 'ground'
    ? `float fill${n}(vec3 p) { return heap(p, ${v2(at)}, ${f(height)}, ${f(radius)}, ${n}.0); }`
    : `${filled(n, spice)}
float chance${n}(vec2 p) { return ${f(chance)} * smoothstep(${f(reach)}, ${f(radius * 0.6)}, length(p - ${v2(at)})); }
${strewn(n, spice)}`
}`,
    map: (n) =>
      spice.form === 'ground'
        ? `if (length(p.xz - ${v2(at)}) < ${f(reach)}) d = near(d, vec2(fill${n}(p), ${n * 10}.0));`
        : `if (length(p.xz - ${v2(at)}) < ${f(reach + 0.5)} && p.y < ${f(height + 0.4)}) { d = near(d, vec2(fill${n}(p), ${n * 10}.0)); d = near(d, vec2(strewn${n}(p), ${n * 10}.0)); } else d.x = min(d.x, max(p.y - ${f(height + 0.25)}, length(p.xz - ${v2(at)}) - ${f(reach + 0.35)}));`,
    bump: () => spiceBump(spice),
    surface: () => spiceSurface(spice),
  }
}

/** Scattered spices on the table around a position. */
export function strewnAround(at: Place, reach: number, spice: Spice, chance: number): Thing {
  const size = spice.form === 'whole' ? spice.size : 0.1
  return {
    functions: (n) =>
      `float chance${n}(vec2 p) { return ${f(chance)} * smoothstep(${f(reach)}, ${f(reach * 0.35)}, length((p - ${v2(at)}) * vec2(0.8, 1.2))); }\n${strewn(n, spice)}`,
    map: (n) =>
      `if (p.y < ${f(size * 1.6)}) d = near(d, vec2(strewn${n}(p), ${n * 10}.0)); else d.x = min(d.x, p.y - ${f(size * 1.1)});`,
    bump: () => spiceBump(spice),
    surface: () => spiceSurface(spice),
  }
}
