import { core } from '../glsl/core.ts'
import { light } from '../glsl/light.ts'
import { spices } from '../glsl/spices.ts'
import type { Scene, Size } from '../photograph.ts'
import { type Room, room } from './room.ts'
import { f, type Thing } from './thing.ts'

export interface View {
  readonly from: readonly [number, number, number]
  readonly at: readonly [number, number, number]
  readonly zoom: number
}

/** Objects on a table in a room, with a camera position. */
export function stillLife(size: Size, at: Room, view: View, things: readonly Thing[], step = 0.85): Scene {
  const drawings = things.flatMap(({ drawing }) => drawing ?? [])
  const named = (text: string, thing: Thing) => text.replaceAll('MAP', `uMap${drawings.indexOf(thing.drawing ?? '')}`)
  const each = (part: (thing: Thing, n: number) => string) =>
    things.map((thing, index) => named(part(thing, index + 1), thing)).join('\n')
  const within = (n: number, part: string) =>
    `if (id >= ${n * 10}.0 - 0.5 && id < ${n * 10 + 9}.5) { float m = floor(id - ${n * 10}.0 + 0.5); ${part} }`
  const glasses = things.flatMap((thing, index) => thing.glass?.(index + 1) ?? [])
  const vec3 = (v: readonly [number, number, number]) => `vec3(${v.map(f).join(', ')})`
  const shader = `${core}
${glasses.length > 0 ? '#define GLASS 1' : ''}
#define STEP ${f(step)}
${room(at)}
${spices}
${each((thing, n) => thing.functions(n))}
vec2 map(vec3 p) {
  vec2 d = vec2(sweep(p), 1.0);
  ${each((thing, n) => {
    if (thing.around === undefined) return `{ ${thing.map(n)} }`
    const [x, y, z, radius] = thing.around
    return `{ float far = length(p - ${vec3([x, y, z])}) - ${f(radius)}; if (far < 0.25) { ${thing.map(n)} } else d.x = min(d.x, far); }`
  })}
  return d;
}
float glass(vec3 p) { return ${glasses.reduce((all, one) => `min(${all}, ${one})`, '1e5')}; }
float bump(vec3 p, float id) {
  if (id < 1.5) return plasterBump(p);
  ${each((thing, n) => within(n, thing.bump(n)))}
  return -1.0;
}
Surface surface(vec3 p, vec3 nn, float id) {
  if (id < 1.5) return Surface(plaster(p), 0.85, 0.0, 0.0, 0.0);
  ${each((thing, n) => within(n, thing.surface(n)))}
  return Surface(vec3(1.0, 0.0, 1.0), 0.9, 0.0, 0.0, 0.0);
}
void view(out vec3 ro, out vec3 at, out float zoom) { ro = ${vec3(view.from)}; at = ${vec3(view.at)}; zoom = ${f(view.zoom)}; }
${light}`
  return { size, shader, drawings }
}
