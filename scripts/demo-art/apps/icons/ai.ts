import { box, dot, fill, full, type Icons, linear, radial, rupee, shadow, sparkle, star, stroke } from './draw.ts'

export const aiIcons: Icons = {
  'lekhak-writer': {
    defs: linear('g', '#A98BFF', '#4C1DB8', [0, 0, 0.6, 1]) + linear('n', '#FFFFFF', '#D9CCFF', [0, 0, 1, 0]),
    ground: full('url(#g)'),
    art:
      '<g transform="rotate(38 32 32)">' +
      fill('M23 8h18v6H23Z', '#FFC24D') +
      fill('M22 16h20l3 15-13 25-13-25Z', 'url(#n)') +
      stroke('M32 55V36', '#4C1DB8', 2) +
      dot(32, 33, 3.6, '#4C1DB8') +
      '</g>' +
      fill(sparkle(47, 15, 9), '#FFFFFF') +
      fill(sparkle(15, 18, 5), '#FFE29A') +
      stroke('M36 56h18', '#D9CCFF', 2.6),
  },
  'munim-forecast': {
    ground: full('#F1EAFF') + fill('M0 0h64v24q-32 12-64 0Z', '#6D28D9'),
    art:
      fill('M11 23C13 9 23 5 32 5s19 4 21 18q-21 8-42 0Z', '#20124D') +
      fill('M11 23q21 8 42 0l.5 3q-21.500 8-43 0Z', '#FFC24D') +
      '<g fill="#FFFFFF" stroke="#20124D" stroke-width="3"><circle cx="20.500" cy="36" r="9"/><circle cx="43.500" cy="36" r="9"/></g>' +
      stroke('M29.500 35q2.500-2 5 0', '#20124D', 3) +
      stroke('m15.500 39 3.500-4 3 2.500 4-5.500', '#7C3AED', 2.2) +
      stroke('m38.500 39 3.500-4 3 2.500 4-5.500', '#7C3AED', 2.2) +
      fill('M32 50c-3-4-9-3-11 1-1.500 3-6 3-8 1 2 7 15 8 19 3 4 5 17 4 19-3-2 2-6.500 2-8-1-2-4-8-5-11-1Z', '#20124D'),
  },
  'tota-assistant': {
    defs: radial('g', '#C9A9FF', '#6527C9', [0.35, 0.3, 0.9]) + linear('t', '#6EE787', '#159447', [0, 0, 0.6, 1]),
    ground: full('url(#g)'),
    art:
      fill('M14 64V34C14 18 24 9 35 9c10 0 17 7 17 17 0 6-3 9-7 11-2 9 1 18 6 27Z', 'url(#t)') +
      fill('M14 64V40c6 8 10 16 11 24Z', '#0E6F35') +
      fill('M39 21c10-2 18 3 18 11 0 6-3 10-6 12-1-6-5-9-12-10-4-5-4-11 0-13Z', '#FF4D4D') +
      fill('M39 34c7 1 11 4 12 10-8-1-12-5-12-10Z', '#B81D2E') +
      dot(34, 23, 6, '#FFFFFF') +
      dot(35.5, 23, 3, '#1A1035') +
      dot(36.5, 22, 1, '#FFFFFF') +
      stroke('M23 40c5 4 12 5 18 3', '#E11D48', 3) +
      fill(sparkle(11, 14, 6), '#FFFFFF'),
  },
  'bhasha-bridge': {
    defs: linear('g', '#7C5CF2', '#3A1C9E', [1, 0, 0, 1]),
    ground: full('url(#g)') + fill('M0 54q8-4 16 0t16 0 16 0 16 0v10H0Z', '#2A1278'),
    art:
      stroke('M6 52a26 22 0 0 1 52 0', '#C7B8FF', 4) +
      stroke('M6 44h52M18 44v-7M32 44V30M46 44v-7', '#C7B8FF', 3) +
      fill('M10 8h18a4 4 0 0 1 4 4v12a4 4 0 0 1-4 4H17l-6 5v-5h-1a4 4 0 0 1-4-4V12a4 4 0 0 1 4-4Z', '#FFFFFF') +
      fill('M40 12h15a4 4 0 0 1 4 4v12a4 4 0 0 1-4 4v5l-6-5h-9a4 4 0 0 1-4-4V16a4 4 0 0 1 4-4Z', '#FFC24D') +
      stroke('m14.500 23 4.500-11 4.500 11M16.200 19h5.600', '#4C1DB8', 2.4) +
      stroke(
        'M41.500 18.500q4-2 4 .800t-3 2.700q4 0 3.500 3t-5 1.500M46 22h4.500M51 16.500V28M49 16.500h4.500',
        '#5A2A00',
        2,
      ),
  },
  'smart-shelf': {
    ground: full('#1B1145') + fill('M0 0h64v18H0Z', '#2B1B69'),
    art:
      box(7, 24, 50, 3.5, 1.5, '#8B6CF6') +
      box(7, 41, 50, 3.5, 1.5, '#8B6CF6') +
      box(7, 57, 50, 3.5, 1.5, '#8B6CF6') +
      box(10, 13, 9, 11, 2, '#B9A5FF') +
      box(45, 15, 9, 9, 2, '#B9A5FF') +
      box(24, 7, 16, 17, 3, '#FFC24D') +
      fill(star(32, 15.5, 5.6, 2.4), '#5A2A00') +
      dot(15, 36, 5, '#F472B6') +
      box(24, 31, 7, 10, 2, '#6D4DE8') +
      box(33, 33, 7, 8, 2, '#A78BFA') +
      fill('m45 41 4.500-10 4.500 10Z', '#34D399') +
      box(10, 48, 13, 9, 2, '#6D4DE8') +
      box(27, 50, 8, 7, 2, '#A78BFA') +
      dot(46, 52, 5, '#6D4DE8'),
  },
  'cod-sentinel': {
    defs: linear('g', '#EFE7FF', '#C9B3FF', [0, 0, 0, 1]) + linear('s', '#7C3AED', '#3B0F8F', [0, 0, 1, 1]),
    ground: full('url(#g)'),
    art:
      fill('M32 6c7 5 14 6 21 6 0 24-5 37-21 46C16 49 11 36 11 12c7 0 14-1 21-6Z', 'url(#s)') +
      fill('M32 6c7 5 14 6 21 6 0 24-5 37-21 46Z', '#00000022') +
      stroke('M18 18c6-.500 10-2 14-4.500 4 2.500 8 4 14 4.500', '#C4A8FF', 1.8) +
      dot(32, 33, 12.5, '#FFC24D') +
      '<circle cx="32" cy="33" r="10" fill="none" stroke="#B76E00" stroke-width="1.400"/>' +
      rupee(32.6, 33, 0.58, '#6B3A00', 4),
  },
  'saar-digest': {
    defs: linear('g', '#D8B4FE', '#7E22CE', [0, 0, 0, 1]) + linear('d', '#FFFFFF', '#E3CCFF', [0, 0, 0, 1]),
    ground: full('url(#g)'),
    art:
      '<g fill="#FFFFFF" opacity=".75"><path d="' +
      star(13, 12, 5, 2.2) +
      star(51, 12, 5, 2.2) +
      star(32, 8, 5, 2.2) +
      '"/></g>' +
      stroke('m16 19 8 6M48 19l-8 6M32 14v6', '#F3E8FF', 1.8, 'stroke-dasharray="1 3.500"') +
      shadow(32, 58, 13, 2) +
      fill('M32 20c9 11 15 17 15 24a15 14 0 0 1-30 0c0-7 6-13 15-24Z', 'url(#d)') +
      fill(star(32, 43, 9, 3.9), '#7E22CE'),
  },
  'tagsmith-vision': {
    defs: linear('g', '#5B5FF0', '#A21CAF', [0, 0, 1, 1]),
    ground: full('url(#g)'),
    art:
      '<g transform="rotate(-14 32 32)">' +
      fill('M8 32 20 17a5 5 0 0 1 4-2h27a5 5 0 0 1 5 5v24a5 5 0 0 1-5 5H24a5 5 0 0 1-4-2Z', '#FFFFFF') +
      fill('M22 32q8-10 15-10t15 10q-8 10-15 10T22 32Z', '#EDE4FF') +
      stroke('M22 32q8-10 15-10t15 10q-8 10-15 10T22 32Z', '#5B21B6', 2.2) +
      dot(37, 32, 5.8, '#7C3AED') +
      dot(37, 32, 2.6, '#1E1247') +
      dot(38.5, 30.4, 1.2, '#FFFFFF') +
      dot(15, 32, 2.2, '#7C3AED') +
      '</g>' +
      stroke('M15 37C8 44 12 52 7 58', '#FFD166', 2.4),
  },
}
