import { box, dot, fill, full, type Icons, linear, petals, radial, rays, shadow, star, stroke, wedge } from './draw.ts'

const wheelColours = ['#FFF3DF', '#F97316', '#FFD27A', '#B4230F', '#FFF3DF', '#F97316', '#FFD27A', '#B4230F']

export const marketingIcons: Icons = {
  'marigold-mail': {
    defs: linear('g', '#FFB14A', '#E4520A', [0, 0, 0.4, 1]),
    ground: full('url(#g)'),
    art:
      shadow(32, 51, 22, 2.5) +
      box(10, 18, 44, 31, 5, '#FFF8EE') +
      fill('M10 46 27 31h10l17 15a5 5 0 0 1-5 3H15a5 5 0 0 1-5-3Z', '#FFE3BF') +
      fill('M10 22a4 4 0 0 1 4-4h36a4 4 0 0 1 4 4L35 36.500a5 5 0 0 1-6 0Z', '#FFFFFF') +
      stroke('M12 21 30 35a3.500 3.500 0 0 0 4 0l18-14', '#F2B873', 1.4) +
      petals(32, 35, 10, { distance: 7, width: 2.8, length: 4, fill: '#F07A0B' }) +
      petals(32, 35, 8, { distance: 4.2, width: 2.3, length: 3, fill: '#FFB52E', turn: 20 }) +
      dot(32, 35, 2.6, '#8F3204'),
  },
  'dholak-broadcasts': {
    defs: linear('g', '#8E2A10', '#4F1208') + linear('b', '#FFC062', '#EE6C12', [0, 0, 0, 1]),
    ground: full('url(#g)') + stroke('M6 14q5-5 5-11M53 61q0-6 5-11', '#B64A22', 3),
    art:
      '<g transform="rotate(-18 32 32)">' +
      fill('M14 19q18-8 36 0v26q-18 8-36 0Z', 'url(#b)') +
      stroke('m16 21 6 22 6-24 6 26 6-26 6 23 3-20', '#FFF0D6', 1.8) +
      '<ellipse cx="14" cy="32" rx="5" ry="14" fill="#FFE8C7"/><ellipse cx="14" cy="32" rx="2.500" ry="8" fill="#3A0F08"/>' +
      '<ellipse cx="50" cy="32" rx="5" ry="14" fill="#FFF6E8"/><ellipse cx="50" cy="32" rx="2.200" ry="6.500" fill="#D88A3C"/></g>' +
      stroke('M55 12q4 3 4 8M51 8q-4-3-8-2M9 52q-4-3-4-8', '#FFB457', 2.2),
  },
  'tyohar-planner': {
    defs: radial('g', '#FFE7A8', '#FB8C1A', [0.5, 0.55, 0.75]) + linear('f', '#FFF6C9', '#F4511E', [0, 1, 0, 0]),
    ground: full('url(#g)') + rays(32, 34, 50, 12, '#FFFFFF2E'),
    art:
      box(13, 13, 38, 40, 6, '#FFFFFF') +
      fill('M13 19a6 6 0 0 1 6-6h26a6 6 0 0 1 6 6v5H13Z', '#C8320F') +
      stroke('M22 10v7M42 10v7', '#5C1606', 3) +
      fill('M32 25c6 6 6.500 9 4.500 12a5.300 5.300 0 0 1-9 0c-2-3-1.500-6 4.500-12Z', 'url(#f)') +
      fill('M20 38h24c0 7-5 11-12 11s-12-4-12-11Z', '#B4541A') +
      fill('M20 38h24l-1 3.500H21Z', '#D97A2B'),
  },
  'lucky-chakra': {
    ground:
      full('#3B1466') +
      dot(10, 12, 2, '#FFD27A') +
      dot(55, 52, 2, '#FFD27A') +
      dot(54, 10, 1.4, '#FF8A3D') +
      dot(8, 52, 1.6, '#FF8A3D'),
    art:
      dot(32, 33, 24, '#FFC24D') +
      wheelColours.map((colour, index) => wedge(32, 33, 21, index * 45, index * 45 + 45, colour)).join('') +
      dot(32, 33, 6.5, '#3B1466') +
      fill(star(32, 33, 4.4, 1.9), '#FFC24D') +
      fill('M26 4h12l-6 13Z', '#FFFFFF') +
      fill('M32 4h6l-6 13Z', '#E3D4F5'),
  },
  'mohalla-referrals': {
    defs: linear('g', '#FFF4E3', '#FFDDB0', [0, 0, 0, 1]),
    ground: full('url(#g)'),
    art:
      fill('M4 64V38l11-9 11 9v26Z', '#F59A3C') +
      fill('M38 64V38l11-9 11 9v26Z', '#D9480F') +
      fill('M18 64V31l14-12 14 12v33Z', '#FF7A1A') +
      fill(
        'M15 33 32 18.500 49 33',
        'none',
        'stroke="#7A240A" stroke-width="3.500" stroke-linecap="round" stroke-linejoin="round"',
      ) +
      box(28, 48, 8, 16, 4, '#7A240A') +
      box(8, 44, 6, 6, 1.5, '#FFE7C7') +
      box(50, 44, 6, 6, 1.5, '#FFD0A6') +
      fill('M32 44c-8-5-6-11-2.500-11 1.500 0 2.500 1.500 2.500 1.500S33 33 34.500 33C38 33 40 39 32 44Z', '#FFF4E3') +
      stroke('M22 12q10-8 20 0', '#E4570B', 2.4, 'stroke-dasharray="1 4"'),
  },
  'pinwheel-seo': {
    defs: linear('g', '#FF8A4C', '#D6246E', [0, 0, 1, 1]),
    ground: full('url(#g)'),
    art:
      stroke('M32 32v28', '#7A1038', 3) +
      fill('M32 32C20 28 18 16 26 8c6 4 8 10 6 24Z', '#FFFFFF') +
      fill('M32 32C36 20 48 18 56 26c-4 6-10 8-24 6Z', '#FFD9A8') +
      fill('M32 32c12 4 14 16 6 24-6-4-8-10-6-24Z', '#FFFFFF') +
      fill('M32 32C28 44 16 46 8 38c4-6 10-8 24-6Z', '#FFD9A8') +
      fill('M32 32 26 8q5 9 6 24M32 32l24-6q-9 5-24 6M32 32l6 24q-5-9-6-24M32 32 8 38q9-5 24-6', '#00000018') +
      dot(32, 32, 3.6, '#7A1038') +
      dot(32, 32, 1.3, '#FFD9A8'),
  },
  'parchi-coupons': {
    defs: linear('g', '#FB7A2E', '#B93808', [0, 1, 1, 0]),
    ground: full('url(#g)') + fill('M-4 46 46-4h14L-4 60Z', '#FFFFFF14'),
    art:
      '<g transform="rotate(-16 32 32)">' +
      fill(
        'M9 22a3 3 0 0 1 3-3h40a3 3 0 0 1 3 3v5a5 5 0 0 0 0 10v5a3 3 0 0 1-3 3H12a3 3 0 0 1-3-3v-5a5 5 0 0 0 0-10Z',
        '#00000026',
        'transform="translate(1 3)"',
      ) +
      fill(
        'M9 22a3 3 0 0 1 3-3h40a3 3 0 0 1 3 3v5a5 5 0 0 0 0 10v5a3 3 0 0 1-3 3H12a3 3 0 0 1-3-3v-5a5 5 0 0 0 0-10Z',
        '#FFF5E6',
      ) +
      stroke('M24 21v22', '#E98A4A', 1.8, 'stroke-dasharray="2 3.400"') +
      stroke('m34 39 11-14', '#C2410C', 3.2) +
      stroke('M35.500 27.500h.01M43.500 36.500h.01', '#C2410C', 6.4) +
      stroke('M16.500 27v10', '#F0A468', 2.4) +
      '</g>',
  },
  'shopfront-stories': {
    defs: linear('s', '#FFC93C', '#E11D48', [0, 1, 1, 0]),
    ground: full('#FFFFFF') + full('#FFF6ED'),
    art:
      '<circle cx="32" cy="32" r="23" fill="none" stroke="url(#s)" stroke-width="4.500" stroke-dasharray="42 6.200" stroke-linecap="round" transform="rotate(-82 32 32)"/>' +
      fill('M20 24h24l3 8H17Z', '#EA580C') +
      fill(
        'M17 32a3.750 3.750 0 0 0 7.500 0 3.750 3.750 0 0 0 7.500 0 3.750 3.750 0 0 0 7.500 0 3.750 3.750 0 0 0 7.500 0Z',
        '#C2410C',
      ) +
      fill('M24.500 24h5l-1 8h-6ZM37 24h4l3 8h-6Z', '#FFE0BF') +
      fill('M20 36h24v8a2 2 0 0 1-2 2H22a2 2 0 0 1-2-2Z', '#7C2D12') +
      fill('m29 37.500 7 3.600-7 3.600Z', '#FFE0BF'),
  },
}
