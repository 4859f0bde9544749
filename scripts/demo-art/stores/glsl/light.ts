/** Comes after the scene's own \`map\`, \`glass\`, \`surface\`, \`bump\`, \`KEY\`, \`gobo\` and \`view\`. */
export const light = `

float march(vec3 ro, vec3 rd, float tmax) {
  float t = 0.02;
  for (int i = 0; i < 150; i++) {
    float d = map(ro + rd * t).x;
    if (d < 0.0006 * t || t > tmax) break;
    t += d * STEP;
  }
  return t;
}
vec3 normalAt(vec3 p, float e) {
  vec3 n = vec3(0.0);
  for (int i = 0; i < 4; i++) {
    vec3 k = 0.5773 * (2.0 * vec3(float(((i + 3) >> 1) & 1), float((i >> 1) & 1), float(i & 1)) - 1.0);
    n += k * map(p + k * e).x;
  }
  return normalize(n);
}
float shadow(vec3 ro, vec3 rd, float k) {
  float res = 1.0, t = 0.03;
  for (int i = 0; i < 48; i++) {
    float d = map(ro + rd * t).x;
    res = min(res, 0.5 + 0.5 * k * d / t);
    if (res < 0.0) break;
    t += clamp(d * 0.9, 0.02, 0.35);
    if (t > 14.0) break;
  }
  res = clamp(res, 0.0, 1.0);
  return res * res * (3.0 - 2.0 * res);
}
float occlusion(vec3 p, vec3 n) {
  float o = 0.0, s = 1.0;
  for (int i = 0; i < 6; i++) {
    float h = 0.02 + 0.85 * pow(float(i) / 5.0, 1.6) + 0.02 * fract(uSeed * 7.3);
    o += max(h - map(p + n * h).x, 0.0) * s;
    s *= 0.72;
  }
  return clamp(1.0 - 0.62 * o, 0.0, 1.0);
}
// A studio: a large window on the left, a reflector on the right, a bright ceiling.
vec3 studio(vec3 d, float rough) {
  float soft = 0.03 + rough * 0.7;
  vec3 w = normalize(KEY);
  vec3 u = normalize(cross(vec3(0.0, 1.0, 0.0), w)), v = cross(w, u);
  float facing = dot(d, w);
  vec2 q = vec2(dot(d, u), dot(d, v)) / max(facing, 0.001);
  float pane = smoothstep(soft, -soft, box2(q - vec2(0.0, 0.05), vec2(0.42, 0.62), 0.02));
  float bars = mix(smoothstep(0.012 - soft * 0.4, 0.03 + soft * 0.2, abs(q.x)) * smoothstep(0.012 - soft * 0.4, 0.03 + soft * 0.2, abs(q.y - 0.05)), 1.0, smoothstep(0.05, 0.4, rough));
  vec3 c = mix(GROUND * 0.42, WALL * 0.60, smoothstep(-0.25, 0.35, d.y));
  c += vec3(1.0, 0.95, 0.88) * pane * bars * step(0.0, facing) * mix(5.5, 2.2, rough);
  float card = smoothstep(soft, -soft, box2(vec2(d.z - 0.25, d.y - 0.25), vec2(0.16, 0.42), 0.05)) * step(0.0, d.x);
  return c + vec3(0.95, 0.97, 1.0) * card * mix(1.3, 0.5, rough);
}
vec3 shade(vec3 p, vec3 rd, float id, float t) {
  vec3 n = normalAt(p, 0.0008 * max(t, 1.0));
  float b0 = bump(p, id);
  if (b0 > -0.5) {
    float e = 0.0018;
    vec3 g = vec3(bump(p + vec3(e, 0, 0), id), bump(p + vec3(0, e, 0), id), bump(p + vec3(0, 0, e), id)) - b0;
    g /= e;
    n = normalize(n - (g - dot(g, n) * n));
  }
  Surface s = surface(p, n, id);
  vec3 l = normalize(KEY + uLightJitter * 0.34);
  float ndl = max(dot(n, l), 0.0);
  float sh = ndl > 0.0 ? shadow(p + n * 0.012, l, 11.0) : 0.0;
  float wrapped = mix(ndl, clamp((dot(n, l) + s.glow) / (1.0 + s.glow), 0.0, 1.0), step(0.001, s.glow));
  sh = mix(sh, 0.35 + 0.65 * sh, s.glow);
  float ao = occlusion(p, n);
  vec3 key = vec3(1.0, 0.93, 0.82) * 2.9 * gobo(p) * sh;
  vec3 sky = mix(WALL * 0.55, vec3(0.86, 0.92, 1.0), 0.5 + 0.5 * n.y) * 0.50;
  vec3 bounce = GROUND * max(0.0, 0.55 - 0.45 * n.y) * 0.42;
  vec3 fill = vec3(1.0, 0.96, 0.92) * 0.28 * max(dot(n, normalize(vec3(0.85, 0.35, 0.6))), 0.0);
  float fres = pow(1.0 - max(dot(n, -rd), 0.0), 5.0);
  vec3 aoTint = mix(s.albedo * 0.55, vec3(1.0), ao) * ao;
  vec3 diffuse = s.albedo * (key * wrapped + (sky + bounce + fill) * aoTint) * (1.0 - s.metal) + s.albedo * s.metal * 0.42 * (sky + fill + bounce + key * 0.25 * ndl) * ao;
  vec3 f0 = mix(vec3(0.04), s.albedo, s.metal);
  vec3 f = f0 + (1.0 - f0) * fres * (1.0 - s.rough) * (1.0 - s.rough);
  vec3 r = reflect(rd, n);
  vec3 spec = studio(r, s.rough) * f * mix(0.3, 1.0, ao) * (1.0 - 0.55 * s.rough);
  vec3 h = normalize(l - rd);
  float a2 = pow(max(s.rough, 0.08), 4.0), nh = max(dot(n, h), 0.0), dd = nh * nh * (a2 - 1.0) + 1.0;
  spec += key * ndl * f * min(a2 / (PI * dd * dd), 24.0) * 0.25;
  float rim = pow(1.0 - max(dot(n, -rd), 0.0), 2.5);
  vec3 sheen = s.sheen * mix(s.albedo, vec3(1.0), 0.45) * rim * (0.35 * ao + 0.55 * key * (0.35 + 0.65 * ndl));
  return diffuse + spec + sheen;
}
vec3 tone(vec3 c) {
  c *= EXPOSURE;
  c = (c * (2.51 * c + 0.03)) / (c * (2.43 * c + 0.59) + 0.14);
  return pow(clamp(c, 0.0, 1.0), vec3(1.0 / 2.2));
}
void main() {
  vec2 px = (2.0 * (gl_FragCoord.xy + uJitter) - uSize) / uSize.y;
  vec3 ro, at; float zoom;
  view(ro, at, zoom);
  vec3 w = normalize(at - ro), u = normalize(cross(w, vec3(0.0, 1.0, 0.0))), v = cross(u, w);
  vec3 rd = normalize(px.x * u + px.y * v + zoom * w);
  float t = march(ro, rd, 40.0);
  vec3 p = ro + rd * t;
  vec3 c = shade(p, rd, map(p).y, t);
#ifdef GLASS
  float g = 0.02;
  bool hit = false;
  for (int i = 0; i < 90; i++) {
    float d = glass(ro + rd * g);
    if (d < 0.0008) { hit = true; break; }
    g += d;
    if (g > t + 0.02) break;
  }
  if (hit && g < t + 0.03) {
    vec3 q = ro + rd * g, n = vec3(0.0);
    for (int i = 0; i < 4; i++) {
      vec3 k = 0.5773 * (2.0 * vec3(float(((i + 3) >> 1) & 1), float((i >> 1) & 1), float(i & 1)) - 1.0);
      n += k * glass(q + k * 0.002);
    }
    n = normalize(n);
    float nv = max(dot(n, -rd), 0.0), fres = 0.04 + 0.96 * pow(1.0 - nv, 5.0);
    // Thick glass darkens and greens towards its outline.
    c *= mix(vec3(1.0), vec3(0.80, 0.87, 0.83), pow(1.0 - nv, 2.2));
    c = mix(c, studio(reflect(rd, n), 0.04), fres * 0.75);
    c += studio(reflect(rd, n), 0.03) * 0.035;
  }
#endif
  vec2 q = gl_FragCoord.xy / uSize;
  c *= mix(0.72, 1.0, pow(16.0 * q.x * (1.0 - q.x) * q.y * (1.0 - q.y), 0.16));
  outColor = vec4(tone(c), 1.0);
}
`
