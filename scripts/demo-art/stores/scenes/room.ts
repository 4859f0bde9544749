/** The room of an image: the backdrop's colour and the shadow of the window. */
export interface Room {
  readonly wall: string
  readonly ground: string
  readonly shadow: 'none' | 'leaves' | 'lattice' | 'panes'
  readonly exposure?: number
  /** The distance from the middle of the table to the wall. */
  readonly depth?: number
}

export const color = (hex: string) => `srgb(0x${hex.replace('#', '')})`

const gobos: Readonly<Record<Room['shadow'], string>> = {
  none: 'return 1.0;',
  panes: `vec2 q = vec2(p.x + 0.795 * p.y, p.z - 0.538 * p.y) * 0.52 + vec2(0.15, 0.35);
    q.x += 0.10 * q.y;
    vec2 f = abs(fract(q) - 0.5);
    return mix(0.22, 1.0, smoothstep(0.47, 0.40, max(f.x, f.y)));`,
  lattice: `vec2 q = vec2(p.x + 0.795 * p.y, p.z - 0.538 * p.y) * rot(0.62) * 1.9;
    vec2 f = fract(q) - 0.5;
    float star = 0.30 + 0.10 * cos(atan(f.y, f.x) * 6.0);
    return mix(0.30, 1.0, smoothstep(0.10, -0.08, length(f) - star));`,
  leaves: `vec2 q = vec2(p.x + 0.795 * p.y, p.z - 0.538 * p.y);
    float far = fbm(vec3(q * 1.1 + 3.0, 1.0)), close = fbm(vec3(q * rot(0.7) * 2.4, 5.0));
    return mix(0.30, 1.0, smoothstep(0.36, 0.52, far + 0.28 * (close - 0.45)));`,
}

/** The GLSL that the light of a scene requires. \`leaning\` is where the window is. */
export function room({ wall, ground, shadow, exposure = 0.62, depth = 3.4 }: Room): string {
  return `
#define KEY vec3(-0.62, 0.78, 0.42)
#define WALL ${color(wall)}
#define GROUND ${color(ground)}
#define EXPOSURE ${exposure.toFixed(3)}
float gobo(vec3 p) { ${gobos[shadow]} }
float sweep(vec3 p) { return smin(p.y, p.z + ${depth.toFixed(2)}, ${(depth * 0.65).toFixed(2)}); }
vec3 plaster(vec3 p) {
  float m = smoothstep(0.1, 1.6, p.y);
  return mix(GROUND, WALL, m) * (0.93 + 0.10 * fbm(p * 1.3) + 0.025 * (noise(p * 42.0) - 0.5));
}
float plasterBump(vec3 p) { return 0.006 * fbm(p * 6.0) + 0.0007 * noise(p * 60.0); }
`
}
