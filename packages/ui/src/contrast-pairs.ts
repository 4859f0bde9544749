import { categories } from './categories.ts'

/** A text or border colour token, and the background tokens it can be used on. */
export interface ContrastPair {
  text: string
  grounds: readonly string[]
  /** Minimum WCAG contrast ratio: 4.5 for text, 3 for large text and borders of controls. */
  minimum: 4.5 | 3
}

const readingGrounds = ['paper', 'surface', 'sunken', 'hover', 'pressed'] as const

/** All colour combinations that components can use. Add a combination here before using it. */
export const contrastPairs: readonly ContrastPair[] = [
  { text: 'ink', grounds: [...readingGrounds, 'indigo-soft', 'turmeric-soft', 'selection'], minimum: 4.5 },
  { text: 'ink-muted', grounds: [...readingGrounds, 'indigo-soft'], minimum: 4.5 },
  { text: 'ink-faint', grounds: ['paper', 'surface', 'sunken', 'hover'], minimum: 4.5 },
  { text: 'indigo', grounds: readingGrounds, minimum: 4.5 },
  { text: 'indigo-hover', grounds: readingGrounds, minimum: 4.5 },
  { text: 'marigold-text', grounds: ['paper', 'surface', 'sunken', 'marigold-soft'], minimum: 4.5 },
  { text: 'turmeric-text', grounds: ['turmeric-soft'], minimum: 4.5 },
  { text: 'indigo-text', grounds: ['paper', 'surface', 'sunken', 'indigo-soft'], minimum: 4.5 },
  { text: 'leaf-text', grounds: ['paper', 'surface', 'sunken', 'leaf-soft'], minimum: 4.5 },
  { text: 'madder-text', grounds: [...readingGrounds, 'madder-soft'], minimum: 4.5 },
  { text: 'on-marigold', grounds: ['marigold', 'marigold-hover', 'marigold-pressed'], minimum: 4.5 },
  { text: 'on-indigo', grounds: ['indigo', 'indigo-hover'], minimum: 4.5 },
  { text: 'on-page-mark', grounds: ['page-mark', 'page-mark-hover'], minimum: 4.5 },
  { text: 'on-madder', grounds: ['madder', 'madder-hover', 'madder-pressed'], minimum: 4.5 },
  { text: 'on-leaf', grounds: ['leaf', 'leaf-hover', 'leaf-pressed'], minimum: 4.5 },
  { text: 'on-inverse', grounds: ['inverse'], minimum: 4.5 },
  { text: 'on-inverse-muted', grounds: ['inverse'], minimum: 4.5 },
  ...categories.map(
    (name): ContrastPair => ({
      text: `category-${name}-text`,
      grounds: [`category-${name}-soft`, 'surface'],
      minimum: 4.5,
    }),
  ),
  { text: 'control-edge', grounds: ['paper', 'surface', 'sunken'], minimum: 3 },
  { text: 'focus', grounds: [...readingGrounds, 'indigo-soft', 'madder-soft'], minimum: 3 },
  { text: 'leaf', grounds: ['paper', 'surface', 'leaf-soft'], minimum: 3 },
  { text: 'madder-text', grounds: ['paper', 'surface'], minimum: 3 },
]
