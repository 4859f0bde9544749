import { box, dot, fill, full, type Icons, linear, radial, rays, shadow, stroke } from './draw.ts'

export const productivityIcons: Icons = {
  'bulk-bandhu': {
    defs: linear('g', '#86EFAC', '#15803D', [0, 0, 1, 1]),
    ground: full('url(#g)'),
    art:
      box(22, 9, 33, 33, 6, '#FFFFFF66') +
      box(16, 15, 33, 33, 6, '#FFFFFFA6') +
      box(10, 21, 33, 33, 6, '#FFFFFF') +
      stroke('M16 30h12M16 37h9M16 44h12', '#86D9A3', 3) +
      '<g transform="rotate(45 44 42)">' +
      box(39.5, 20, 9, 26, 1.5, '#FFB020') +
      fill('M39.500 46h9L44 55Z', '#FFE7BF') +
      fill('m42.200 51.400 1.800 3.600 1.800-3.600Z', '#14532D') +
      box(39.5, 18, 9, 5, 1.5, '#F0567A') +
      '</g>',
  },
  'packing-patti': {
    ground: full('#E7F9EC') + fill('M0 49h64v15H0Z', '#BDEBCB'),
    art:
      box(9, 26, 38, 31, 3, '#D9A25F') +
      fill('M9 29a3 3 0 0 1 3-3h32a3 3 0 0 1 3 3v6H9Z', '#C48742') +
      fill('M23 26h10v31H23Z', '#22C55E') +
      fill('M23 26h10v9H23Z', '#15803D') +
      dot(46, 22, 14, '#15803D') +
      dot(46, 22, 13, '#22C55E') +
      dot(46, 22, 8, '#F1D9B5') +
      dot(46, 22, 5, '#E7F9EC') +
      stroke('M33 24v10', '#22C55E', 3) +
      stroke('M14 50h5M14 45h5', '#8A5A22', 2),
  },
  'gst-sathi': {
    defs: linear('g', '#16A34A', '#064E2B', [0, 0, 0.5, 1]),
    ground: full('url(#g)') + fill('M-6 20 30-6h14L-6 34Z', '#FFFFFF12'),
    art:
      fill(
        'M14 8h28a3 3 0 0 1 3 3v43l-4.500-3.500L36 54l-4-3.500-4 3.500-4-3.500-4.500 3.500-4-3.500L11 54V11a3 3 0 0 1 3-3Z',
        '#FFFFFF',
      ) +
      stroke('M17 16h14M17 23h22M17 29h22', '#A7D9B8', 2.6) +
      stroke('M17 38h7M33 38h6', '#15803D', 3) +
      dot(46, 42, 13, '#FFC53D') +
      stroke('m41.500 47 9-10.500', '#5C3B00', 2.8) +
      stroke('M41.800 38.200h.01M50.200 45.800h.01', '#5C3B00', 5.2),
  },
  'tiffin-task-board': {
    defs: radial('g', '#FDFFE0', '#B6E26A', [0.5, 0.4, 0.8]) + linear('s', '#E6EBEF', '#8C9BA8', [0, 0, 1, 0]),
    ground: full('url(#g)'),
    art:
      shadow(32, 57, 17, 2.2) +
      stroke('M16 50V15a16 10 0 0 1 32 0v35', '#3F6212', 3.2) +
      dot(32, 6.5, 3, '#3F6212') +
      fill('M20 20a12 7 0 0 1 24 0Z', 'url(#s)') +
      box(18, 20, 28, 11, 3, 'url(#s)') +
      box(18, 32.5, 28, 11, 3, 'url(#s)') +
      box(18, 45, 28, 11, 3, 'url(#s)') +
      stroke('M22 25.500h6', '#4D7C0F', 2.6) +
      stroke('M22 38h11', '#4D7C0F', 2.6) +
      stroke('M22 50.500h16', '#4D7C0F', 2.6) +
      box(12.5, 26, 6, 7, 2, '#F59E0B') +
      box(45.5, 26, 6, 7, 2, '#F59E0B'),
  },
  'godown-keeper': {
    defs: linear('g', '#4ADE80', '#0F7A3D', [0, 0, 0, 1]),
    ground: full('url(#g)'),
    art:
      fill('M6 56V25L32 9l26 16v31Z', '#06391D') +
      fill('M4 26 32 8l28 18v5L32 13.500 4 31Z', '#EFFFF4') +
      box(14, 30, 36, 26, 1.5, '#BFEFCF') +
      stroke('M14 34.500h36M14 38.500h36', '#7FCE9B', 1.8) +
      box(18, 44, 12, 12, 1.5, '#E9A94B') +
      box(31, 44, 12, 12, 1.5, '#D28A2B') +
      box(25, 33, 11, 11, 1.5, '#F3C477') +
      stroke('M24 44v4M37 44v4M30.500 33v4', '#7A4B0E', 2) +
      fill('M2 56h60v8H2Z', '#0A4F27'),
  },
  'tijori-backups': {
    defs: linear('g', '#14532D', '#052E16') + radial('d', '#E8F5EC', '#9BB8A6'),
    ground: full('url(#g)'),
    art:
      box(14, 54, 8, 6, 1.5, '#0B1F13') +
      box(42, 54, 8, 6, 1.5, '#0B1F13') +
      box(8, 8, 48, 48, 6, '#2F9E5B') +
      box(12, 12, 40, 40, 4, '#1F7A43') +
      dot(32, 32, 13.5, 'url(#d)') +
      dot(32, 32, 9, '#F9FFFB') +
      stroke('M32 21v4M32 39v4M21 32h4M39 32h4', '#14532D', 2.4) +
      stroke('M32 32l5.500-5', '#14532D', 3) +
      dot(32, 32, 3, '#14532D') +
      box(50, 18, 4, 8, 2, '#FFD166') +
      box(50, 38, 4, 8, 2, '#FFD166'),
  },
  'barcode-baksa': {
    ground: full('#F4FCE3'),
    art:
      fill('m8 20 7-9h34l7 9Z', '#65A30D') +
      box(8, 20, 48, 35, 3, '#84CC16') +
      fill('M8 20h48v5H8Z', '#4D7C0F') +
      fill('M28 11h8v14h-8Z', '#D9F99D') +
      box(14, 29, 36, 21, 2.5, '#FFFFFF') +
      '<path fill="#1A2E05" d="M18 33h2v10h-2zM22 33h1v10h-1zM25 33h3v10h-3zM30 33h1v10h-1zM33 33h2v10h-2zM36.500 33h1v10h-1zM39 33h3v10h-3zM44 33h2v10h-2z"/>' +
      stroke('M19 46.500h9M31 46.500h5M40 46.500h5', '#A3A89B', 1.8),
  },
  'muhurat-scheduler': {
    defs: linear('g', '#FFE08A', '#22A35A', [0, 0, 0, 1]),
    ground: full('url(#g)'),
    art:
      rays(32, 34, 30, 12, '#FFB020') +
      dot(32, 34, 21.5, '#FFB020') +
      dot(32, 34, 18.5, '#FFFDF3') +
      stroke('M32 18.500v3M32 46.500v3M16.500 34h3M44.500 34h3', '#14713C', 2.6) +
      stroke('M32 34V23', '#14532D', 3.2) +
      stroke('m32 34 8 5', '#14532D', 3.2) +
      dot(32, 34, 2.6, '#F0563F') +
      '<g fill="none" stroke="#F0563F" stroke-width="3" stroke-linecap="round"><path d="M34 19.300a15 15 0 0 1 12 10"/></g>',
  },
}
