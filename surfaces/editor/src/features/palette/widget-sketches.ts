import { box, dot, image, line, product, repeat, type Shape, text } from './shape.ts'

const star = (x: number, y: number, s = 5): Shape =>
  line(
    `M${x} ${y - s} l${s * 0.3} ${s * 0.66} l${s * 0.7} ${s * 0.08} l${-s * 0.52} ${s * 0.5} l${s * 0.16} ${s * 0.72} l${-s * 0.64} ${-s * 0.36} l${-s * 0.64} ${s * 0.36} l${s * 0.16} ${-s * 0.72} l${-s * 0.52} ${-s * 0.5} l${s * 0.7} ${-s * 0.08} z`,
    'accent',
    1.5,
  )

/** Sketches of Haat's widgets by key. */
const sketches: Readonly<Record<string, readonly Shape[]>> = {
  heading: [box(22, 24, 76, 8, 'heading', 2), box(36, 38, 48, 8, 'heading', 2)],
  text: text(24, 18, 72, 6),
  image: image(28, 10, 64, 48, 3),
  'image-box': [...image(36, 8, 48, 28), box(42, 42, 36, 4, 'heading'), ...text(38, 50, 44, 2, true)],
  'image-gallery': repeat(6, (i) => image(14 + (i % 3) * 32, 8 + Math.floor(i / 3) * 27, 28, 24)),
  button: [box(32, 24, 56, 20, 'accent', 4), box(46, 32, 28, 4, 'heading')],
  video: [box(20, 10, 80, 48, 'image', 3), dot(60, 34, 11, 'accent'), line('M57 29 l8 5 l-8 5 z', 'heading', 2)],
  icon: [dot(60, 34, 19, 'image'), star(60, 34, 11)],
  'icon-list': repeat(4, (i) => [
    dot(28, 14 + i * 13.5, 4, 'accent'),
    box(38, 12.5 + i * 13.5, 52 - (i % 2) * 14, 3, 'text'),
  ]),
  divider: [...text(24, 14, 72, 2), line('M14 34 H106', 'heading', 2), ...text(24, 44, 72, 2)],
  spacer: [
    line('M30 14 H90 M30 54 H90', 'text', 2),
    line('M60 20 V48 M55 25 l5 -5 l5 5 M55 43 l5 5 l5 -5', 'accent', 2),
  ],
  accordion: repeat(3, (i) => [
    box(18, 8 + i * 18, 84, 14, 'surface', 2),
    box(24, 13.5 + i * 18, 44, 3, 'heading'),
    line(`M91 ${13 + i * 18} l3.5 3.5 l3.5 -3.5`, 'text', 1.5),
  ]),
  tabs: [
    box(14, 10, 26, 9, 'accent', 2),
    box(43, 10, 26, 9, 'surface', 2),
    box(72, 10, 26, 9, 'surface', 2),
    box(14, 21, 92, 38, 'surface', 2),
    ...text(22, 30, 74, 3),
  ],
  carousel: [
    ...image(28, 10, 64, 42, 3),
    line('M18 26 l-6 6 l6 6 M102 26 l6 6 l-6 6', 'heading', 2),
    ...repeat(3, (i) => [dot(52 + i * 8, 59, 2, i === 0 ? 'accent' : 'text')]),
  ],
  table: [
    box(16, 10, 88, 12, 'image', 2),
    line('M16 10 H104 V58 H16 Z M16 22 H104 M16 34 H104 M16 46 H104 M46 10 V58 M75 10 V58', 'text', 1.5),
  ],
  counter: repeat(3, (i) => [box(12 + i * 35, 20, 26, 14, 'heading', 3), box(15 + i * 35, 41, 20, 3, 'text')]),
  countdown: repeat(4, (i) => [
    box(9 + i * 27, 18, 22, 22, 'surface', 3),
    box(14 + i * 27, 25, 12, 8, 'heading'),
    box(13 + i * 27, 45, 14, 2.5, 'text'),
  ]),
  'progress-bar': repeat(3, (i) => [
    box(20, 12 + i * 18, 34, 3, 'heading'),
    box(20, 18 + i * 18, 80, 5, 'image', 2.5),
    box(20, 18 + i * 18, 62 - i * 16, 5, 'accent', 2.5),
  ]),
  testimonial: [
    box(24, 8, 72, 52, 'surface', 3),
    line('M36 26 q-4 -6 4 -9 M46 26 q-4 -6 4 -9', 'accent', 2.5),
    ...text(34, 32, 52, 2),
    dot(38, 51, 4, 'image'),
    box(46, 49.5, 26, 3, 'heading'),
  ],
  products: repeat(3, (i) => product(11 + i * 34, 12, 30, 30)),
  categories: repeat(3, (i) => [dot(24 + i * 36, 28, 14, 'image'), box(13 + i * 36, 48, 22, 3, 'heading')]),
  'social-icons': repeat(4, (i) => [dot(21 + i * 26, 34, 10, i === 0 ? 'accent' : 'image')]),
  'google-maps': [
    box(16, 8, 88, 52, 'image', 3),
    line('M16 44 L50 22 L76 50 L104 28', 'surface', 3),
    line('M62 18 a8 8 0 0 1 8 8 c0 6 -8 13 -8 13 s-8 -7 -8 -13 a8 8 0 0 1 8 -8', 'accent', 2.5),
  ],
  'star-rating': repeat(5, (i) => [star(24 + i * 18, 34, 8)]),
  menu: [
    ...repeat(4, (i) => [box(12 + i * 26, 31, 18, 3.5, i === 0 ? 'heading' : 'text')]),
    line('M12 40 h18', 'accent', 2),
  ],
  'inner-section': [
    line('M14 12 h42 v44 h-42 z M64 12 h42 v44 h-42 z', 'text', 1.5),
    line('M35 29 v10 M30 34 h10 M85 29 v10 M80 34 h10', 'accent', 2),
  ],
  form: [
    box(26, 8, 68, 11, 'surface', 2),
    box(26, 23, 68, 11, 'surface', 2),
    ...text(32, 12, 24, 1),
    ...text(32, 27, 30, 1),
    box(26, 40, 68, 13, 'accent', 2),
    box(48, 45, 24, 3, 'heading'),
  ],
  search: [
    box(16, 24, 88, 20, 'surface', 10),
    line('M31 30 a5 5 0 1 1 -0.1 0 M35 39 l4 4', 'heading', 2),
    ...text(46, 33, 40, 1),
  ],
  breadcrumbs: [
    box(12, 32, 20, 4, 'text'),
    line('M38 30 l4 4 l-4 4', 'text', 1.5),
    box(48, 32, 24, 4, 'text'),
    line('M78 30 l4 4 l-4 4', 'text', 1.5),
    box(88, 32, 22, 4, 'heading'),
  ],
  'before-after': [
    box(20, 10, 40, 48, 'image', 3),
    box(60, 10, 40, 48, 'surface', 3),
    line('M60 8 V60', 'heading', 2),
    dot(60, 34, 7, 'accent'),
  ],
  'whats-app-button': [box(24, 22, 72, 24, 'accent', 12), dot(40, 34, 7, 'surface'), box(52, 32, 32, 4, 'heading')],
}

const fallback: readonly Shape[] = [
  box(26, 14, 68, 40, 'surface', 3),
  box(36, 24, 34, 4, 'heading'),
  ...text(36, 33, 48, 2),
]

/** Returns the sketch of a widget; a plain one for a theme's own widget. */
export function widgetSketch(key: string): readonly Shape[] {
  return (Object.hasOwn(sketches, key) ? sketches[key] : undefined) ?? fallback
}
