import { color } from '../room.ts'
import { f, finish, type Place, type Thing } from '../thing.ts'

/** A masala dabba: a round steel box with seven cups of spice. The last colour is the cup in the middle. */
export function dabba(at: Place, colors: readonly (readonly [string, string])[]): Thing {
  const choose = (index: 0 | 1) =>
    colors.map((pair, n) => `k < ${n}.5 ? ${color(pair[index])} : `).join('') + color('#888888')
  return {
    around: [at[0], 0.3, at[1], 1.75],
    functions: (n) => `
vec3 cup${n}(vec3 p) {
  vec3 j = p - vec3(${f(at[0])}, 0.0, ${f(at[1])});
  float a = atan(j.z, j.x), k = mod(floor(a / 1.0472 + 0.5), 6.0);
  float c = k * 1.0472;
  vec3 outer = vec3(j.xz - 1.0 * vec2(cos(c), sin(c)), k);
  return length(j.xz) < 0.5 ? vec3(j.xz, 6.0) : outer;
}
float steel${n}(vec3 p) {
  vec3 j = p - vec3(${f(at[0])}, 0.0, ${f(at[1])});
  float wall = max(abs(length(j.xz) - 1.56) - 0.022, abs(j.y - 0.36) - 0.36);
  wall = min(wall, torus(j - vec3(0.0, 0.72, 0.0), 1.56, 0.035));
  float floorPlate = cyl(j - vec3(0.0, 0.03, 0.0), 0.03, 1.56, 0.02);
  vec3 c = cup${n}(p);
  float rim = max(abs(length(c.xy) - 0.44) - 0.014, abs(j.y - 0.30) - 0.28);
  rim = min(rim, length(vec2(length(c.xy) - 0.44, j.y - 0.58)) - 0.024);
  return min(min(wall, floorPlate), rim) * 0.8;
}
float env${n}(vec3 p) {
  vec3 c = cup${n}(p);
  float l = length(c.xy);
  float top = 0.46 + 0.16 * exp(-9.0 * l * l) + 0.03 * (lumps(vec3(c.x * 5.0 + c.z, c.z * 3.0, c.y * 5.0)) - 0.5);
  return max(l - 0.425, p.y - top) * 0.7;
}`,
    map: (n) => `d = near(d, vec2(steel${n}(p), ${n * 10}.0)); d = near(d, vec2(env${n}(p), ${n * 10 + 1}.0));`,
    bump: () => 'if (m < 0.5) return -1.0; return grains(p, 60.0) * 1.3;',
    surface: (n) => `if (m < 0.5) return ${finish('steel')};
{ float k = cup${n}(p).z; vec3 one = ${choose(0)}; vec3 two = ${choose(1)};
return Surface(mix(one, two, smoothstep(0.5, 0.85, noise(p * 105.0)) * 0.8 + 0.3 * fbm(p * 6.0)), 0.92, 0.0, 0.2, 0.2); }`,
  }
}
