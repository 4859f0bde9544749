import { box, dot, image, line, product, repeat, type Shape, text } from './shape.ts'

const button = (x: number, y: number, w = 22) => box(x, y, w, 7, 'accent', 2)

/** Sketches by patterns for a section's type; the first match is used. */
const sketches: readonly { readonly pattern: RegExp; readonly shapes: readonly Shape[] }[] = [
  { pattern: /announcement|notice/, shapes: [box(0, 26, 120, 16, 'accent', 0), box(32, 32.5, 56, 3, 'heading')] },
  {
    pattern: /^header|navigation/,
    shapes: [
      box(0, 20, 120, 26, 'surface', 0),
      box(8, 30, 22, 5, 'heading'),
      ...repeat(3, (i) => [box(46 + i * 16, 31, 11, 3, 'text')]),
      dot(101, 32.5, 3, 'text'),
      dot(111, 32.5, 3, 'text'),
    ],
  },
  {
    pattern: /footer/,
    shapes: [
      box(0, 14, 120, 54, 'image', 0),
      ...repeat(3, (i) => [box(10 + i * 36, 22, 18, 3, 'heading'), ...text(10 + i * 36, 30, 24, 3)]),
      box(10, 56, 40, 2.5, 'text'),
    ],
  },
  {
    pattern: /hero|banner|opening|slideshow/,
    shapes: [
      ...image(6, 6, 108, 56, 3),
      box(30, 22, 60, 7, 'heading', 2),
      box(40, 33, 40, 3, 'heading'),
      button(49, 42),
    ],
  },
  {
    pattern: /collection-list|categories/,
    shapes: [
      box(40, 7, 40, 4, 'heading'),
      ...repeat(3, (i) => [...image(9 + i * 35, 18, 32, 32), box(14 + i * 35, 55, 22, 3, 'heading')]),
    ],
  },
  {
    pattern: /product-recommendations|related/,
    shapes: [box(9, 8, 36, 4, 'heading'), ...repeat(4, (i) => product(9 + i * 26.5, 20, 23, 24))],
  },
  {
    pattern: /main-product|featured-product/,
    shapes: [
      ...image(8, 8, 48, 52),
      box(64, 10, 42, 5, 'heading'),
      box(64, 20, 20, 3, 'text'),
      ...text(64, 29, 46, 2),
      button(64, 46, 46),
    ],
  },
  {
    pattern: /main-collection|main-search|spice-box|featured-collection|products/,
    shapes: [
      box(9, 6, 36, 4, 'heading'),
      ...repeat(6, (i) => product(9 + (i % 3) * 36, 15 + Math.floor(i / 3) * 27, 30, 13)),
    ],
  },
  {
    pattern: /image-with-text|origins|making|story/,
    shapes: [...image(8, 10, 50, 48), box(66, 16, 40, 5, 'heading'), ...text(66, 27, 46, 3), button(66, 48)],
  },
  {
    pattern: /lookbook|gallery|collage/,
    shapes: [...image(8, 6, 50, 56), ...image(62, 6, 50, 26), ...image(62, 36, 50, 26)],
  },
  {
    pattern: /newsletter|subscribe/,
    shapes: [
      box(34, 14, 52, 5, 'heading'),
      ...text(28, 25, 64, 1),
      box(22, 38, 50, 10, 'surface', 2),
      button(75, 38, 24),
      box(75, 38, 24, 10, 'accent', 2),
    ],
  },
  {
    pattern: /testimonial|review|quote/,
    shapes: repeat(3, (i) => [
      box(6 + i * 37, 12, 34, 44, 'surface', 3),
      line(`M${12 + i * 37} 24 q-3 -4 3 -6 M${19 + i * 37} 24 q-3 -4 3 -6`, 'accent', 2),
      ...text(12 + i * 37, 30, 22, 2),
      dot(15 + i * 37, 48, 3, 'image'),
      box(21 + i * 37, 46.5, 13, 2.5, 'heading'),
    ]),
  },
  {
    pattern: /faq|question|accordion/,
    shapes: [
      box(38, 7, 44, 4, 'heading'),
      ...repeat(4, (i) => [
        box(16, 17 + i * 12, 88, 9, 'surface', 2),
        box(21, 20.5 + i * 12, 46, 2.5, 'heading'),
        line(`M95 ${20 + i * 12} l3 3 l3 -3`, 'text', 1.5),
      ]),
    ],
  },
  {
    pattern: /contact|form/,
    shapes: [
      box(24, 6, 40, 4, 'heading'),
      box(24, 15, 34, 9, 'surface', 2),
      box(62, 15, 34, 9, 'surface', 2),
      box(24, 28, 72, 18, 'surface', 2),
      button(24, 51, 26),
    ],
  },
  {
    pattern: /promise|trust|feature|benefit|icon/,
    shapes: repeat(4, (i) => [
      dot(18 + i * 28, 24, 7, 'accent'),
      box(8 + i * 28, 37, 20, 3, 'heading'),
      ...text(7 + i * 28, 44, 22, 2, true),
    ]),
  },
  {
    pattern: /statement|rich-text|text/,
    shapes: [box(24, 14, 72, 6, 'heading', 2), ...text(20, 28, 80, 3, true), button(49, 51)],
  },
  {
    pattern: /recipe|steps/,
    shapes: [
      ...image(8, 8, 40, 52),
      ...repeat(3, (i) => [
        dot(60, 16 + i * 18, 4, 'accent'),
        box(69, 12 + i * 18, 30, 3, 'heading'),
        ...text(69, 18.5 + i * 18, 40, 1),
      ]),
    ],
  },
  {
    pattern: /video/,
    shapes: [box(8, 6, 104, 56, 'image', 3), dot(60, 34, 11, 'accent'), line('M57 29 l8 5 l-8 5 z', 'heading', 2)],
  },
  {
    pattern: /map/,
    shapes: [
      box(6, 6, 108, 56, 'image', 3),
      line('M6 44 L50 20 L80 50 L114 26', 'surface', 3),
      dot(62, 28, 5, 'accent'),
    ],
  },
  {
    pattern: /cart/,
    shapes: [
      box(8, 8, 30, 4, 'heading'),
      ...repeat(3, (i) => [box(8, 18 + i * 15, 12, 11, 'image'), ...text(24, 20 + i * 15, 36, 2)]),
      box(74, 18, 38, 42, 'surface', 3),
      ...text(80, 25, 26, 2),
      button(80, 46, 26),
    ],
  },
  {
    pattern: /404/,
    shapes: [
      line('M40 18 v10 h10 M50 18 v22', 'heading', 4),
      dot(60, 29, 9, 'image'),
      line('M70 18 v10 h10 M80 18 v22', 'heading', 4),
      ...text(36, 48, 48, 1),
      button(49, 55),
    ],
  },
  { pattern: /page/, shapes: [box(28, 10, 50, 5, 'heading'), ...text(28, 22, 64, 6)] },
  {
    pattern: /custom/,
    shapes: [
      box(8, 8, 104, 52, 'surface', 3),
      line('M18 18 h38 v32 h-38 z M64 18 h38 v12 h-38 z M64 36 h38 v14 h-38 z', 'text', 1.5),
      line('M37 30 v8 M33 34 h8', 'accent', 2),
    ],
  },
]

const fallback: readonly Shape[] = [
  box(10, 10, 100, 48, 'surface', 3),
  box(20, 20, 50, 5, 'heading'),
  ...text(20, 32, 80, 3),
]

/** Returns a sketch of what a section of a type is likely to look like. */
export function sectionSketch(type: string): readonly Shape[] {
  return sketches.find(({ pattern }) => pattern.test(type))?.shapes ?? fallback
}
