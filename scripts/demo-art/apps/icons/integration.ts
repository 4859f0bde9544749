import { box, dot, fill, full, type Icons, linear, radial, rupee, shadow, stroke } from './draw.ts'

export const integrationIcons: Icons = {
  'setu-ledger-sync': {
    defs: linear('g', '#7DE8F5', '#0B8FB3', [0, 0, 0, 1]),
    ground: full('url(#g)') + dot(46, 17, 8, '#FFF3C4') + fill('M0 48h64v16H0Z', '#06637F'),
    art:
      fill('M2 30h60v6H2Z', '#FFFFFF') +
      fill('M2 36h60v14h-4c0-12-18-12-18 0h-3c0-12-18-12-18 0h-3C16 38 6 38 6 50H2Z', '#E3FAFF') +
      stroke('M8 30v-5M20 30v-5M32 30v-5M44 30v-5M56 30v-5M5 25h54', '#FFFFFF', 2.4) +
      stroke('M8 55h10M26 57h14M46 54h10', '#4FC3DC', 2.2) +
      '<g fill="#0B8FB3"><path d="M8 31.800h4v2.400H8zM16 31.800h9v2.400h-9zM30 31.800h6v2.400h-6zM41 31.800h11v2.400H41z"/></g>',
  },
  'courier-junction': {
    defs: linear('g', '#0E7490', '#083344', [0, 0, 1, 1]),
    ground:
      full('url(#g)') +
      stroke('M-2 18h14q6 0 8 6M-2 50h12q8 0 10-8M66 33H52', '#22B8D6', 3) +
      stroke('M1 34h10', '#22B8D6', 3, 'stroke-dasharray="3 5"'),
    art:
      shadow(33, 53, 15, 2.5, 0.3) +
      fill('m33 11 18 9v21L33 51 15 41V20Z', '#E8B878') +
      fill('m15 20 18 9v22L15 41Z', '#C98F4B') +
      fill('m33 29 18-9v21L33 51Z', '#DDA661') +
      fill('m33 11 18 9-18 9-18-9Z', '#F6D6A4') +
      fill('m24 15.500 18 9v6l-4 2v-6l-18-9Z', '#22D3EE') +
      fill('M55 33l-6-5v10Z', '#22D3EE', 'transform="translate(5 0)"') +
      dot(20, 41, 0, '#FFF'),
  },
  'settlement-sangam': {
    ground: full('#E4FBFF') + fill('M0 50q16-8 32 0t32 0v14H0Z', '#C2F3FB'),
    art:
      stroke('M12 4c0 18 20 14 20 34', '#0E7490', 6) +
      stroke('M52 4c0 18-20 14-20 34', '#22C3E6', 6) +
      stroke('M32 4v34', '#67E0F5', 6) +
      dot(32, 46, 13.5, '#0B5A70') +
      dot(32, 45, 13, '#FFC94D') +
      '<circle cx="32" cy="45" r="10" fill="none" stroke="#C98A00" stroke-width="1.300"/>' +
      rupee(32.6, 45, 0.56, '#7A4A00', 4),
  },
  'bazaar-sync': {
    defs: linear('g', '#2DD4BF', '#0B6B7E', [0, 0, 0.7, 1]),
    ground: full('url(#g)'),
    art:
      stroke('M12 40a21 21 0 0 0 37 8M52 24', '#FFFFFF', 4) +
      fill('m53 51-1-10-8 6Z', '#FFFFFF') +
      fill('M15 11h34l6 13H9Z', '#FFFFFF') +
      fill(
        'M9 24a5.750 5.750 0 0 0 11.500 0 5.750 5.750 0 0 0 11.500 0 5.750 5.750 0 0 0 11.500 0A5.750 5.750 0 0 0 55 24Z',
        '#D6FAF4',
      ) +
      fill(
        'M22.500 11h7L26.500 24a5.750 5.750 0 0 1-6 5 5.750 5.750 0 0 1-5-5ZM37 11h6l5.500 13a5.750 5.750 0 0 1-11 2Z',
        '#FF8A4C',
      ) +
      stroke('M20 33v10h24V33', '#FFFFFF', 3) +
      box(28, 36, 8, 7, 1.5, '#FFE08A'),
  },
  'sheet-shuttle': {
    ground: full('#083B4A'),
    art:
      box(9, 9, 46, 46, 5, '#F0FDFF') +
      fill('M9 14a5 5 0 0 1 5-5h36a5 5 0 0 1 5 5v6H9Z', '#22C3E6') +
      stroke('M9 31.500h46M9 43h46M24 20v35M40 20v35', '#A5E3EF', 2) +
      '<g transform="rotate(-32 32 35)">' +
      fill('M3 35q13-12 29-12t29 12q-13 12-29 12T3 35Z', '#F59E0B') +
      fill('M3 35q13 12 29 12t29-12Z', '#D97706') +
      box(20, 30.5, 24, 9, 4.5, '#5A2D00') +
      stroke('M24 33v4M28 33v4M32 33v4M36 33v4M40 33v4', '#FDE68A', 1.8) +
      '</g>',
  },
  'hook-station': {
    defs: linear('g', '#164E63', '#0A2533', [0, 0, 0, 1]),
    ground: full('url(#g)') + fill('M0 10h64v5H0Z', '#22D3EE') + fill('M0 18h64v2H0Z', '#0E7490'),
    art:
      dot(32, 12.5, 6, '#FFFFFF') +
      dot(32, 12.5, 2.6, '#0E7490') +
      stroke('M32 18v20c0 11-17 12-18 1', '#FFFFFF', 5.5) +
      fill('m8 43 6-11 6.500 8Z', '#FFFFFF') +
      stroke('M44 31l6 5-6 5', '#67E8F9', 3.4) +
      stroke('M42 51h14', '#FFC24D', 3.4) +
      dot(9, 12.5, 1.8, '#083344') +
      dot(55, 12.5, 1.8, '#083344'),
  },
  'e-way-express': {
    defs: linear('g', '#BDF4FF', '#3CC5E4', [0, 0, 0, 1]),
    ground:
      full('url(#g)') + fill('M0 46h64v18H0Z', '#164E63') + stroke('M3 55h8M19 55h10M37 55h10M55 55h8', '#FFD166', 2.4),
    art:
      box(14, 19, 27, 25, 3, '#FFFFFF') +
      fill('M41 27h9l8 9v8H41Z', '#0E7490') +
      fill('M45 30h4l4.500 5.500H45Z', '#CFF6FF') +
      '<path fill="#0B4A5E" d="M19 24h5v5h-5zM31 24h5v5h-5zM19 34h5v5h-5zM26 24h3v3h-3zM26 29h3v3h-3zM31 31h3v3h-3zM33 36h3v3h-3zM27 35h3v4h-3z"/>' +
      dot(22, 46, 5, '#1F2937') +
      dot(22, 46, 2, '#CFF6FF') +
      dot(49, 46, 5, '#1F2937') +
      dot(49, 46, 2, '#CFF6FF') +
      stroke('M3 25h8M6 32h5M2 39h9', '#FFFFFF', 2.6),
  },
  'pul-counter-link': {
    defs: radial('g', '#5EEAD4', '#0F766E', [0.4, 0.2, 0.9]),
    ground: full('url(#g)'),
    art:
      shadow(32, 54, 21, 2.4) +
      fill('M14 37h36l4 9v7a2 2 0 0 1-2 2H12a2 2 0 0 1-2-2v-7Z', '#0B3B39') +
      fill('M18 22h28l4 17H14Z', '#F4FFFC') +
      box(22, 10, 20, 9, 2.5, '#0B3B39') +
      stroke('M32 19v4', '#0B3B39', 4) +
      stroke('M26 14.500h8M37 14.500h1', '#5EEAD4', 2.2) +
      '<g fill="#14B8A6"><rect x="21" y="26" width="5" height="3.500" rx="1"/><rect x="29.500" y="26" width="5" height="3.500" rx="1"/><rect x="38" y="26" width="5" height="3.500" rx="1"/><rect x="20" y="32" width="5.500" height="3.500" rx="1"/><rect x="29" y="32" width="6" height="3.500" rx="1"/></g>' +
      box(38.5, 32, 5.5, 3.5, 1, '#F97316') +
      box(25, 45, 14, 4, 2, '#5EEAD4'),
  },
}
