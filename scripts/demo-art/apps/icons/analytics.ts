import { box, dot, fill, full, type Icons, linear, radial, shadow, stroke, wedge } from './draw.ts'

const pixels = ['1111111', '1100011', '1010101', '1001001', '1000001', '1111111']

export const analyticsIcons: Icons = {
  'bahi-insights': {
    defs: linear('g', '#7FB2FF', '#1E4FD8', [0, 0, 0.5, 1]),
    ground: full('url(#g)'),
    art:
      shadow(33, 53, 20, 2.6) +
      box(14, 11, 37, 42, 4, '#8E1B1B') +
      box(14, 11, 34, 40, 4, '#D0312D') +
      fill('M14 15a4 4 0 0 1 4-4h4v40h-4a4 4 0 0 1-4-4Z', '#A52222') +
      box(26, 17, 17, 22, 2, '#FFF4E0') +
      box(28.5, 29, 3, 7, 1, '#1E4FD8') +
      box(33, 25, 3, 11, 1, '#3B82F6') +
      box(37.5, 20.5, 3, 15.5, 1, '#1E4FD8') +
      stroke('M14 44q17 6 34-1', '#FFD34D', 2) +
      dot(35, 45.5, 2.6, '#FFD34D') +
      stroke('m34 47-2 6M36 47l3 6', '#FFD34D', 1.8),
  },
  'pincode-atlas': {
    defs: linear('g', '#DDF1FF', '#9ED3FF', [0, 0, 0, 1]) + linear('p', '#FF6B4A', '#C81E3A', [0, 0, 0, 1]),
    ground: full('url(#g)'),
    art:
      fill('m7 22 16-6v36L7 58Z', '#1D6FE0') +
      fill('m23 16 18 6v36l-18-6Z', '#4C9BFF') +
      fill('m41 22 16-6v36l-16 6Z', '#1D6FE0') +
      stroke('m7 40 8-5 8 6 9-8 9 9 8-9 8 4', '#CFE6FF', 2.4) +
      stroke('M14 49q10-6 16-3t14-2', '#A7D0FF', 1.8, 'stroke-dasharray="1 4"') +
      shadow(34, 43, 5, 1.8, 0.35) +
      fill('M34 43C25 32 22 28 22 21a12 12 0 0 1 24 0c0 7-3 11-12 22Z', 'url(#p)') +
      dot(34, 20.5, 4.8, '#FFFFFF'),
  },
  'rto-radar': {
    defs: radial('g', '#143A7A', '#061433') + linear('s', '#39E0FF', '#39E0FF00', [1, 0, 0, 1]),
    ground: full('url(#g)'),
    art:
      '<g fill="none" stroke="#3F7BE0" stroke-width="1.500"><circle cx="32" cy="32" r="24"/><circle cx="32" cy="32" r="16" opacity=".8"/><circle cx="32" cy="32" r="8" opacity=".6"/></g>' +
      stroke('M8 32h48M32 8v48', '#2A57AC', 1) +
      wedge(32, 32, 24, -40, 38, 'url(#s)') +
      stroke('m32 32 14.800-19', '#8CF3FF', 2.2) +
      dot(42, 40, 5, '#FF5A4833') +
      dot(42, 40, 2.8, '#FF6A55') +
      dot(20, 26, 2, '#FFC24D') +
      dot(25, 44, 1.6, '#8CF3FF') +
      dot(32, 32, 2.4, '#FFFFFF'),
  },
  'cohort-kettle': {
    defs: linear('g', '#6672F5', '#2A2F8F', [0, 0, 1, 1]),
    ground: full('url(#g)'),
    art:
      stroke('M25 15c-2-3 2-4 0-8M33 15c-2-3 2-4 0-8', '#B9C0FF', 2.2) +
      shadow(31, 55, 18, 2.4) +
      fill('M45 31c4 0 4-6 11-8l1 3c-6 3-4 13-12 16Z', '#DDE1FF') +
      stroke('M17 28c-9-1-11 14-1 16', '#DDE1FF', 4) +
      fill('M17 24h28c4 12 4 22-2 30H19c-6-8-6-18-2-30Z', '#FFFFFF') +
      fill('M22 24a9 7 0 0 1 18 0Z', '#C3C9FF') +
      dot(31, 16.5, 2.3, '#FFD166') +
      box(21, 31, 5, 4.5, 1.2, '#2A2F8F') +
      box(27.5, 31, 5, 4.5, 1.2, '#4F5BE8') +
      box(34, 31, 5, 4.5, 1.2, '#97A0FA') +
      box(21, 37.5, 5, 4.5, 1.2, '#4F5BE8') +
      box(27.5, 37.5, 5, 4.5, 1.2, '#97A0FA') +
      box(34, 37.5, 5, 4.5, 1.2, '#DDE1FF') +
      box(21, 44, 5, 4.5, 1.2, '#97A0FA') +
      box(27.5, 44, 5, 4.5, 1.2, '#DDE1FF'),
  },
  'footfall-heatmaps': {
    defs:
      radial('h', '#FF3B1F', '#FF3B1F00', [0.5, 0.5, 0.5]) +
      radial('y', '#FFE14D', '#FFE14D00', [0.5, 0.5, 0.5]) +
      radial('t', '#22E3C4', '#22E3C400', [0.5, 0.5, 0.5]),
    ground: full('#152A6E'),
    art:
      dot(24, 24, 27, 'url(#t)') +
      dot(46, 47, 22, 'url(#t)') +
      dot(25, 24, 19, 'url(#y)') +
      dot(26, 24, 13, 'url(#h)') +
      dot(47, 48, 12, 'url(#y)') +
      dot(47, 48, 7, 'url(#h)') +
      fill(
        'm28 25 23 9-9.500 3.500L38 47Z',
        '#FFFFFF',
        'stroke="#0B163D" stroke-width="2.500" stroke-linejoin="round"',
      ),
  },
  'drishti-funnels': {
    defs: linear('g', '#2BB7F5', '#0B4FA8', [0, 0, 0.3, 1]),
    ground: full('url(#g)'),
    art:
      fill('M5 32C14 17 23 13 32 13s18 4 27 19C50 47 41 51 32 51S14 47 5 32Z', '#FFFFFF') +
      dot(32, 32, 14, '#0C3F86') +
      stroke('M24.500 26h15', '#7FDBFF', 4) +
      stroke('M27.500 32.500h9', '#38B6F5', 4) +
      stroke('M31 39h2', '#FFC24D', 4) +
      stroke('M14 14 11 9M50 14l3-5M32 8V3', '#BFE9FF', 2.6),
  },
  'margin-meter': {
    ground: full('#EAF1FF'),
    art:
      '<g fill="none" stroke-width="9"><path stroke="#F0563F" d="M10.500 42a21.500 21.500 0 0 1 7.200-16"/><path stroke="#FFC24D" d="M20 24.200a21.500 21.500 0 0 1 14-3.600"/><path stroke="#2563EB" d="M37 21a21.500 21.500 0 0 1 16.500 21"/></g>' +
      '<g transform="rotate(38 32 42)">' +
      fill('M29 42 32 17l3 25Z', '#12235A') +
      '</g>' +
      dot(32, 42, 6, '#12235A') +
      dot(32, 42, 2.2, '#EAF1FF') +
      box(20, 53, 24, 5, 2.5, '#BFD3FA') +
      box(20, 53, 17, 5, 2.5, '#2563EB'),
  },
  'pixel-postman': {
    defs: linear('g', '#1F7AF0', '#0A2F8C', [1, 0, 0, 1]),
    ground: full('url(#g)'),
    art:
      pixels
        .map((row, y) =>
          [...row].map((cell, x) => (cell === '1' ? box(15 + x * 5.6, 20 + y * 5.6, 5, 5, 1, '#FFFFFF') : '')).join(''),
        )
        .join('') +
      '<g fill="#7CF0FF"><rect x="4" y="26" width="5" height="5" rx="1" opacity=".5"/><rect x="7" y="37" width="5" height="5" rx="1" opacity=".8"/><rect x="3" y="45" width="4" height="4" rx="1" opacity=".35"/></g>' +
      box(48.6, 14.4, 5, 5, 1, '#FF5A7A') +
      box(54.2, 14.4, 5, 5, 1, '#FF5A7A') +
      box(48.6, 8.8, 5, 5, 1, '#FF5A7A') +
      box(54.2, 8.8, 5, 5, 1, '#FF8FA5'),
  },
}
