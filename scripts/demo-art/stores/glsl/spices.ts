/** The numbers of whole spices in the GLSL function `item`. */
export const kinds = {
  pepper: 0,
  cardamom: 1,
  cumin: 2,
  clove: 3,
  coriander: 4,
  chilli: 5,
  lump: 6,
  nut: 7,
  anise: 8,
} as const
export type Kind = keyof typeof kinds

/** GLSL for spices: piles of whole spices, heaps of ground spices. */
export const spices = `
// One whole spice of about size 1, in its own cell; k selects the spice.
float item(vec3 p, float k, vec3 h) {
  if (k < 0.5) return sphere(p, 0.36 + 0.06 * h.x);                                                   // pepper, mustard
  p.xz *= rot(h.x * 6.283); p.xy *= rot((h.y - 0.5) * 1.5);
  if (k < 1.5) {                                                                                      // cardamom
    float a = atan(p.z, p.y);
    return (ellipsoid(p, vec3(0.56, 0.255, 0.255)) - 0.018 * cos(a * 3.0 + 0.6) - 0.008 * cos(a * 15.0)) * 0.8;
  }
  if (k < 2.5) {                                                                                      // cumin, fennel
    float a = atan(p.z, p.y);
    p.y += 0.10 * p.x * p.x;
    return (ellipsoid(p, vec3(0.60, 0.135, 0.135)) - 0.014 * cos(a * 6.0)) * 0.8;
  }
  if (k < 3.5) {                                                                                      // cloves
    float d = capsule(p, vec3(-0.55, 0, 0), vec3(0.30, 0.02, 0), 0.075 + 0.03 * smoothstep(-0.5, 0.3, p.x));
    vec3 q = p - vec3(0.40, 0.02, 0); float a = atan(q.z, q.y);
    d = smin(d, sphere(q - vec3(0.06, 0, 0), 0.105), 0.05);
    return min(d, max(length(q.yz) - 0.20 * (0.72 + 0.28 * cos(a * 4.0)), abs(q.x + 0.03) - 0.03)) * 0.8;
  }
  if (k < 4.5) return (sphere(p * vec3(1.0, 1.0, 1.0), 0.36) - 0.012 * cos(atan(p.z, p.x) * 12.0)) * 0.9;    // coriander
  if (k < 5.5) {                                                                                      // chilli
    p.y += 0.35 * p.x * p.x - 0.05;
    float d = capsule(p, vec3(-0.62, 0, 0), vec3(0.5, 0, 0), 0.16 - 0.11 * smoothstep(-0.7, 0.62, p.x));
    d += 0.02 * sin(p.x * 13.0 + h.z * 6.0) * sin(atan(p.z, p.y) * 3.0);
    return smin(d, capsule(p, vec3(-0.95, 0.16, 0), vec3(-0.72, 0.03, 0), 0.03), 0.06) * 0.6;
  }
  if (k < 6.5) return box(p, vec3(0.42, 0.20, 0.30), 0.06) + 0.03 * noise(p * 6.0);                    // jaggery, asafoetida
  if (k < 7.5) return (ellipsoid(p, vec3(0.44, 0.17, 0.30)) + 0.02 * abs(p.z) ) * 0.9;                 // nuts, seeds, dal
  float a = atan(p.z, p.x), r = length(p.xz);                                                         // star anise
  float petal = 0.5 + 0.5 * cos(a * 8.0);
  return max(abs(p.y + 0.25 * r * r) - 0.10 * petal - 0.02, r - 0.20 - 0.42 * petal * petal) * 0.5;
}
// A heap of ground spice: a cone with a round top and loose edges.
float heap(vec3 p, vec2 at, float h, float r, float seed) {
  vec2 q = p.xz - at;
  float l = length(q);
  if (l > r * 1.7) return max(l - r * 1.55, p.y - 0.01);
  float lump = lumps(vec3(q.x * 2.6 / r, seed, q.y * 2.6 / r)) - 0.45;
  float top = h * exp(-2.4 * l * l / (r * r)) * (1.0 + 0.25 * lump) + h * 0.10 * lump * smoothstep(r * 1.3, 0.0, l) - 0.02 * smoothstep(r * 0.9, r * 1.5, l);
  return (p.y - top) * 0.55;
}
float grains(vec3 p, float size) { return 0.010 * noise(p * size) + 0.006 * noise(p * size * 2.7); }
`

/** A pile that fills the space where `env` is negative, and scattered single spices; named after their object. */
export const pileOf = (n: number, size: number, kind: Kind, seed: number) => `
float pile${n}(vec3 p) {
  float envelope = env${n}(p);
  const float size = ${size.toFixed(4)};
  if (envelope > size * 1.5) return envelope - size * 0.8;
  vec3 q = p / size, base = floor(q - 0.5);
  float d = 1e5;
  for (int i = 0; i < 8; i++) {
    vec3 c = base + vec3(i & 1, (i >> 1) & 1, i >> 2);
    vec3 h = hash3(c + ${seed}.0);
    vec3 center = c + 0.5 + (h - 0.5) * 0.42;
    // Skips spices beyond the surface or inside the table, which makes the heap uneven.
    if (center.y < 0.25 || env${n}(center * size) > 0.02 * size) continue;
    d = min(d, item((q - center) * 0.82, ${kinds[kind]}.0, hash3(c + ${seed + 31}.0)));
  }
  // A solid core that closes the gaps.
  return min(d * size * 1.1, envelope + size * 1.05);
}`

/** The height of a scattered spice's centre, as a fraction of its size. */
const rests: Readonly<Record<Kind, number>> = {
  pepper: 0.36,
  cardamom: 0.25,
  cumin: 0.15,
  clove: 0.14,
  coriander: 0.34,
  chilli: 0.17,
  lump: 0.2,
  nut: 0.17,
  anise: 0.12,
}

export const strewnOf = (n: number, size: number, kind: Kind, seed: number) => `
float strewn${n}(vec3 p) {
  const float size = ${size.toFixed(4)};
  if (p.y > size * 1.2) return p.y - size * 0.6;
  vec2 base = floor(p.xz / (size * 2.4) - 0.5);
  float d = 1e5;
  for (int i = 0; i < 4; i++) {
    vec2 c = base + vec2(i & 1, i >> 1);
    vec3 h = hash3(vec3(c, ${seed}.0));
    vec2 center = (c + 0.5 + (h.xy - 0.5) * 0.7) * size * 2.4;
    if (h.z > chance${n}(center)) continue;
    vec3 r = hash3(vec3(c, ${seed + 7}.0));
    d = min(d, item((p - vec3(center.x, size * ${rests[kind].toFixed(2)}, center.y)) / size, ${kinds[kind]}.0, vec3(r.x, 0.5 + (r.y - 0.5) * 0.2, r.z)));
  }
  return min(d * size, size);
}`
