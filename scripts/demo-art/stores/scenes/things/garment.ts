import { f, type Thing } from '../thing.ts'

export interface GarmentOptions {
  /** Its front, from shoulder to hem; see \`kurtaFront\`. */
  readonly drawing: string
  readonly silk?: number
  /** Length from shoulder to hem in decimetres, at the scale of the image. */
  readonly long?: number
  readonly sleeves?: 'long' | 'short' | 'none'
  readonly flare?: number
  /** Depth of the neckline. */
  readonly neck?: number
}

/** A kurta on a wooden hanger against the wall. */
export function garment({
  drawing,
  silk = 0.15,
  long = 2.55,
  sleeves = 'long',
  flare = 0.26,
  neck = 0.22,
}: GarmentOptions): Thing {
  const top = 3.05
  const arm = { long: [1.28, 0.17], short: [0.5, 0.22], none: [0, 0] } as const
  const [reach, wide] = arm[sleeves]
  return {
    drawing,
    functions: (n) => `
float weave${n}(vec2 u) { vec2 t = u * 230.0; float c = step(0.5, fract((floor(t.x) + floor(t.y)) * 0.5)); return 0.0016 * mix(abs(sin(t.x * PI)), abs(sin(t.y * PI)), c); }
vec3 dyed${n}(vec2 u) { vec3 c = pow(texture(MAP, u).rgb, vec3(2.2)); return c * (0.88 + 0.13 * noise(vec3(u.x * 260.0, u.y * 6.0, 1.0)) + 0.11 * noise(vec3(u.x * 6.0, u.y * 260.0, 4.0))); }
float torso${n}(vec2 q) {
  float low = clamp((${f(top)} - q.y) / ${f(long)}, 0.0, 1.0);
  float side = 0.60 - 0.05 * smoothstep(0.05, 0.35, low) * (1.0 - smoothstep(0.35, 0.6, low)) + ${f(flare)} * low * low + 0.012 * sin(q.y * 7.0);
  side += 0.30 * smoothstep(0.12, 0.0, low) - 0.30 * smoothstep(0.0, 0.12, 0.12 - low);
  // Shoulders slope down from the neck.
  float shoulder = q.y - ${f(top)} + 0.32 * abs(q.x);
  float hem = ${f(top - long)} + 0.02 * sin(q.x * 8.0) - q.y;
  float d = smax(smax(abs(q.x) - side, shoulder, 0.08), hem, 0.03);
  // Slits at the sides.
  return max(d, -max(abs(abs(q.x) - side) - 0.012 - 0.03 * smoothstep(${f(top - long + 0.7)}, ${f(top - long)}, q.y), q.y - ${f(top - long + 0.7)}));
}
float sleeve${n}(vec2 q) {
  ${
    sleeves === 'none'
      ? 'return 1e5;'
      : `vec2 s = vec2(abs(q.x) - 0.50, q.y - ${f(top - 0.34)});
  s *= rot(${sleeves === 'long' ? '1.22' : '0.80'});
  s.x -= ${f(reach * 0.5)};
  return box2(s, vec2(${f(reach * 0.5 + 0.12)}, ${f(wide)} - 0.05 * clamp(s.x, -0.3, 0.6)), 0.03);`
  }
}
float neck${n}(vec2 q) { vec2 e = (q - vec2(0.0, ${f(top + 0.02)})) / vec2(0.20, ${f(neck)}); float o = (length(e) - 1.0) * 0.2; return min(o, max(abs(q.x) - 0.018, abs(q.y - ${f(top - 0.28)}) - 0.26)); }
float puff(float d) { float k = clamp(-d / 0.24, 0.0, 1.0); return sqrt(1.0 - (1.0 - k) * (1.0 - k)); }
float creases${n}(vec2 q) {
  float low = clamp((${f(top)} - q.y) / ${f(long)}, 0.0, 1.0);
  return 0.045 * low * sin(q.x * 8.5 + 1.5 * sin(q.y * 0.9) + 0.6) + 0.03 * lumps(vec3(q.x * 3.0, 3.0, q.y * 1.3)) + 0.012 * sin((q.x + q.y) * 11.0) * smoothstep(0.25, 0.0, abs(q.y - ${f(top - 0.62)}));
}
float cloth${n}(vec3 p) {
  vec2 q = p.xy;
  float t = torso${n}(q), s = sleeve${n}(q), k = neck${n}(q);
  float front = max(t, -k);
  float body = max(abs(p.z - creases${n}(q)) - 0.02 - 0.13 * puff(t), front) * 0.5;
  float arms = max(abs(p.z + 0.06 - 0.03 * sin(q.y * 9.0 + q.x * 5.0)) - 0.015 - 0.10 * puff(s), s) * 0.5;
  // The part of the back that is visible through the neckline.
  float back = max(max(abs(p.z + 0.10) - 0.02, t + 0.02), q.y - ${f(top - 0.05)}) * 0.6;
  return min(min(body, arms), back);
}
float hanger${n}(vec3 p) {
  vec3 j = p - vec3(0.0, ${f(top - 0.07)}, 0.0);
  j.y += 0.32 * abs(j.x);
  float bar = box(j, vec3(0.5, 0.05, 0.045), 0.04);
  vec3 h = p - vec3(0.0, ${f(top + 0.42)}, 0.0);
  float ring = length(vec2(length(h.xy) - 0.13, h.z)) - 0.018;
  ring = max(ring, -max(-h.x - 0.02, -(h.y + 0.02)) );
  float stem = capsule(p, vec3(0.0, ${f(top)}, 0.0), vec3(0.0, ${f(top + 0.3)}, 0.0), 0.018);
  return min(bar, min(ring, stem));
}
float nail${n}(vec3 p) { vec3 j = p - vec3(0.0, ${f(top + 0.56)}, -0.2); return max(length(j.xy) - 0.04, abs(j.z) - 0.36); }
vec2 uv${n}(vec3 p) { return vec2(0.5 + p.x / 2.0, 1.0 - (${f(top)} - p.y) / ${f(long + 0.02)}); }`,
    map: (
      n,
    ) => `if (abs(p.z) < 0.55) { d = near(d, vec2(cloth${n}(p), ${n * 10}.0)); d = near(d, vec2(hanger${n}(p), ${n * 10 + 2}.0)); } else d.x = min(d.x, abs(p.z) - 0.3);
d = near(d, vec2(nail${n}(p), ${n * 10 + 3}.0));`,
    bump: (n) => `if (m < 1.5) return weave${n}(uv${n}(p)) + 0.003 * fbm(p * 4.0); return -1.0;`,
    surface: (n) => `if (m > 2.5) return Surface(srgb(0xb58a3e), 0.3, 1.0, 0.0, 0.0);
if (m > 1.5) { if (p.y > ${f(top + 0.06)}) return Surface(srgb(0xb9b4aa), 0.25, 1.0, 0.0, 0.0); return Surface(srgb(0x8a5a34) * (0.7 + 0.6 * fbm(p * vec3(22.0, 4.0, 4.0))), 0.5, 0.0, 0.0, 0.0); }
{ vec2 u = uv${n}(p); bool inside = p.z < -0.05 && neck${n}(p.xy) < 0.0; if (abs(p.x) > 0.62) u = vec2(0.5 + (p.x - sign(p.x) * 0.62) * 0.5 + sign(p.x) * 0.2, fract(u.y));
vec3 c = dyed${n}(u); if (inside) c *= 0.6; return Surface(c, ${f(0.84 - silk * 0.3)}, 0.0, ${f(0.3 + silk * 0.5)}, 0.12); }`,
  }
}
