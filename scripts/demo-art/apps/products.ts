import { rays, star } from './icons/draw.ts'

type Draw = (main: string, trim: string) => string

const shade = (d: string, opacity = 0.16) => `<path d="${d}" opacity="${opacity}"/>`
const line = (d: string, colour: string, width = 1.5) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const body = (d: string, colour: string) => `<path d="${d}" fill="${colour}"/>`

/** Flat drawings of products on a grid of 100, with their base at y = 86. */
const drawings: Record<string, Draw> = {
  saree: (main, trim) =>
    body('M22 20q28-8 56 0l4 62q-32 8-64 0Z', main) +
    body('M52 17q16 0 26 3l4 62q-12 3-22 4Z', trim) +
    shade('M36 17.500 34 85l6 .6 1-69ZM64 17l6 67 4-.5-6-66Z', 0.1) +
    line('M20 70q31 8 62 0M20 75q31 8 62 0', trim, 2) +
    line('M57 24h20M57.500 32h20M58 40h21M58.500 48h21M59 56h21M59.500 64h21', main, 1.6) +
    line('M57 28h20M57.800 36h21M58.300 44h21M59 52h21M59.500 60h22', '#fff8', 1.2),
  kurta: (main, trim) =>
    body('M38 14q12 8 24 0l16 8 9 32-11 4-5-16 3 44H26l3-44-5 16-11-4 9-32Z', main) +
    line('M38 14q12 10 24 0', trim, 3) +
    line('M50 20v28', trim, 3) +
    line('M28 83h44M14 51l10 4M86 51l-10 4', trim, 3) +
    shade('M29 42l2 44h8l-4-44ZM71 42l-2 44h-6l3-44Z', 0.08) +
    `<g fill="#fff"><circle cx="50" cy="26" r="1.300"/><circle cx="50" cy="33" r="1.300"/><circle cx="50" cy="40" r="1.300"/></g>`,
  jhumka: (main, trim) =>
    [30, 70]
      .map(
        (x) =>
          `<circle cx="${x}" cy="26" r="9" fill="${main}"/><circle cx="${x}" cy="26" r="4.500" fill="${trim}"/>` +
          line(`M${x} 35v7`, main, 2) +
          body(`M${x - 17} 66q0-24 17-24t17 24Z`, main) +
          line(`M${x - 15} 58q15-4 30 0M${x - 12} 51q12-3 24 0`, trim, 2) +
          [-14, -7, 0, 7, 14].map((dx) => `<circle cx="${x + dx}" cy="72" r="3" fill="${trim}"/>`).join(''),
      )
      .join(''),
  diya: (main, trim) =>
    body('M50 22c10 11 12 18 8 24-4 5-12 5-16 0-4-6-2-13 8-24Z', '#ffb627') +
    body('M50 33c5 6 5 9 3 12-2 2.500-4 2.500-6 0-2-3-2-6 3-12Z', '#fff3c4') +
    body('M14 50h72c0 22-15 34-36 34S14 72 14 50Z', main) +
    body('M14 50h72q-1 6-3 10H17q-2-4-3-10Z', trim) +
    line('m22 68 6-4 6 4 6-4 6 4 6-4 6 4 6-4 6 4 6-4', '#fff9', 2),
  pot: (main, trim) =>
    body('M38 14h24v6l-4 8q24 8 24 32 0 26-32 26T18 60q0-24 24-32l-4-8Z', main) +
    line('M20 52h60M19 66h62', trim, 2.4) +
    line('m24 61 5-4 5 4 5-4 5 4 6-4 6 4 5-4 5 4 5-4 5 4', trim, 2) +
    shade('M62 29q20 8 20 31 0 26-32 26 22-8 22-30 0-18-10-27Z', 0.12),
  bottle: (main, trim) =>
    body('M42 10h16v12H42Z', trim) +
    body('M40 22h20v6q10 5 10 16v38q0 4-4 4H34q-4 0-4-4V44q0-11 10-16Z', main) +
    body('M34 48h32v26H34Z', '#fffdf4') +
    line('M40 56h20M42 62h16M45 68h10', trim, 2) +
    shade('M60 28q10 5 10 16v38q0 4-4 4h-4V36Z', 0.1),
  jar: (main, trim) =>
    body('M28 14h44v14H28Z', trim) +
    body('M24 28h52q4 6 4 14v38q0 6-6 6H26q-6 0-6-6V42q0-8 4-14Z', main) +
    body('M26 46h48v26H26Z', '#fff8ea') +
    line('M38 54h24M34 60h32M42 66h16', trim, 2.2) +
    shade('M68 28h8q4 6 4 14v38q0 6-6 6h-4Z', 0.1),
  shoe: (main, trim) => {
    const shoe = (paint: string, lining: string) =>
      body('M10 40q12-7 26-1 14 18 32 20 12 0 16-12 1-5 7-6 4 22-12 32-4 3-10 3H14q-6 0-6-8Z', paint) +
      body('M10 40q12-7 26-1 4 6 9 10-20 6-36 2Z', lining) +
      line('M9 67h62q10 0 14-8', '#0004', 3) +
      line('M50 54q-6 6-4 14M58 57q-5 4-4 11M66 58q-3 4-2 10', lining, 2)
    return `<g transform="translate(14 -4) scale(.82)">${shoe(trim, main)}</g><g transform="translate(0 14) scale(.96)">${shoe(main, trim)}</g>`
  },
  bag: (main, trim) =>
    line('M32 44q0-26 18-26t18 26', trim, 4) +
    body('M18 42h64l4 40q0 4-4 4H18q-4 0-4-4Z', main) +
    body('M18 42h64l1.600 14H16.500Z', trim) +
    line('m20 76 6-5 6 5 6-5 6 5 6-5 6 5 6-5 6 5 6-5 6 5', trim, 2) +
    `<circle cx="50" cy="56" r="5" fill="#fff3d0"/>`,
  cushion: (main, trim) =>
    body('M16 22q34 8 68 0 8 32 0 62-34-8-68 0-8-30 0-62Z', main) +
    body('M50 30 72 53 50 76 28 53Z', trim) +
    body('M50 41 62 53 50 65 38 53Z', main) +
    line('M20 27q30 6 60 0M20 79q30-6 60 0', '#fff6', 1.6),
  lamp: (main, trim) =>
    body('M44 56h12v22H44Z', trim) +
    body('M30 78h40v8H30Z', trim) +
    body('M34 16h32l16 42H18Z', main) +
    line('M40 17 30 57M50 16v41M60 17l10 40', '#fff7', 1.6),
  tea: (main, trim) =>
    body('M24 14h52v72H24Z', main) +
    body('M24 14h52l-6 10H30Z', trim) +
    body('M32 36h36v32H32Z', '#fffaf0') +
    body('M50 40c8 6 8 16 0 22-8-6-8-16 0-22Z', trim) +
    line('M36 76h28', '#fffb', 2.4),
  soap: (main, trim) =>
    body('M14 46q0-14 14-14h44q14 0 14 14v20q0 16-16 16H30q-16 0-16-16Z', main) +
    body('M24 46q0-6 6-6h40q6 0 6 6v4H24Z', '#fff5') +
    `<path d="${star(50, 62, 11, 5, 8)}" fill="${trim}"/>`,
  rug: (main, trim) =>
    body('M12 26h76v52H12Z', main) +
    body('M18 32h64v40H18Z', trim) +
    body('M24 37h52v30H24Z', main) +
    body('M50 40 64 52 50 64 36 52Z', trim) +
    line('M12 26v52M88 26v52', '#fff8', 2) +
    line('M12 82v4M20 82v4M28 82v4M36 82v4M44 82v4M52 82v4M60 82v4M68 82v4M76 82v4M84 82v4', main, 2),
  necklace: (main, trim) =>
    line('M20 14q-4 54 30 62 34-8 30-62', main, 4) +
    [
      [23, 40],
      [31, 57],
      [42, 68],
      [58, 68],
      [69, 57],
      [77, 40],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="5" fill="${trim}"/>`)
      .join('') +
    `<circle cx="50" cy="77" r="10" fill="${main}"/>` +
    rays(50, 77, 8, 8, trim),
  toy: (main, trim) =>
    body('M26 34q0-16 24-16t24 16l6 30q0 18-30 18T20 64Z', main) +
    `<circle cx="41" cy="38" r="4" fill="#1b1a17"/><circle cx="59" cy="38" r="4" fill="#1b1a17"/><path d="M50 42 62 50 50 54 38 50Z" fill="${trim}"/>` +
    line('M32 68q18 8 36 0M34 60q16 8 32 0', trim, 2.4),
}

/** A product image: `saree:#8e1b4b:#f5b942` on a lit background, or without a background for cut-outs. */
export function product(spec: string, ground: string | null = '#f3ece2'): string {
  const [name = '', main = '#8e1b4b', trim = '#f5b942'] = spec.split(':')
  const draw = drawings[name]
  if (!draw) throw new Error(`No drawing of a ${name}`)
  const floor = ground
    ? `<rect width="100" height="100" fill="${ground}"/><path d="M0 78h100v22H0Z" fill="#000" opacity=".05"/><ellipse cx="50" cy="86.500" rx="34" ry="3.500" opacity=".16"/>`
    : ''
  return `<svg viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice">${floor}${draw(main, trim)}</svg>`
}

/** A product thumbnail of `size` pixels for lists. */
export const thumb = (spec: string, size = 40, ground = '#f3ece2') =>
  `<span class="thumb" style="width:${size}px;height:${size}px">${product(spec, ground)}</span>`
