import { box, dot, fill, full, type Icons, linear, petals, radial, rays, star, stroke } from './draw.ts'

export const supportIcons: Icons = {
  'namaste-desk': {
    defs: linear('g', '#FFD65A', '#E07B00', [0, 0, 0.5, 1]),
    ground: full('url(#g)'),
    art:
      fill('M13 8h38a7 7 0 0 1 7 7v26a7 7 0 0 1-7 7H28L16 58V48h-3a7 7 0 0 1-7-7V15a7 7 0 0 1 7-7Z', '#FFFFFF') +
      fill('M32 40c-10 0-17-5-18-14 7-1 14 3 18 14ZM32 40c10 0 17-5 18-14-7-1-14 3-18 14Z', '#F9A8C9') +
      fill('M32 40c-9-3-13-11-10-19 6 2 10 9 10 19ZM32 40c9-3 13-11 10-19-6 2-10 9-10 19Z', '#EC5A97') +
      fill('M32 40c-7-7-7-17 0-24 7 7 7 17 0 24Z', '#C21D68') +
      stroke('M20 43.500h24', '#F5B942', 2.4),
  },
  'returns-counter': {
    ground: full('#FFF4D6') + fill('M0 50h64v14H0Z', '#92400E') + fill('M0 50h64v4H0Z', '#B45309'),
    art:
      box(17, 26, 32, 24, 2.5, '#E0A050') +
      fill('M17 28.500a2.500 2.500 0 0 1 2.500-2.500h27a2.500 2.500 0 0 1 2.500 2.500V33H17Z', '#C98732') +
      fill('M29 26h8v11l-4-2.500-4 2.500Z', '#FFF4D6') +
      stroke('M50 20V17A8 8 0 0 0 42 9H16', '#D97706', 4.6) +
      fill('M19 1.500v15L8 9Z', '#D97706') +
      stroke('M22 45h6', '#7C4A12', 2.4),
  },
  'chitthi-tracking': {
    defs: linear('g', '#FFE9A8', '#F7B21B', [0, 0, 0, 1]),
    ground: full('url(#g)') + dot(11, 50, 9, '#FFFFFF66') + dot(20, 54, 8, '#FFFFFF66') + dot(52, 56, 10, '#FFFFFF66'),
    art:
      stroke('M8 45c10 2 14-4 18-9', '#B45309', 2.6, 'stroke-dasharray="1 5"') +
      fill('M58 9 8 27l17 7Z', '#FFFFFF') +
      fill('M58 9 25 34l2 16 7-9Z', '#F3D9A0') +
      fill('M58 9 30 37l15 11Z', '#FFFFFF') +
      fill('m25 34 33-25-28 28-3 13Z', '#D9A441') +
      dot(8, 45, 3, '#B45309'),
  },
  'almirah-help-centre': {
    defs: linear('g', '#7A3B0C', '#3F1A04', [0, 0, 0, 1]),
    ground: full('url(#g)'),
    art:
      fill('M12 14q20-12 40 0Z', '#F5B942') +
      box(10, 13, 44, 40, 3, '#E89A2B') +
      box(14, 53, 6, 6, 1.5, '#B86A12') +
      box(44, 53, 6, 6, 1.5, '#B86A12') +
      box(13.5, 17, 17, 21, 2, '#FFF1CC') +
      box(33.5, 17, 17, 21, 2, '#C97A17') +
      stroke('M17 22h10M17 27h10M17 32h6', '#C97A17', 2.2) +
      stroke('M40 23q0-2.500 2.200-2.500t2.200 2.300q0 2-2.200 3v2M42.200 32.500h.01', '#FFF1CC', 2.2) +
      box(13.5, 41, 37, 8.5, 2, '#FFD98A') +
      stroke('M28 45.200h8', '#8A4B0A', 2.6),
  },
  'ghanti-callback': {
    defs: radial('g', '#FFB84D', '#B83A0A', [0.5, 0.45, 0.75]) + linear('b', '#FFF1B8', '#E5A000', [0, 0, 1, 0]),
    ground: full('url(#g)') + rays(32, 32, 50, 10, '#FFFFFF14'),
    art:
      '<g transform="rotate(14 32 14)">' +
      stroke('M32 4v8', '#7A2A05', 3) +
      '<circle cx="32" cy="13" r="3.500" fill="none" stroke="#FFE08A" stroke-width="2.500"/>' +
      dot(32, 50, 5, '#8A4500') +
      fill('M32 16c9 0 12 7 12.500 15 .500 8 2 10 6.500 14H13c4.500-4 6-6 6.500-14C20 23 23 16 32 16Z', 'url(#b)') +
      box(11, 43.5, 42, 5, 2.5, '#C98200') +
      stroke('M20 33q12 4 24 0', '#B87400', 2) +
      '</g>' +
      stroke('M11 16q-5 6-5 13M55 20q3 4 3 9', '#FFFFFF', 3),
  },
  'taarif-reviews': {
    defs: linear('g', '#FFF8DF', '#FFE59A', [0, 0, 0, 1]) + linear('s', '#FFC93C', '#F08A00', [0, 0, 0, 1]),
    ground: full('url(#g)'),
    art:
      `<path d="${star(32, 35, 27, 14.5)}" fill="url(#s)" stroke="url(#s)" stroke-width="6" stroke-linejoin="round"/>` +
      dot(25.5, 31, 2.8, '#5C2A00') +
      dot(38.5, 31, 2.8, '#5C2A00') +
      stroke('M24 38q8 8.500 16 0', '#5C2A00', 3.2) +
      '<g fill="#FF6B4A" opacity=".55"><circle cx="20.500" cy="36.500" r="2.800"/><circle cx="43.500" cy="36.500" r="2.800"/></g>',
  },
  'warranty-vault': {
    ground: full('#3A1D04') + stroke('M0 12h64M0 52h64', '#7A4A12', 2, 'stroke-dasharray="4 4"'),
    art:
      box(8, 13, 42, 36, 4, '#FFF6DC') +
      stroke('M15 22h22M15 29h16M15 36h11', '#D9B56A', 2.6) +
      fill('m38 42-3 17 8-5 8 5-3-17Z', '#C2410C') +
      petals(43, 38, 12, { distance: 9, width: 2.8, length: 4, fill: '#F59E0B' }) +
      dot(43, 38, 10, '#FBBF24') +
      stroke('m38.500 38.500 3 3 6-6.500', '#5A2A00', 3),
  },
  'darzi-size-guide': {
    defs: radial('g', '#FFC36B', '#C2570C', [0.3, 0.25, 1]) + radial('b', '#FFFDF5', '#F3DDB0', [0.4, 0.35, 0.7]),
    ground: full('url(#g)'),
    art:
      dot(31, 38, 20, '#00000026') +
      dot(30, 35, 20, 'url(#b)') +
      '<circle cx="30" cy="35" r="15" fill="none" stroke="#D9B27A" stroke-width="2"/>' +
      dot(25, 30, 3, '#8A3E06') +
      dot(35, 30, 3, '#8A3E06') +
      dot(25, 40, 3, '#8A3E06') +
      dot(35, 40, 3, '#8A3E06') +
      stroke('m25 30 10 10M35 30 25 40', '#DB2777', 2.2) +
      stroke('M35 30C46 20 38 12 50 8', '#DB2777', 2) +
      stroke('M59 4 40 27', '#F5F5F4', 3) +
      stroke('m58 5-2.500 3', '#78716C', 1.2),
  },
}
