/** Shared GLSL of all scenes: noise, signed distance functions, ray marching, light and a camera. Lengths are decimetres. */
export const core = `#version 300 es
precision highp float;
precision highp int;
uniform vec2 uSize, uJitter;
uniform vec3 uLightJitter;
uniform float uSeed;
uniform sampler2D uMap0, uMap1, uMap2, uMap3;
out vec4 outColor;
const float PI = 3.14159265;

float hash1(float n) { return fract(sin(n) * 43758.5453); }
float hash(vec2 p) { p = fract(p * vec2(123.34, 456.21)); p += dot(p, p + 45.32); return fract(p.x * p.y); }
vec3 hash3(vec3 p) {
  uvec3 q = uvec3(ivec3(floor(p))) * uvec3(1597334673u, 3812015801u, 2798796415u);
  uint n = (q.x ^ q.y ^ q.z) * 1597334673u;
  uvec3 r = n * uvec3(1597334673u, 3812015801u, 2798796415u);
  return vec3(r >> 8) / float(0x00ffffffu);
}
float noise(vec3 x) {
  vec3 i = floor(x), f = fract(x);
  f = f * f * (3.0 - 2.0 * f);
  vec2 e = vec2(0.0, 1.0);
  float a = mix(mix(mix(hash3(i + e.xxx).x, hash3(i + e.yxx).x, f.x), mix(hash3(i + e.xyx).x, hash3(i + e.yyx).x, f.x), f.y),
    mix(mix(hash3(i + e.xxy).x, hash3(i + e.yxy).x, f.x), mix(hash3(i + e.xyy).x, hash3(i + e.yyy).x, f.x), f.y), f.z);
  return a;
}
float fbm(vec3 p) {
  float v = 0.0, a = 0.5;
  for (int i = 0; i < 4; i++) { v += a * noise(p); p = p * 2.03 + 17.1; a *= 0.5; }
  return v;
}
// Cheap smooth noise, 0 to 1.
float lumps(vec3 p) { return 0.5 + 0.25 * (sin(p.x * 2.3 + 1.7 * sin(p.z * 1.3)) + sin(p.z * 2.9 + 1.3 * sin(p.x * 1.9 + 0.7))); }
mat2 rot(float a) { float c = cos(a), s = sin(a); return mat2(c, -s, s, c); }

float smin(float a, float b, float k) { float h = max(k - abs(a - b), 0.0) / k; return min(a, b) - h * h * k * 0.25; }
float smax(float a, float b, float k) { return -smin(-a, -b, k); }
float sphere(vec3 p, float r) { return length(p) - r; }
float ellipsoid(vec3 p, vec3 r) { float k0 = length(p / r), k1 = length(p / (r * r)); return k0 * (k0 - 1.0) / k1; }
float box(vec3 p, vec3 b, float r) { vec3 q = abs(p) - b + r; return length(max(q, 0.0)) + min(max(q.x, max(q.y, q.z)), 0.0) - r; }
float box2(vec2 p, vec2 b, float r) { vec2 q = abs(p) - b + r; return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - r; }
float cyl(vec3 p, float h, float r, float e) { vec2 d = vec2(length(p.xz) - r + e, abs(p.y) - h + e); return min(max(d.x, d.y), 0.0) + length(max(d, 0.0)) - e; }
float torus(vec3 p, float R, float r) { return length(vec2(length(p.xz) - R, p.y)) - r; }
float capsule(vec3 p, vec3 a, vec3 b, float r) { vec3 pa = p - a, ba = b - a; float h = clamp(dot(pa, ba) / dot(ba, ba), 0.0, 1.0); return length(pa - ba * h) - r; }
vec2 near(vec2 a, vec2 b) { return a.x < b.x ? a : b; }

vec3 srgb(int c) { return pow(vec3(float((c >> 16) & 255), float((c >> 8) & 255), float(c & 255)) / 255.0, vec3(2.2)); }
struct Surface { vec3 albedo; float rough; float metal; float sheen; float glow; };
`
