import type { PatternWidget, SectionPattern } from './section-pattern.ts'

const reason = (icon: string): readonly PatternWidget[] => [
  { type: 'IconWidget', settings: { icon, alignment: 'center' } },
]

/**
 * The ready-made sections. Texts that only the store owner can write (a quote, an address) are left out, so that the
 * widgets show their sample text in the editor and nothing of it to visitors.
 */
export const sectionPatterns: readonly SectionPattern[] = [
  {
    key: 'banner',
    name: 'Simple banner',
    settings: { padding_top: 96, padding_bottom: 96 },
    widgets: [
      { type: 'HeadingWidget', settings: { size: 'display', alignment: 'center' } },
      { type: 'TextWidget', settings: { size: 'large', alignment: 'center' } },
      { type: 'ButtonWidget', settings: { alignment: 'center', size: 'large' } },
    ],
  },
  {
    key: 'picture-and-text',
    name: 'Image beside text',
    widgets: [
      {
        type: 'InnerSectionWidget',
        settings: { columns: 2, vertical: 'center', gap: 48 },
        columns: [
          [{ type: 'ImageWidget', settings: { aspect: 'landscape' } }],
          [{ type: 'HeadingWidget' }, { type: 'TextWidget' }, { type: 'ButtonWidget', settings: { look: 'outline' } }],
        ],
      },
    ],
  },
  {
    key: 'products',
    name: 'Product grid',
    widgets: [{ type: 'ProductsWidget', settings: { heading: 'Our products', limit: 8 } }],
  },
  {
    key: 'categories',
    name: 'Shop by category',
    widgets: [{ type: 'CategoriesWidget', settings: { heading: 'Shop by category', limit: 6 } }],
  },
  {
    key: 'reasons',
    name: 'Reasons to buy',
    widgets: [
      {
        type: 'InnerSectionWidget',
        settings: { columns: 3 },
        columns: [reason('truck'), reason('shield-check'), reason('rotate-ccw')],
      },
    ],
  },
  {
    key: 'quotes',
    name: 'Customer quotes',
    widgets: [
      { type: 'HeadingWidget', settings: { text: 'What our customers say', alignment: 'center' } },
      {
        type: 'TestimonialWidget',
        blocks: [{ type: 'testimonial' }, { type: 'testimonial' }, { type: 'testimonial' }],
      },
    ],
  },
  {
    key: 'questions',
    name: 'Questions and answers',
    settings: { width: 'narrow' },
    widgets: [
      {
        type: 'AccordionWidget',
        settings: { heading: 'Frequently asked questions', faq: true },
        blocks: [{ type: 'item', settings: { open: true } }, { type: 'item' }, { type: 'item' }],
      },
    ],
  },
  {
    key: 'gallery',
    name: 'Photo gallery',
    widgets: [{ type: 'ImageGalleryWidget', blocks: Array.from({ length: 6 }, () => ({ type: 'picture' })) }],
  },
  {
    key: 'sign-up',
    name: 'Email sign-up',
    settings: { width: 'narrow' },
    widgets: [
      {
        type: 'FormWidget',
        settings: {
          kind: 'newsletter',
          heading: 'Subscribe to our newsletter',
          button_label: 'Subscribe',
          success: 'Thanks for subscribing.',
          alignment: 'center',
        },
      },
    ],
  },
  {
    key: 'contact',
    name: 'Form with map',
    widgets: [
      {
        type: 'InnerSectionWidget',
        settings: { columns: 2, gap: 48 },
        columns: [
          [
            {
              type: 'FormWidget',
              blocks: [
                { type: 'field', settings: { label: 'Your name', kind: 'name', required: true, half: true } },
                { type: 'field', settings: { label: 'Your email', kind: 'email', required: true, half: true } },
                { type: 'field', settings: { label: 'Your message', kind: 'message', required: true } },
              ],
            },
          ],
          [{ type: 'GoogleMapsWidget' }],
        ],
      },
    ],
  },
]
