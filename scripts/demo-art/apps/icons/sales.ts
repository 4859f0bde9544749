import { box, dot, fill, full, type Icons, linear, radial, rupee, shadow, sparkle, stroke } from './draw.ts'

export const salesIcons: Icons = {
  'jodi-bundles': {
    defs: linear('g', '#10B981', '#03543F', [0, 0, 1, 1]),
    ground: full('url(#g)'),
    art:
      '<g fill="none" stroke-width="7"><circle cx="23" cy="34" r="14" stroke="#FFFFFF"/><circle cx="41" cy="34" r="14" stroke="#FFC94D"/><path stroke="#FFFFFF" d="M32 23.300a14 14 0 0 1 4.800 8"/></g>' +
      fill('m41 8 6 6-6 7-6-7Z', '#FFF6DA') +
      fill('m41 8 6 6h-12Z', '#FFE28A'),
  },
  'ek-aur-upsell': {
    defs: linear('g', '#D1FAE5', '#6EE7B7', [0, 0, 0, 1]) + linear('b', '#059669', '#064E3B', [0, 0, 0, 1]),
    ground: full('url(#g)'),
    art:
      shadow(29, 56, 18, 2.2) +
      fill('M11 23h36l4 29a4 4 0 0 1-4 4H11a4 4 0 0 1-4-4Z', 'url(#b)') +
      stroke('M19 29v-9a10 10 0 0 1 20 0v9', '#D1FAE5', 3.4) +
      stroke('M20 41q9 8 18 0', '#A7F3D0', 3) +
      dot(48, 20, 12, '#FFFFFF') +
      dot(48, 20, 10, '#F97316') +
      stroke('M48 15v10M43 20h10', '#FFFFFF', 3.4),
  },
  'pakka-cod': {
    defs: linear('g', '#34D399', '#0B7A58', [0, 0, 0.4, 1]),
    ground: full('url(#g)'),
    art:
      '<g transform="rotate(-10 32 30)">' +
      box(6, 15, 52, 29, 4, '#064E3B', 'opacity=".35" transform="translate(0 3)"') +
      box(6, 15, 52, 29, 4, '#F0FFF8') +
      box(9.5, 18.5, 45, 22, 2.5, 'none', 'stroke="#7DDBB5" stroke-width="1.600"') +
      dot(28, 29.5, 8.5, '#BDF2DA') +
      rupee(28.5, 29.5, 0.5, '#047857', 4) +
      stroke('M14 24h3M14 35h3M46 24h4', '#7DDBB5', 2.4) +
      '</g>' +
      dot(46, 44, 13.5, '#F0FFF8') +
      dot(46, 44, 11, '#047857') +
      stroke('m40.500 44.500 4 4 7-8', '#FFFFFF', 3.4),
  },
  'khazana-rewards': {
    ground: full('#06372B') + fill('M0 64V44q32-12 64 0v20Z', '#0A4F3D'),
    art:
      dot(24, 24, 6, '#FFD45E') +
      dot(35, 21, 6.5, '#FFC226') +
      dot(43, 26, 5.5, '#FFE08A') +
      dot(32, 27, 6, '#FFD45E') +
      fill(sparkle(16, 12, 5), '#FFF3C4') +
      fill(sparkle(51, 13, 7), '#FFF3C4') +
      fill('M10 30h44v22a3 3 0 0 1-3 3H13a3 3 0 0 1-3-3Z', '#B45F1D') +
      fill('M10 30h44v7H10Z', '#8A4310') +
      fill('M15 30h5v25h-5ZM44 30h5v25h-5Z', '#FFC226') +
      box(26, 33, 12, 13, 3, '#FFD45E') +
      dot(32, 38, 2.2, '#6B3208') +
      stroke('M32 38v4', '#6B3208', 2.2),
  },
  'thok-wholesale': {
    defs: linear('g', '#EAFBF3', '#B5EBD2', [0, 0, 0, 1]),
    ground: full('url(#g)') + fill('M0 52h64v12H0Z', '#0B6B4D'),
    art:
      box(22, 9, 20, 20, 2.5, '#34D399') +
      box(8, 31, 20, 21, 2.5, '#059669') +
      box(32, 31, 24, 21, 2.5, '#047857') +
      fill('M29.500 9h5v8h-5Z', '#D1FAE5') +
      fill('M15.500 31h5v8h-5Z', '#A7F3D0') +
      fill('M41.500 31h5v8h-5Z', '#6EE7B7') +
      stroke('M26 24.500h6M12 47h6M36 47h9', '#FFFFFF', 2.4) +
      stroke('M4 57h56', '#34D399', 2.4, 'stroke-dasharray="6 4"'),
  },
  'wapsi-recovery': {
    defs: radial('g', '#5EEAB0', '#046C4E', [0.3, 0.2, 1]),
    ground: full('url(#g)'),
    art:
      stroke('M53 34a21 21 0 1 1-6-16', '#D9FFEE', 4.4) +
      fill('M51 8v13H38Z', '#D9FFEE') +
      stroke('M17 24h4.500l4 15h15l3.500-11H23', '#FFFFFF', 3.6) +
      dot(28, 45, 3, '#FFD45E') +
      dot(39, 45, 3, '#FFD45E'),
  },
  'ghadi-countdown': {
    ground: full('#FFF7E0') + fill('M0 64 64 0v64Z', '#CFF5E3'),
    art:
      box(15, 7, 34, 6, 3, '#065F46') +
      box(15, 51, 34, 6, 3, '#065F46') +
      fill('M19 13h26c0 11-8 13-8 19s8 8 8 19H19c0-11 8-13 8-19s-8-8-8-19Z', '#FFFFFF') +
      fill('M22 21h20c-2 5-7 7-8 11h-4c-1-4-6-6-8-11ZM21 51c1-7 6-8 11-8s10 1 11 8Z', '#F59E0B') +
      stroke('M32 32v10', '#F59E0B', 1.8, 'stroke-dasharray="2 2.500"') +
      stroke('M19 13c0 11 8 13 8 19s-8 8-8 19M45 13c0 11-8 13-8 19s8 8 8 19', '#10B981', 2.6),
  },
  'kab-milega': {
    defs: linear('g', '#0D9488', '#064E3B', [1, 0, 0, 1]) + linear('p', '#FFFFFF', '#CFFCE8', [0, 0, 0, 1]),
    ground:
      full('url(#g)') +
      stroke('M-2 50q16-10 30 2t38-8', '#34D39966', 5) +
      stroke('M6 14h8M50 12h8M4 34h6', '#34D39966', 3),
    art:
      shadow(32, 57, 8, 2.2, 0.4) +
      fill('M32 57C18 42 13 36 13 26a19 19 0 0 1 38 0c0 10-5 16-19 31Z', 'url(#p)') +
      dot(32, 26, 13, '#059669') +
      stroke('M32 18v8l5.500 3.500', '#FFFFFF', 3.2) +
      stroke('M32 15.300v.01M42.700 26h.01M32 36.700v.01M21.300 26h.01', '#A7F3D0', 2.4),
  },
}
