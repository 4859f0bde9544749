import { box, dot, fill, full, type Icons, linear, petals, radial, shadow, star, stroke } from './draw.ts'

const checker = Array.from({ length: 8 }, (_, row) =>
  Array.from({ length: 4 }, (_, column) => ((row + column) % 2 ? `M${32 + column * 8} ${row * 8}h8v8h-8Z` : '')).join(
    '',
  ),
).join('')

const reelHoles = [0, 72, 144, 216, 288]
  .map((turn) => `<circle cx="32" cy="18.500" r="4.600" transform="rotate(${turn} 32 32)"/>`)
  .join('')

export const mediaIcons: Icons = {
  'chitra-cutout': {
    defs: linear('g', '#FF8CC6', '#D01E7C', [0, 0, 0, 1]) + linear('v', '#FFD27A', '#E2711D', [0, 0, 1, 0]),
    ground: full('#FFFFFF') + fill(checker, '#F6D3E5') + fill('M0 0h32v64H0Z', 'url(#g)'),
    art:
      shadow(32, 55, 15, 2.4) +
      fill('M26 10h12v4l-2 5c9 4 13 10 13 18 0 9-6 17-17 17s-17-8-17-17c0-8 4-14 13-18l-2-5Z', 'url(#v)') +
      stroke('M16.500 33h31M17 41h30', '#A8450F', 2) +
      stroke('m18 37 3.500-2.500L25 37l3.500-2.500L32 37l3.500-2.500L39 37l3.500-2.500L46 37', '#FFF3DC', 1.6) +
      stroke('M32 2v60', '#FFFFFF', 1.6, 'stroke-dasharray="3 4"'),
  },
  reelwala: {
    defs: linear('g', '#FF5C8A', '#A1124E', [0, 0, 1, 1]),
    ground: full('url(#g)') + stroke('M38 54h20', '#FFD6E5', 5),
    art:
      dot(33, 34, 22, '#00000020') +
      dot(32, 32, 22.5, '#FFFFFF') +
      `<g fill="#C91F63">${reelHoles}</g>` +
      dot(32, 32, 7.5, '#C91F63') +
      fill('m29.800 28 6.400 4-6.400 4Z', '#FFFFFF'),
  },
  'zoom-jharokha': {
    defs: linear('g', '#B81D6B', '#5A0B3A', [0, 0, 0, 1]) + radial('l', '#FFF5D6', '#FFB84D', [0.4, 0.35, 0.8]),
    ground: full('url(#g)'),
    art:
      fill('M12 58V27q0-5 5-5.500Q18 15 25 14q4-1 7-7 3 6 7 7 7 1 8 7.500 5 .5 5 5.500v31Z', '#FFE1EE') +
      fill(
        'M17 58V30q1-4 5-4.500 1-5 5.500-6 3-1 4.500-4.500 1.500 3.500 4.500 4.500 4.500 1 5.500 6 4 .5 5 4.500v28Z',
        '#8D1253',
      ) +
      dot(31, 36, 10.5, 'url(#l)') +
      '<circle cx="31" cy="36" r="10.500" fill="none" stroke="#FFFFFF" stroke-width="3"/>' +
      stroke('m39 44 7 8', '#FFFFFF', 4.4) +
      stroke('M31 31v10M26 36h10', '#B3470A', 2.2) +
      box(9, 56, 46, 5, 1.5, '#FFFFFF'),
  },
  'halka-images': {
    defs: linear('g', '#FFE3F0', '#FFB3D6', [0, 0, 0, 1]) + linear('f', '#F43F93', '#9D174D', [1, 0, 0, 1]),
    ground: full('url(#g)'),
    art:
      fill('M52 8C34 8 18 18 17 38l-1 8 8-1C44 44 54 28 52 8Z', 'url(#f)') +
      fill('M52 8C40 18 27 30 20 45l4 0C44 44 54 28 52 8Z', '#7D0F3D', 'opacity=".35"') +
      stroke('M45 16C32 25 21 38 12 56', '#FFFFFF', 2.2) +
      stroke('m35 24 1 8M28 31l2 8M36 23h-8M29 31h-7', '#FFFFFF', 1.5) +
      stroke('M34 55h14M40 50h12', '#E879AE', 2.4),
  },
  'lookbook-loom': {
    ground: full('#FDF0F6'),
    art:
      box(6, 11, 52, 9, 2, '#BE185D') +
      box(6, 28, 52, 9, 2, '#F472B6') +
      box(6, 45, 52, 9, 2, '#BE185D') +
      box(11, 6, 9, 52, 2, '#7A1FA2') +
      box(28, 6, 9, 52, 2, '#F59E0B') +
      box(45, 6, 9, 52, 2, '#7A1FA2') +
      fill('M9 28h13v9H9Z', '#F472B6') +
      fill('M26 11h13v9H26ZM26 45h13v9H26Z', '#BE185D') +
      fill('M43 28h13v9H43Z', '#F472B6') +
      dot(41.5, 24, 8, '#FFFFFF') +
      dot(41.5, 24, 3.6, '#BE185D'),
  },
  'wax-seal': {
    defs: radial('w', '#FF6B7F', '#A30D2D', [0.35, 0.3, 0.8]),
    ground: full('#F7E7D4') + fill('M0 0h64L32 30Z', '#EBD2B5') + stroke('M0 0l32 30L64 0', '#D9B88F', 1.6),
    art:
      fill(
        'M33 13c5-1 6 3 10 4s8 4 7 9 3 6 2 11-5 5-7 9-7 8-11 6-7 2-11 0-4-6-7-8-4-7-2-11-1-8 3-11 4-6 8-7 5-2 8-2Z',
        '#7E0A24',
        'transform="translate(0 2)"',
      ) +
      fill(
        'M33 13c5-1 6 3 10 4s8 4 7 9 3 6 2 11-5 5-7 9-7 8-11 6-7 2-11 0-4-6-7-8-4-7-2-11-1-8 3-11 4-6 8-7 5-2 8-2Z',
        'url(#w)',
      ) +
      '<circle cx="32" cy="33" r="12.500" fill="none" stroke="#7E0A24" stroke-width="1.800" opacity=".7"/>' +
      petals(32, 33, 6, { distance: 5, width: 2.4, length: 4.4, fill: '#7E0A24' }) +
      dot(32, 33, 2, '#FF9AA8'),
  },
  'drape-try-on': {
    defs: linear('g', '#F9A8D4', '#DB2777', [0, 0, 1, 0.6]) + linear('b', '#8B1FB8', '#4A0D6B', [0, 0, 0, 1]),
    ground: full('url(#g)'),
    art:
      fill('M0 40C12 30 16 12 34 6c10-3 22 2 30 8v50H0Z', '#FDE2EF') +
      fill('M0 50c16-6 20-24 36-30 10-3 20 0 28 6v38H0Z', '#E0459A') +
      fill('M0 60c18-4 24-20 40-25 9-3 17 0 24 4v25H0Z', 'url(#b)') +
      stroke('M3 57c17-5 22-19 37-24 9-3 16 0 23 4', '#FFD166', 2.4) +
      stroke('M10 61c12-5 18-15 30-19 8-2 14 0 20 3', '#FFD166', 1.3, 'stroke-dasharray="1 4"') +
      fill(star(18, 15, 5, 2, 4), '#FFFFFF') +
      fill(star(9, 26, 3, 1.2, 4), '#FFFFFF'),
  },
  'tripod-shot-list': {
    ground: full('#4A0D35') + fill('M0 46h64v18H0Z', '#6B1550'),
    art:
      stroke('m32 37-11 21M32 37l11 21M32 37v20', '#F9A8D4', 3) +
      box(12, 14, 40, 25, 5, '#FFFFFF') +
      fill('M24 14l3-5h10l3 5Z', '#FFFFFF') +
      dot(32, 26, 9, '#DB2777') +
      dot(32, 26, 5.5, '#4A0D35') +
      dot(30, 24, 1.8, '#FBCFE8') +
      box(44, 18, 4.5, 3, 1.5, '#F9A8D4') +
      dot(17, 19.5, 1.8, '#F43F5E'),
  },
}
